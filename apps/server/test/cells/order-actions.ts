import type { CallKey, Input } from '@tradewind/contract/calls'
import { AT_ONCE, type BuiltOrder, PAY_PASSWORD } from '../factories/orders.ts'
import type { TestClient } from '../harness.ts'

/** An order that stands somewhere, and what actions about it name. */
export type StandingOrder = {
  order: BuiltOrder
  lineId: string
  isSent: boolean
  /** What can still come back of it. */
  max: string
  proof: string
  /** Another address of its buyer, in the same country. */
  elsewhere: string
  at: Date
}

const asked = <K extends CallKey>(name: K, input: (cell: StandingOrder) => Input<K>) => ({ name, input })
const byId = ({ order }: StandingOrder) => ({ id: order.id })
const give = ({ order }: StandingOrder) => ({ order_id: order.id, amount: '1.00', reason: 'One was scratched.' })

/** All that somebody can do about an order; the first word says whose call it is. */
export const orderActions = {
  'buyer pay': asked('POST /api/order/pay', ({ order }) => ({
    trade_sn: order.tradeSn,
    pay_password: PAY_PASSWORD,
  })),
  'buyer cancel': asked('POST /api/order/cancel', byId),
  'buyer remind': asked('POST /api/order/remind', byId),
  'buyer readdress': asked('POST /api/order/readdress', ({ order, elsewhere }) => ({
    id: order.id,
    address_id: elsewhere,
  })),
  'buyer confirm': asked('POST /api/order/confirm', byId),
  'buyer extend': asked('POST /api/order/extend', byId),
  'buyer not_here': asked('POST /api/order/not_here', byId),
  'buyer comment': asked('POST /api/order/comment', ({ order, lineId }) => ({
    id: order.id,
    items: [{ order_item_id: lineId, content: 'Good', goods_score: 4 }],
    service_score: 4,
    postage_score: 4,
  })),
  // All that can come back or, where nothing can, a dollar.
  'buyer apply': asked('POST /api/refund/apply', ({ order, isSent, max, proof }) => ({
    order_id: order.id,
    type: 1,
    goods_status: isSent ? 1 : 0,
    reason: isSent ? 'damaged' : 'not_needed',
    explain: 'The glass was broken.',
    amount: max === '0.00' ? '1.00' : max,
    proof: [proof],
  })),
  'buyer revoke': asked('POST /api/refund/revoke', ({ order }) => ({ order_id: order.id })),
  'buyer detail': asked('GET /api/order/detail', byId),
  'buyer logistics': asked('GET /api/order/logistics', byId),
  'seller pack': asked('POST /api/seller/order_pack', byId),
  'seller cancel': asked('POST /api/seller/order_cancel', ({ order }) => ({ id: order.id, reason: 'Out of stock' })),
  'seller ship': asked('POST /api/seller/order_ship', ({ order }) => ({
    id: order.id,
    packages: [{ carrier: 'CTT', no: 'CT1' }],
  })),
  'seller trace': asked('POST /api/seller/order_trace', ({ order, at }) => ({
    id: order.id,
    no: 'CT123456789PT',
    time: at.toISOString(),
    text: 'Sorted',
  })),
  'seller renumber': asked('POST /api/seller/order_renumber', ({ order }) => ({
    id: order.id,
    no: 'CT123456789PT',
    new_carrier: 'CTT',
    new_no: 'CT2',
  })),
  'seller give': asked('POST /api/seller/refund_give', give),
  'seller detail': asked('GET /api/seller/order_detail', byId),
  'operator give': asked('POST /api/admin/refund_give', give),
  'operator detail': asked('GET /api/admin/order_detail', byId),
}
export type OrderAction = keyof typeof orderActions

/** The shop's own step: an operator makes it only when it is gone. */
export const IN_PLACE_OF_SHOP: OrderAction = 'operator give'

type Ask = (name: CallKey, input: unknown, options: object) => Promise<unknown>
export const tryOrderAction = (action: OrderAction, cell: StandingOrder, client: TestClient): Promise<unknown> => {
  const { name, input } = orderActions[action]
  return (client.call as Ask)(name, input(cell), AT_ONCE)
}
