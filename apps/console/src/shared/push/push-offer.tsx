import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { BellFill } from '@tradewind/ui/icons/bell-fill'
import { CheckCircleFill } from '@tradewind/ui/icons/check-circle-fill'
import { useState } from 'react'
import { callQuery } from '../queries.ts'
import { usePush } from './push.ts'

const DECLINED = 'push-for-desk-declined'

/**
 * Orders come in, so there is something to be told of: the only place where this is offered by itself. The browser asks behind the tap,
 * never before it.
 */
export function PushOffer() {
  const t = useT()
  const { data: settings } = useQuery(callQuery('GET /api/seller/notice_setting'))
  const { state, start } = usePush(settings?.push?.key)
  const [declined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null)
  const [tried, setTried] = useState(false)
  const decline = () => {
    localStorage.setItem(DECLINED, '1')
    setDeclined(true)
  }
  const tap = () => start().then(() => setTried(true))
  if (declined || (!tried && state !== 'off' && state !== 'install')) return null
  return (
    <section aria-labelledby="push-offer" className="mb-6 max-w-200 rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <div className="flex items-start gap-3">
        <span aria-hidden className="grid size-11 flex-none place-items-center rounded-full bg-sunk text-ink-2">
          {state === 'on' ? <CheckCircleFill size={24} /> : <BellFill size={24} />}
        </span>
        <div className="min-w-0 flex-1" role="status">
          <h2 id="push-offer" className="h3">
            {t(state === 'on' ? 'deskpush.offer.done' : 'deskpush.offer.title')}
          </h2>
          <p className="mt-0.5 text-pretty text-s text-ink-2">{t(sentences[state ?? 'off'])}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {state === 'off' && (
          <Button kind="ink" size="s" onClick={() => void tap()}>
            {t('pushing.offer.yes')}
          </Button>
        )}
        {state === 'on' ? (
          <Button kind="text" size="s" render={<Link to="/notices" search={{ view: 'settings' }} />}>
            {t('deskpush.offer.choose')}
          </Button>
        ) : (
          <Button kind="text" size="s" onClick={decline}>
            {t('pushing.offer.no')}
          </Button>
        )}
      </div>
    </section>
  )
}

const sentences = {
  off: 'deskpush.offer.text',
  on: 'deskpush.offer.doneText',
  install: 'pushing.install',
  blocked: 'pushing.blocked',
  unable: 'pushing.unable',
} as const
