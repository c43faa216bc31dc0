import type { Translate } from '@tradewind/messages/translate'
import type { StockRow } from './stock-file-queries.ts'

/** Why a row is left out or stays, and what mends it. */
export const whyOf = (t: Translate, { reason, hint }: StockRow): string =>
  reason === null ? '' : t(`selling.file.why.${reason}`, { hint: hint ?? '' })
