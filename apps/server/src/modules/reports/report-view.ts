import type { Answer } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import { imageView } from '../../platform/files.ts'
import { signedImage } from '../../platform/private-files.ts'
import type { ReportRow } from './reports.sql.ts'

type Own = Answer<'GET /api/report/detail'>

/** As its reporter reads it. */
export const ownReport = (row: ReportRow): Omit<Own, 'proof'> => ({
  id: row.id,
  goods: { ...row.goods, image: row.goods.image && imageView(row.goods.image) },
  merchant: { id: row.shop_id, name: row.shop_name },
  reason: row.reason,
  content: row.content,
  created_at: row.created_at.toISOString(),
  decision:
    row.outcome && row.words !== null && row.by_name !== null && row.at
      ? { outcome: row.outcome, words: row.words, by: row.by_name, at: row.at.toISOString() }
      : null,
})

/** With its pictures: their addresses are good for minutes. */
export const withPictures = (ctx: Context, row: ReportRow): Own => ({
  ...ownReport(row),
  proof: row.proof.map((image) => signedImage(ctx, image)),
})
