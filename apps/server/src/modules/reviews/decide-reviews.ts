import type { Answer, Parsed } from '@tradewind/contract/calls'
import { announce } from '../../announce.ts'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { operate } from '../approvals/approvals.ts'
import {
  countOpenReviewReports,
  type DecidedReview,
  decideReviewReport,
  type ListedReportRow,
  type ReviewCaseRow,
  selectReviewCase,
  selectReviewReports,
} from './review-reports.sql.ts'
import { reviewView } from './review-view.ts'

type ReviewCase = Answer<'GET /api/admin/review_detail'>
type Listed = Answer<'GET /api/admin/review_list'>

export async function listReviewReports(ctx: Context, input: Parsed<'GET /api/admin/review_list'>): Promise<Listed> {
  asOperator(ctx)
  const { limit, state } = input
  const after = decodeKey(input.cursor, ['time', 'id'])
  const [{ open }, rows] = await Promise.all([
    countOpenReviewReports(ctx.db),
    selectReviewReports(ctx.db, state, { after, limit, lang: ctx.lang }),
  ])
  return { ...toPage(rows, limit, listedView, (row) => [row.at.toISOString(), row.id]), open }
}

export async function showReviewReport(
  ctx: Context,
  { id }: Parsed<'GET /api/admin/review_detail'>,
): Promise<ReviewCase> {
  asOperator(ctx)
  const row = await selectReviewCase(ctx.db, id, ctx.lang)
  if (!row) throw missing()
  return caseView(ctx, row)
}

/**
 * Keeps a reported review or hides it, once. A hidden one leaves lists, stars and counts; its writer and its shop read why. Who wrote
 * what is kept hears nothing: nothing of theirs has changed.
 */
export async function decideReview(ctx: Context, input: Parsed<'POST /api/admin/review_decide'>): Promise<ReviewCase> {
  const operator = asOperator(ctx)
  const { id, outcome, words } = input
  const reported = await selectReviewCase(ctx.db, id, ctx.lang)
  if (!reported) throw missing()
  const act = { on: 'product', id: reported.goods_id, note: words }
  await operate(ctx, input, act, async (tx, changed) => {
    const decided = await decideReviewReport(tx, { id, outcome, words, by: operator.id, at: ctx.now() })
    if (!decided) throw new DomainError('state.not_allowed')
    changed('review', null, outcome)
    tell(ctx, tx, { id, title: reported.title, words, decided })
    return {}
  })
  return showReviewReport(ctx, { id })
}

type Told = { id: string; title: string; words: string; decided: DecidedReview }

function tell(ctx: Context, tx: Tx, { id, title, words, decided }: Told): void {
  const { shop_id, goods_id, goods_score, order_id, shopper_id, hidden } = decided
  const at = ctx.now().toISOString()
  const args = { outcome: hidden ? 'hidden' : 'kept' }
  announce(tx, 'shop.told', id, { shop_id, news: 'review.decided', ref_id: id, args, at })
  if (!hidden) return
  announce(tx, 'review.uncounted', id, { shop_id, items: [{ goods_id, goods_score }], at })
  announce(tx, 'review.hidden', id, { shopper_id, ref_id: order_id, args: { title, words }, at })
}

const listedView = (row: ListedReportRow): Listed['list'][number] => ({
  id: row.id,
  goods: { id: row.goods_id, title: row.title, image: row.image && imageView(row.image) },
  merchant: { id: row.shop_id, name: row.shop_name },
  goods_score: row.goods_score,
  reason: row.reason,
  at: row.at.toISOString(),
  outcome: row.outcome,
})

const caseView = (ctx: Context, row: ReviewCaseRow): ReviewCase => ({
  review: reviewView(ctx, row),
  goods: { id: row.goods_id, title: row.title, image: row.image && imageView(row.image) },
  merchant: { id: row.shop_id, name: row.shop_name },
  order: { id: row.order_id, sn: row.sn },
  shopper: { id: row.shopper_id, account: row.account },
  report: { reason: row.reason, words: row.words, by: row.by_name, at: row.reported_at.toISOString() },
  decision:
    row.outcome && row.decided_at
      ? {
          outcome: row.outcome,
          words: row.decision ?? '',
          by: row.decided_name ?? '',
          at: row.decided_at.toISOString(),
        }
      : null,
  history: { reports: row.reports, hidden: row.hidden },
})
