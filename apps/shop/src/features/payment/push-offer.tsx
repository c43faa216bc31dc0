import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { BellFill } from '@tradewind/ui/icons/bell-fill'
import { CheckCircleFill } from '@tradewind/ui/icons/check-circle-fill'
import { useState } from 'react'
import { usePush } from '../../shared/push.ts'
import { noticeSettingsQuery } from './payment-queries.ts'

const DECLINED = 'push-declined'

/**
 * Somebody has ordered, so there is something to be told of: the only place where this is offered by itself. The browser asks behind the
 * tap, never before it.
 */
export function PushOffer() {
  const t = useT()
  const { data: settings } = useQuery(noticeSettingsQuery())
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
    <section className="mt-6 rounded-[28px] bg-raised p-4 [--ground:var(--raised)]">
      <div className="flex items-start gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-sunk text-ink-2">
          {state === 'on' ? <CheckCircleFill size={24} /> : <BellFill size={24} />}
        </span>
        <div className="min-w-0 flex-1" role="status">
          <h3 className="h3">{t(state === 'on' ? 'pushing.offer.done' : 'pushing.offer.title')}</h3>
          <p className="mt-0.5 text-pretty text-s text-ink-2">{t(sentences[state ?? 'off'])}</p>
        </div>
      </div>
      {state === 'on' || state === 'blocked' || (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === 'off' && (
            <Button kind="ink" size="s" onClick={() => void tap()}>
              {t('pushing.offer.yes')}
            </Button>
          )}
          <Button kind="text" size="s" onClick={decline}>
            {t('pushing.offer.no')}
          </Button>
        </div>
      )}
    </section>
  )
}

const sentences = {
  off: 'pushing.offer.text',
  on: 'pushing.offer.doneText',
  install: 'pushing.install',
  blocked: 'pushing.blocked',
  unable: 'pushing.unable',
} as const
