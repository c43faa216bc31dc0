import { useFormat, useT } from '@tradewind/messages/react'
import type { Row } from './report-queries.ts'

/** What it is said to be, the most frequent first, each with how often where it is more than once. */
export function Reasons({ reasons }: Pick<Row, 'reasons'>) {
  const t = useT()
  const format = useFormat()
  return reasons
    .map(({ reason, count }) => t(`reports.reason.${reason}`) + (count > 1 ? ` ${format.number(count)}` : ''))
    .join(', ')
}
