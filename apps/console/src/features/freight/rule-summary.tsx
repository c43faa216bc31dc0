import { useFormat, useT } from '@tradewind/messages/react'
import { type RuleDraft, readDrafts } from './rule-drafts.ts'

const SHOWN = 6

/** "Portugal, Spain and 4 more", or the rest of the world. */
export function useZoneName(): (countries: readonly string[] | null) => string {
  const t = useT()
  const format = useFormat()
  return (countries) => {
    if (countries === null) return t('freight.rule.rest')
    if (countries.length === 0) return t('freight.rule.noCountry')
    const names = countries.map(format.country)
    return names.length > SHOWN
      ? format.list([...names.slice(0, SHOWN - 1), t('freight.rule.others', { count: names.length - SHOWN + 1 })])
      : format.list(names)
  }
}

/** The rule in a sentence, once it can be read. */
export function RuleSummary({ draft }: { draft: RuleDraft }) {
  const t = useT()
  const [rule] = readDrafts([draft]).rules ?? []
  if (!rule) return null
  const { by, first, further, free_from, days_from, days_to } = rule
  return (
    <p className="text-s text-pretty text-ink-2">
      {t('freight.rule.says', {
        by,
        first,
        further,
        flat: /^0*(\.0*)?$/.test(further) ? 'yes' : 'no',
        free: free_from ? 'yes' : 'no',
        freeFrom: free_from ?? '0',
        from: days_from,
        to: days_to,
      })}
    </p>
  )
}
