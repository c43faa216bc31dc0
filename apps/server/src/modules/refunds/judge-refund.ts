import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars, parseDollars, sumCents, ZERO } from '@tradewind/contract/money'
import { type Fault, freightBearers, type RefundReason } from '@tradewind/contract/refund'
import sql from 'sql-template-tag'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { operate, type ProposalKind, propose, readPending, viewProposal } from '../approvals/approvals.ts'
import { nameOr, readShopperAccount } from '../identity/identity.ts'
import { freightWith, lockOwnOrder, readMarketOrder } from '../orders/orders.ts'
import { readStanding } from '../shops/shops.ts'
import { readTerms } from '../terms/terms.ts'
import { advanceRefund, factsOf, type Hand, type Locked, lockOwnRefund } from './advance-refund.ts'
import { agree } from './agree-refund.ts'
import { readRefundable } from './apply-refund.ts'
import { give } from './give-refund.ts'
import { payAtOnce, payRefund } from './pay-refund.ts'
import { receive, settleReturnFreight } from './receive-return.ts'
import { readHistory } from './refund-history.ts'
import { refundChain } from './refund-state.ts'
import { loadAs } from './refund-view.ts'
import { type NewRefundLine, selectRefundLines, writeJudgement, writeLineAmounts } from './refunds.sql.ts'
import { ceilings, isRestUnsent, tooMuch, totalOf } from './requested-lines.ts'

export type JudgedRefund = Answer<'GET /api/admin/refund_detail'>
type Judging = Parsed<'POST /api/admin/refund_judge'>

export const readJudgedRefund = (ctx: Context, { id }: { id: string }): Promise<JudgedRefund> =>
  loadJudged(ctx, ctx.db, id)

async function loadJudged(ctx: Context, db: Db, id: string): Promise<JudgedRefund> {
  const { row, view } = await loadAs(ctx, db, { id, owner: 'everybody', reader: 'operator' })
  const account = await readShopperAccount(db, row.buyer_id)
  return {
    ...view,
    buyer: { id: row.buyer_id, account: account?.account ?? '', name: nameOr(ctx, row.addressee) },
    bought: await readMarketOrder(ctx, { id: row.order_id }, db),
    history: await readHistory(db, { buyerId: row.buyer_id, shopId: row.shop_id }),
    proposal: await waitingJudgement(ctx, db, id),
  }
}

async function waitingJudgement(ctx: Context, db: Db, id: string): Promise<JudgedRefund['proposal']> {
  const waiting = (await readPending(db, ['refund_judgement'])).find((one) => one.subject_id === id)
  return waiting ? viewProposal(waiting, ctx) : null
}

/** What an operator does with a refund: on record in the audit log, and the money that it agrees moves at once. */
async function act(
  ctx: Context,
  input: { id: string; reason?: string },
  work: (tx: Tx, locked: Locked, hand: Hand & { role: 'operator' }) => Promise<unknown>,
): Promise<JudgedRefund> {
  const { id: actorId } = asOperator(ctx)
  const done = await operate(ctx, input, { on: 'refund', id: input.id, note: input.reason }, async (tx) => {
    const locked = await lockOwnRefund(tx, input.id, 'everybody')
    await work(tx, locked, { role: 'operator', actorId, at: ctx.now() })
    return loadJudged(ctx, tx, input.id)
  })
  if (done.state !== 'paying') return done
  await payAtOnce(ctx, input.id)
  return loadJudged(ctx, ctx.db, input.id)
}

/** Judges a case per line. Above the limit it waits for the word of a second person. */
export const judgeRefund = (ctx: Context, input: Judging): Promise<JudgedRefund> =>
  act(ctx, input, async (tx, locked, hand) => {
    refundChain.step(factsOf(locked), 'judge', 'operator')
    const lines = await awarded(tx, locked, input)
    refundChain.step(factsOf(locked), eventOf(lines, input), 'operator')
    // What waits for a second person's word is not judged past them; and it would be there for the next case.
    if (await waitingJudgement(ctx, tx, input.id)) throw new DomainError('request.conflict')
    const { approvalLimit } = await readTerms(tx)
    if (totalOf(lines) <= approvalLimit) return judge(ctx, tx, locked, hand, input)
    const subject = { id: input.id, name: locked.order.sn }
    return propose(ctx, tx, {
      kind: 'refund_judgement',
      subject,
      payload: { ...input, amount: formatDollars(totalOf(lines)) },
    })
  })

/** What two people judge together. */
export const judgementKind: ProposalKind = {
  roles: ['support', 'administrator'],
  on: 'refund',
  async apply(ctx, tx, asked) {
    const locked = await lockOwnRefund(tx, asked.subject_id, 'everybody')
    refundChain.step(factsOf(locked), 'judge', 'operator')
    const actorId = asked.confirmed_by ?? asOperator(ctx).id
    await judge(ctx, tx, locked, { role: 'operator', actorId, at: ctx.now() }, asked.payload as Judging)
    return undefined
  },
}

