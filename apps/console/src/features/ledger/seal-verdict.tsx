import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { checkSeals, noonOf, type Seal } from './seal-check.ts'

/** What this browser found when it worked the seals out anew. */
export function SealVerdict({ seals }: { seals: readonly Seal[] }) {
  const t = useT()
  const { data: check } = useQuery({
    queryKey: ['seals recomputed', seals.map(({ hash }) => hash)],
    queryFn: () => checkSeals(seals),
    enabled: seals.length > 0,
    networkMode: 'always',
    placeholderData: (before) => before,
  })
  if (!check || seals.length === 0) return null
  if (check.how === 'unable')
    return (
      <Note live className="mb-2">
        {t('ledger.seals.unable')}
      </Note>
    )
  if (check.how === 'broken')
    return (
      <Note tone="bad" live className="mb-2">
        {t('ledger.seals.broken', { day: noonOf(check.at) })}
      </Note>
    )
  return (
    <Note tone="safe" live className="mb-2">
      {t('ledger.seals.holds', { count: seals.length })}
    </Note>
  )
}
