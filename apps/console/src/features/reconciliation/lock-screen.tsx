import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LedgerPages } from '../../shared/ledger-pages.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { UnlockForm } from './unlock-form.tsx'

export type Lock = Answer<'GET /api/admin/money_lock'>

/** Whether money may leave; after a restore, why not, and the words of two people that open it. */
export function LockScreen() {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/money_lock'))
  return (
    <ConsolePage
      wide
      pages={<LedgerPages />}
      title={data ? t(data.locked ? 'ledger.lock.locked' : 'ledger.lock.open') : t('console.title.moneyLock')}
      text={t('ledger.lock.text')}
    >
      {data ? <LockState lock={data} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <QueueSkeleton />}
    </ConsolePage>
  )
}

function LockState({ lock }: { lock: Lock }) {
  const t = useT()
  if (!lock.locked || !lock.locked_at || !lock.backup_taken_at)
    return (
      <Note tone="safe" className="max-w-160">
        {t('ledger.lock.openText')}
      </Note>
    )
  return (
    <div className="max-w-160">
      <Note tone="wait" icon={<LockSimple size={20} />}>
        <b className="block font-semibold">{t('ledger.lock.since', { at: lock.locked_at })}</b>
        {t('ledger.lock.backup', { at: lock.backup_taken_at })}
      </Note>
      <Words lock={lock} />
      <UnlockForm lock={lock} />
    </div>
  )
}

/** Who has given their word so far, and what they compared. */
function Words({ lock: { words } }: { lock: Lock }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <SectionHead title={t('ledger.lock.words')} caption={t('ledger.lock.wordsOf', { count: words.length })} />
      {words.length > 0 && (
        <ul className="divide-y divide-line">
          {words.map(({ by, name, note, at }) => (
            <li key={by} className="py-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <bdi className="font-semibold">{name || by}</bdi>
                <time className="cap" dateTime={at}>
                  {format.dateTime(at)}
                </time>
              </p>
              <p className="text-s whitespace-pre-line text-ink-2">
                <bdi>{note}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
