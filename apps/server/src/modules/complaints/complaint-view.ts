import type { Answer } from '@tradewind/contract/calls'
import type { ComplaintState } from '@tradewind/contract/complaint'
import type { Context } from '../../platform/context.ts'
import { imageView } from '../../platform/files.ts'
import { signedImage } from '../../platform/private-files.ts'
import type { ComplaintRow } from './complaints.sql.ts'

type Summary = Answer<'GET /api/merchant/complaint_list'>['list'][number]
type Own = Answer<'GET /api/merchant/complaint_detail'>

const stateOf = (row: ComplaintRow): ComplaintState =>
  row.decided_at ? 'decided' : row.answered_at ? 'answered' : 'sent'

export const complaintSummary = (row: ComplaintRow): Summary => ({
  id: row.id,
  no: row.no,
  shop_name: row.shop_name,
  merchant: row.merchant && { ...row.merchant, logo: imageView(row.merchant.logo) },
  about: row.about,
  content: row.content,
  state: stateOf(row),
  outcome: row.outcome,
  created_at: row.created_at.toISOString(),
  answer_by: row.answer_by.toISOString(),
  decide_by: row.decide_by.toISOString(),
})

/** What both sides and the house read of it. */
export const complaintView = (row: ComplaintRow): Omit<Own, 'proof'> => ({
  ...complaintSummary(row),
  order: row.order,
  answer: said(row.answer, row.merchant?.name ?? null, row.answered_at),
  decision: said(row.decision, row.decided_name, row.decided_at),
})

const said = (text: string | null, by: string | null, at: Date | null) =>
  text !== null && at ? { text, by, at: at.toISOString() } : null

/** With its pictures, which only who complained and the house see: their addresses are good for minutes. */
export const withPictures = (ctx: Context, row: ComplaintRow): Own => ({
  ...complaintView(row),
  proof: row.proof.map((image) => signedImage(ctx, image)),
})
