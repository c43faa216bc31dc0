import type { Translate } from '@tradewind/messages/translate'
import type { ShipRow } from './ship-file-queries.ts'

/** Why a row is left out, and what mends it. */
export function whyOf(t: Translate, { reason, hint }: ShipRow): string {
  if (reason === null) return ''
  if (reason === 'twice') return t('packing.file.why.twice', { line: hint ?? '' })
  if (reason === 'missing' && hint) return t('packing.file.why.meant', { sn: hint })
  if (reason === 'sent' && hint) return t('packing.file.why.sentWith', { no: hint })
  return t(`packing.file.why.${reason}`)
}
