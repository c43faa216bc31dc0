import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Picture } from '@tradewind/ui/picture'
import { Tag } from '@tradewind/ui/tag'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useMay } from '../../shared/may.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { standingQuery } from '../../shared/standing.ts'
import { TakedownWords } from '../../shared/takedowns/takedown-words.tsx'

type Taken = Answer<'GET /api/seller/takedown_list'>['list'][number]

/** What the market took down of the shop, why, and the owner's way to object. */
export function StandingScreen() {
  const t = useT()
  const { data, error, refetch } = useQuery(standingQuery())
  return (
    <ConsolePage title={t('console.title.standing')} text={t('takedowns.own.text')}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && data.standing !== 'open' && (
        <Note tone="bad" className="mb-4">
          {t(`takedowns.own.${data.standing}`)}
        </Note>
      )}
      {data?.list.length === 0 && <Note>{t('takedowns.own.none')}</Note>}
      <ul className="grid gap-3">
        {data?.list.map((taken) => (
          <li key={taken.id}>
            <Own taken={taken} />
          </li>
        ))}
      </ul>
    </ConsolePage>
  )
}

function Own({ taken }: { taken: Taken }) {
  const t = useT()
  const may = useMay()
  const act = useAct('POST /api/seller/objection', ['GET /api/seller/takedown_list'])
  const [objects, setObjects] = useState(false)
  const { id, goods, reason, gone, objection, answer } = taken
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <header className="flex items-center gap-3">
        {goods?.image && <Picture source={goods.image} alt="" sizes="48px" radius="s" className="w-12 flex-none" />}
        <h2 className="h3 min-w-0 flex-1">
          {goods ? (
            <Link to="/goods/$id" params={{ id: goods.id }} className="hit">
              <bdi>{goods.title}</bdi>
            </Link>
          ) : (
            t('takedowns.card.shop')
          )}
        </h2>
        <Tag tone="bad">{t(gone ? 'takedowns.standing.gone' : `takedowns.reason.${reason}`)}</Tag>
      </header>
      <TakedownWords told={taken} />
      {!objection && may('POST /api/seller/objection') && (
        <Button kind="line" size="s" className="mt-4" onClick={() => setObjects(true)}>
          {t('takedowns.object.open')}
        </Button>
      )}
      {objection && !answer && <p className="cap mt-3">{t('takedowns.object.waits')}</p>}
      <ReasonDialog
        open={objects}
        title={t('takedowns.object.title')}
        text={t('takedowns.object.text')}
        label={t('takedowns.object.words')}
        confirm={t('takedowns.object.yes')}
        most={LONGEST.caseNote}
        onClose={() => setObjects(false)}
        onSend={async (words, key) => {
          await act.mutateAsync({ input: { id, words }, key })
          toast(t('takedowns.object.done'), { kind: 'done' })
        }}
      />
    </article>
  )
}
