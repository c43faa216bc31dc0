import type { Translate } from '@tradewind/messages/translate'
import type { ListedComplaint } from './complaint-queries.ts'

/** What is true now, and whose turn it is. */
export function headOf(t: Translate, complaint: ListedComplaint): string {
  const { state, outcome, answer_by, decide_by, merchant } = complaint
  if (outcome) return t(`complaint.head.${outcome}`)
  if (state === 'answered') return t('complaint.head.answered', { at: decide_by })
  return merchant ? t('complaint.head.sent', { at: answer_by }) : t('complaint.head.sentNoShop', { at: decide_by })
}
