import { DAY_MS } from '@tradewind/contract/durations'
import { parseDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { rowsOf } from './factories/imports.ts'
import type { BuiltSeller } from './factories/orders.ts'
import type { Server } from './harness.ts'

/** In the order of the columns of the file. */
const COLUMNS = {
  goods: 'Goods',
  discount: 'Own discount',
  freight: 'Freight',
  back_before: 'Back before receipt',
  gross: 'Gross',
  commission: 'Commission',
  refunded: 'Refunded',
  commission_back: 'Commission back',
  return_freight: 'Return freight',
  fees: 'Withdrawal fees',
  adjustments: 'Adjustments',
  net: 'Net',
  paid_out: 'Paid out',
} as const

type Part = keyof typeof COLUMNS

/**
 * What a shop is told of its money in some days, all of them since it was founded, is what its orders and the books say by themselves;
 * the parts make the sums, and each column of the file makes its part.
 */
export async function expectMoneyAddsUp(server: Server, { shopId, client }: BuiltSeller): Promise<void> {
  const now = server.clock.now()
  const days = {
    from: new Date(now.getTime() - 360 * DAY_MS).toISOString().slice(0, 10),
    to: now.toISOString().slice(0, 10),
  }
  const report = await client.call('GET /api/seller/money_report', days)
  const of = (part: Part) => parseDollars(report[part])
  expect(of('goods') - of('discount') + of('freight') - of('back_before')).toBe(of('gross'))
  const kept = of('gross') - of('commission') - of('refunded') + of('commission_back')
  expect(kept - of('return_freight') - of('fees') + of('adjustments')).toBe(of('net'))
  expect(parseDollars(report.opening) + of('net') - of('paid_out')).toBe(parseDollars(report.closing))
  const coming = report.coming.reduce((sum, { amount }) => sum + parseDollars(amount), 0n)
  const told = { ...Object.fromEntries(Object.keys(COLUMNS).map((part) => [part, of(part as Part)])) }
  expect({
    ...told,
    closing: parseDollars(report.closing),
    coming,
    escrow: parseDollars(report.escrow.amount),
    orders: BigInt(report.orders),
  }).toEqual(await bruteForce(server, shopId))
  const { blob } = await client.download('GET /api/seller/money_export', days)
  const rows = rowsOf(await blob.text())
  const sums = Object.entries(COLUMNS).map(([part, head]) => [
    part,
    rows.reduce((sum, row) => sum + parseDollars(row[head] ?? ''), 0n),
  ])
  expect(Object.fromEntries(sums)).toEqual(told)
}

/** From the tables, without the statement that is tried: every order of the shop, and every side of its accounts. */
async function bruteForce({ databases }: Server, shopId: string): Promise<Record<string, bigint>> {
  const sides = await databases.owner.many<{ event: string; kind: string; delta: bigint }>(sql`
    SELECT t.event, a.kind, (CASE WHEN t.credit = a.id THEN t.amount ELSE -t.amount END)::bigint AS delta
    FROM ledger.account AS a JOIN ledger.transfer AS t ON a.id IN (t.debit, t.credit)
    WHERE a.owner_id = ${shopId}`)
  const fees = await databases.owner.many<{ event: string; amount: bigint; back: boolean }>(sql`
    SELECT t.event, t.amount, t.debit_kind = 'fee_revenue' AS back FROM ledger.transfer AS t JOIN ledger.journal AS j ON j.id = t.journal_id
    WHERE j.owner_id = ${shopId} AND 'fee_revenue' IN (t.debit_kind, t.credit_kind)`)
  const orders = await databases.owner.many<{ goods: bigint; discount: bigint; freight: bigint }>(sql`
    SELECT subtotal AS goods, discount - promo_share AS discount, freight FROM orders WHERE shop_id = ${shopId} AND received_at IS NOT NULL`)
  const escrow = await databases.owner.one<{ amount: bigint }>(sql`
    SELECT coalesce(sum(e.held), 0)::bigint AS amount FROM ledger.order_escrow AS e JOIN orders AS o ON o.id = e.order_id WHERE o.shop_id = ${shopId}`)
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
  const moved = (...events: string[]) =>
    sum(sides.filter(({ event }) => events.includes(event)).map(({ delta }) => delta))
  const fee = (event: string, back = false) =>
    sum(fees.filter((one) => one.event === event && one.back === back).map(({ amount }) => amount))
  const [goods, discount, freight] = (['goods', 'discount', 'freight'] as const).map((part) =>
    sum(orders.map((order) => order[part])),
  ) as [bigint, bigint, bigint]
  const commission = fee('shop_credited')
  const gross = moved('shop_credited') + commission
  const commissionBack = fee('shop_refunded', true)
  const refunded = commissionBack - moved('shop_refunded')
  const returnFreight = -moved('return_freight_charged')
  const withdrawalFees = fee('withdrawal_sent')
  const adjustments = moved('adjustment', 'shop_debt_written_off', 'correction')
  const paidOut = -moved('withdrawal_sent', 'withdrawal_bounced') - withdrawalFees
  const closing = sum(sides.map(({ delta }) => delta))
  return {
    ...{ goods, discount, freight, gross, commission, refunded, adjustments, closing },
    back_before: goods - discount + freight - gross,
    commission_back: commissionBack,
    return_freight: returnFreight,
    fees: withdrawalFees,
    net: closing + paidOut,
    paid_out: paidOut,
    coming: sum(sides.filter(({ kind }) => kind === 'shop_pending').map(({ delta }) => delta)),
    escrow: escrow.amount,
    orders: BigInt(orders.length),
  }
}
