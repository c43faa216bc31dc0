import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { signedImage } from '../../platform/private-files.ts'
import { type Changed, operate } from '../approvals/approvals.ts'
import { countComplaints } from '../complaints/complaints.ts'
import { countTakedowns, takeDown } from '../takedowns/takedowns.ts'
import {
  countOpen,
  insertDecision,
  selectCounts,
  selectDecided,
  selectDecisions,
  selectProduct,
  selectReported,
  selectWaiting,
  writeDecided,
} from './reports.sql.ts'
import { tellReporter } from './tell-reporter.ts'

type ForHouse = Answer<'GET /api/admin/report_detail'>
type Deciding = Parsed<'POST /api/admin/report_decide'>
type Listed = Answer<'GET /api/admin/report_list'>

export async function listReported(ctx: Context, input: Parsed<'GET /api/admin/report_list'>): Promise<Listed> {
  asOperator(ctx)
  const { limit, state } = input
  const page = { after: decodeKey(input.cursor, ['time', 'id']), limit, lang: ctx.lang }
  const [{ open }, list] = await Promise.all([
    countOpen(ctx.db),
    state === 'open' ? listWaiting(ctx, page) : listDecided(ctx, page),
  ])
  return { ...list, open }
}

type Page = Parameters<typeof selectReported>[1]

const listWaiting = async (ctx: Context, page: Page) =>
  toPage(
    await selectReported(ctx.db, page),
    page.limit,
    (row) => ({ ...listed(row), at: row.since.toISOString(), outcome: null }),
    (row) => [row.since.toISOString(), row.product_id],
  )

const listDecided = async (ctx: Context, page: Page) =>
  toPage(
    await selectDecided(ctx.db, page),
    page.limit,
    (row) => ({ ...listed(row), at: row.at.toISOString(), outcome: row.outcome }),
    (row) => [row.at.toISOString(), row.id],
  )

type Both = Omit<Awaited<ReturnType<typeof selectReported>>[number], 'since' | 'product_id'>

const listed = ({ goods, shop_id, shop_name, count, reasons }: Both) => ({
  goods: { ...goods, image: goods.image && imageView(goods.image) },
  merchant: { id: shop_id, name: shop_name },
  count,
  reasons,
})

export async function showReported(
  ctx: Context,
  { goods_id }: Parsed<'GET /api/admin/report_detail'>,
): Promise<ForHouse> {
  asOperator(ctx)
  const product = await selectProduct(ctx.db, goods_id, ctx.lang)
  if (!product) throw missing()
  const [waiting, decisions, counts, takedowns, complaints] = await Promise.all([
    selectWaiting(ctx.db, goods_id),
    selectDecisions(ctx.db, goods_id),
    selectCounts(ctx.db, product.shop_id),
    countTakedowns(ctx.db, product.shop_id, goods_id),
    countComplaints(ctx.db, product.shop_id, ctx.now()),
  ])
  const { id, title, image, on_shelf, shop_id, shop_name, standing, count, reasons, newest } = product
  return {
    goods: { id, title, image: image && imageView(image), on_shelf, taken_down: takedowns.holds },
    merchant: { id: shop_id, name: shop_name, standing },
    count,
    reasons: reasons ?? [],
    open: waiting.map((row) => ({
      id: row.id,
      shopper: { id: row.shopper_id, account: row.account },
      reason: row.reason,
      content: row.content,
      proof: row.proof.map((picture) => signedImage(ctx, picture)),
      created_at: row.created_at.toISOString(),
    })),
    newest: newest?.toISOString() ?? null,
    decisions: decisions.map((row) => ({
      id: row.id,
      outcome: row.outcome,
      words: row.words,
      by: row.by_name,
      at: row.at.toISOString(),
      reports: row.count,
    })),
    history: { reports: counts.all, upheld: counts.upheld, takedowns: takedowns.all, complaints: complaints.all },
  }
}

/** One word for all who reported it until then; the shop reads it as well where the product is taken down, and never who it was. */
export async function decideReports(ctx: Context, input: Deciding): Promise<ForHouse> {
  const operator = asOperator(ctx)
  const { goods_id: productId, outcome, words, newest } = input
  await operate(ctx, input, { on: 'product', id: productId, note: words }, async (tx, changed) => {
    const product = await selectProduct(tx, productId, ctx.lang)
    if (!product) throw missing()
    const takedownId = outcome === 'taken_down' ? await takeDownOnce(ctx, tx, input, changed) : null
    const row = { id: newId(), productId, shopId: product.shop_id, outcome, words, takedownId, by: operator.id }
    await insertDecision(tx, { ...row, at: ctx.now() })
    const told = await writeDecided(tx, row.id, { productId, newest })
    // Somebody else was faster, or nothing of it waits.
    if (told.length === 0) throw new DomainError('state.not_allowed')
    changed('outcome', null, outcome)
    for (const one of told) await tellReporter(ctx, tx, one, outcome)
    return {}
  })
  return showReported(ctx, { goods_id: productId })
}

/** Of two who take it down at once, and where it is down already, the one takedown that there is stands. */
async function takeDownOnce(ctx: Context, tx: Tx, input: Deciding, changed: Changed): Promise<string | null> {
  const { goods_id: id, reason, words } = input
  if (!reason) throw fieldError('reason', 'not_one_of')
  const { shop_id } = (await selectProduct(tx, id, ctx.lang)) ?? {}
  if (shop_id && (await countTakedowns(tx, shop_id, id)).holds) return null
  return takeDown(ctx, tx, { id, reason, words }, changed)
}
