import { formatDollars, parseDollars, sumCents } from '@tradewind/contract/money'
import type { Payable } from '../../shared/payment/use-pay-orders.tsx'
import type { OrderSummary } from './order-stage.ts'

/** What was ordered in one checkout is paid in one payment, also later; an order alone pays itself. */
export function payableWith({ id, total, unpaid_with }: OrderSummary): Payable {
  const totals = [total, ...unpaid_with.map((other) => other.total)]
  return {
    ids: [id, ...unpaid_with.map((other) => other.id)],
    total: formatDollars(sumCents(totals.map(parseDollars))),
    shops: totals.length,
  }
}