async function judge(
  ctx: Context,
  tx: Tx,
  locked: Locked,
  hand: Hand & { role: 'operator' },
  input: Judging,
): Promise<Locked> {
  const { refund, order } = locked
  const lines = await awarded(tx, locked, input)
  const amount = totalOf(lines)
  const event = eventOf(lines, input)
  const verdict = amount === ZERO ? 'for_shop' : amount >= refund.amount ? 'for_buyer' : 'in_part'
  const { fault, reason } = input
  await writeJudgement(tx, refund.id, { verdict, fault, reason, by: hand.actorId, at: hand.at })
  const decided = sql`judged = true, answer = ${reason}, decided_as = 'operator', decided_by = ${hand.actorId}`
  const advanced = await advanceRefund(ctx, tx, locked, {
    ...hand,
    event,
    reason,
    ...(amount > 0n && { amount }),
    changes: amount > 0n ? sql`${decided}, amount = ${amount}, with_return = ${event === 'judge_return'}` : decided,
  })
  if (amount > 0n) await writeLineAmounts(tx, refund.id, lines)
  if (event === 'judge') await settleReturnFreight(tx, refund, order.freight)
  return advanced
}

const eventOf = (lines: readonly NewRefundLine[], { with_return }: Judging) =>
  totalOf(lines) === ZERO ? 'judge_against' : with_return ? 'judge_return' : 'judge'

/** What each line gives back, and the freight by reason and fault: the table decides it, not the operator. */
async function awarded(tx: Tx, { order, refund }: Locked, input: Judging): Promise<NewRefundLine[]> {
  const refundable = await readRefundable(tx, order)
  if (input.with_return && !refundable.isSent) throw fieldError('with_return', 'invalid')
  const goods = (await selectRefundLines(tx, refund.id)).filter((line) => line.order_line_id !== null)
  for (const [index, { order_item_id }] of input.lines.entries())
    if (!goods.some((line) => line.order_line_id === order_item_id))
      throw fieldError(`lines.${index}.order_item_id`, 'not_one_of')
  const most = ceilings(goods, refundable)
  const lines = goods.map((line, index): NewRefundLine => {
    const named = input.lines.find(({ order_item_id }) => order_item_id === line.order_line_id)
    const amount = named ? parseDollars(named.amount) : ZERO
    const max = most[index] ?? ZERO
    if (amount > max) throw tooMuch(max)
    return {
      place: line.place,
      order_line_id: line.order_line_id,
      // What was never sent, and is not paid back whole, is still to be sent.
      quantity: amount > 0n && (refundable.isSent || amount === max) ? line.quantity : 0,
      amount: String(amount),
    }
  })
  const reason = refund.kind === 'revocation' ? 'revocation' : ((refund.reason ?? 'other') as RefundReason)
  const bears = freightBearers[reason][input.fault as Fault].out === 'shop'
  const sum = sumCents(lines.map(({ amount }) => BigInt(amount)))
  const { freight: paid, freightRefunded } = refundable.shares
  const borne = bears ? freightWith(refundable.shares, sum) : ZERO
  const freight = isRestUnsent(lines, refundable) ? paid - freightRefunded : borne
  const place = goods.reduce((highest, line) => Math.max(highest, line.place), 0) + 1
  return [...lines, { place, order_line_id: null, quantity: 0, amount: String(freight) }]
}

/** In place of a shop that is gone. */
export const agreeForShop = (ctx: Context, input: Parsed<'POST /api/admin/refund_agree'>): Promise<JudgedRefund> =>
  act(ctx, input, (tx, locked, hand) => agree(ctx, tx, locked, hand, input.reason))

export const refuseForShop = (ctx: Context, input: Parsed<'POST /api/admin/refund_refuse'>): Promise<JudgedRefund> =>
  act(ctx, input, (tx, locked, hand) => {
    const { reason } = input
    return advanceRefund(ctx, tx, locked, { ...hand, event: 'refuse', reason, changes: sql`answer = ${reason}` })
  })

export const receiveForShop = (ctx: Context, input: Parsed<'POST /api/admin/refund_receive'>): Promise<JudgedRefund> =>
  act(ctx, input, (tx, locked, hand) => receive(ctx, tx, locked, hand, input.items ?? 'all'))

/** The same without a request: where the shop is there it gives itself, and an operator judges what is asked for. */
export async function giveForShop(ctx: Context, input: Parsed<'POST /api/admin/refund_give'>): Promise<JudgedRefund> {
  const { id: actorId } = asOperator(ctx)
  const act = { on: 'order', id: input.order_id, note: input.reason }
  const id = await operate(ctx, input, act, async (tx) => {
    const order = await lockOwnOrder(tx, input.order_id, 'system')
    if ((await readStanding(tx, order.shop_id)) !== 'gone') throw new DomainError('shop.present')
    return (await give(ctx, tx, order, { role: 'operator', actorId, at: ctx.now() }, input)).refund.id
  })
  await payAtOnce(ctx, id)
  return loadJudged(ctx, ctx.db, id)
}

/** Tries again now what was agreed and has not moved; under the same name, so that it moves once. */
export async function retryRefund(ctx: Context, input: { id: string }): Promise<JudgedRefund> {
  await operate(ctx, input, { on: 'refund', id: input.id }, async (tx) => {
    refundChain.step(factsOf(await lockOwnRefund(tx, input.id, 'everybody')), 'pay', 'system')
    return { id: input.id }
  })
  await payRefund(ctx, input.id)
  return loadJudged(ctx, ctx.db, input.id)
}
