import type { CallKey, Input } from '@tradewind/contract/calls'
import { newId } from '../../src/platform/id.ts'
import { asFile } from '../factories/evidence.ts'
import { AT_ONCE } from '../factories/orders.ts'
import type { TestClient } from '../harness.ts'
import type { StandingRefund } from './refund-standings.ts'
import { codeOf } from './roles.ts'

type Action = {
  name: CallKey
  input: (cell: StandingRefund) => unknown
  /** Asked for as others are, or with a file that goes or comes. */
  as?: 'call' | 'upload' | 'download'
}
const asked = <K extends CallKey>(
  name: K,
  input: (cell: StandingRefund) => Input<K>,
  as?: 'upload' | 'download',
): Action => ({ name, input, as: as ?? 'call' })

const TOO_MUCH = '999.00'
const reason = 'It left us whole.'
const byId = ({ refund }: StandingRefund) => ({ id: refund.id })
const offer =
  (amount = '2.00') =>
  ({ refund }: StandingRefund) => ({ id: refund.id, amount, with_return: false })
const answer = ({ refund, offerId }: StandingRefund) => ({ id: refund.id, offer_id: offerId })
const message = ({ refund }: StandingRefund) => ({ id: refund.id, message_id: newId(), text: 'Hello' })
const read = ({ refund }: StandingRefund) => ({ id: refund.id, seq: 0 })
const give =
  (amount = '1.00') =>
  ({ refund }: StandingRefund) => ({ order_id: refund.order.id, amount, reason })
/** All that can come back or, where nothing can, a dollar. */
const apply =
  (amount?: string) =>
  ({ refund, max, isSent, proof }: StandingRefund) => ({
    order_id: refund.order.id,
    type: 1 as const,
    goods_status: isSent ? (1 as const) : (0 as const),
    reason: isSent ? ('damaged' as const) : ('not_needed' as const),
    explain: 'The glass was broken.',
    amount: amount ?? (max === '0.00' ? '1.00' : max),
    proof: [proof],
  })
/** One of the two pieces or both; one of them as good as new. */
const received =
  (pieces = 1) =>
  ({ refund, lineId }: StandingRefund) => ({
    id: refund.id,
    items: [{ order_item_id: lineId, received: pieces, fit: 1 }],
  })
const judge =
  (amount = '1.00', withReturn = false) =>
  ({ refund, lineId }: StandingRefund) => ({
    id: refund.id,
    lines: [{ order_item_id: lineId, amount }],
    fault: 'shop' as const,
    with_return: withReturn,
    reason,
  })

/** All that somebody can do about a refund or an order that has one; the first word says whose call it is. */
export const refundActions = {
  'buyer apply': asked('POST /api/refund/apply', apply()),
  'buyer apply too much': asked('POST /api/refund/apply', apply(TOO_MUCH)),
  'buyer revoke': asked('POST /api/refund/revoke', ({ refund }) => ({ order_id: refund.order.id })),
  'buyer withdraw': asked('POST /api/refund/cancel', byId),
  'buyer offer': asked('POST /api/refund/offer', offer()),
  'buyer offer too much': asked('POST /api/refund/offer', offer(TOO_MUCH)),
  'buyer accept': asked('POST /api/refund/accept', answer),
  'buyer decline': asked('POST /api/refund/decline', answer),
  'buyer send': asked('POST /api/refund/express', ({ refund }) => ({ id: refund.id, carrier: 'CTT', no: 'R9' })),
  'buyer arrive': asked('POST /api/refund/delivered', byId),
  'buyer escalate': asked('POST /api/refund/escalate', byId),
  'buyer message': asked('POST /api/refund/message', message),
  'buyer read': asked('POST /api/refund/read', read),
  'buyer detail': asked('GET /api/refund/detail', byId),
  'buyer evidence': asked('GET /api/refund/evidence', byId, 'download'),
  'seller agree': asked('POST /api/seller/refund_agree', byId),
  'seller offer': asked('POST /api/seller/refund_offer', offer()),
  'seller offer too much': asked('POST /api/seller/refund_offer', offer(TOO_MUCH)),
  'seller accept': asked('POST /api/seller/refund_accept', answer),
  'seller refuse': asked('POST /api/seller/refund_refuse', ({ refund }) => ({ id: refund.id, reason })),
  'seller arrive': asked('POST /api/seller/refund_delivered', byId),
  'seller receive': asked('POST /api/seller/refund_receive', received()),
  'seller receive both': asked('POST /api/seller/refund_receive', received(2)),
  'seller contest': asked('POST /api/seller/refund_contest', ({ refund }) => ({
    id: refund.id,
    contest: 'used',
    words: reason,
  })),
  'seller give': asked('POST /api/seller/refund_give', give()),
  'seller give too much': asked('POST /api/seller/refund_give', give(TOO_MUCH)),
  'seller message': asked('POST /api/seller/refund_message', message),
  'seller read': asked('POST /api/seller/refund_read', read),
  'seller detail': asked('GET /api/seller/refund_detail', byId),
  'seller evidence': asked('GET /api/seller/refund_evidence', byId, 'download'),
  'seller upload': asked('POST /api/seller/refund_upload', () => ({ scene: 'evidence' }), 'upload'),
  'operator agree': asked('POST /api/admin/refund_agree', ({ refund }) => ({ id: refund.id, reason })),
  'operator refuse': asked('POST /api/admin/refund_refuse', ({ refund }) => ({ id: refund.id, reason })),
  'operator receive': asked('POST /api/admin/refund_receive', (cell) => ({ ...received()(cell), reason })),
  'operator receive both': asked('POST /api/admin/refund_receive', (cell) => ({ ...received(2)(cell), reason })),
  'operator judge': asked('POST /api/admin/refund_judge', judge()),
  'operator judge too much': asked('POST /api/admin/refund_judge', judge(TOO_MUCH)),
  'operator judge against': asked('POST /api/admin/refund_judge', judge('0.00')),
  'operator judge return': asked('POST /api/admin/refund_judge', judge('1.00', true)),
  'operator give': asked('POST /api/admin/refund_give', give()),
  'operator give too much': asked('POST /api/admin/refund_give', give(TOO_MUCH)),
  'operator retry': asked('POST /api/admin/refund_retry', byId),
  'operator message': asked('POST /api/admin/refund_message', message),
  'operator read': asked('POST /api/admin/refund_read', read),
  'operator detail': asked('GET /api/admin/refund_detail', byId),
  'operator evidence': asked('GET /api/admin/refund_evidence', byId, 'download'),
}
export type RefundAction = keyof typeof refundActions

/** Whoever is of the house, whatever the role. */
export const OF_ANY_ROLE: readonly RefundAction[] = [
  'operator detail',
  'operator evidence',
  'operator read',
  'operator retry',
]

/** The shop's own steps: an operator makes them only when it is gone. */
export const IN_PLACE_OF_SHOP: readonly RefundAction[] = [
  'operator agree',
  'operator refuse',
  'operator receive',
  'operator give',
]

type Ask = (name: CallKey, input: unknown, options: object) => Promise<unknown>

export function tryAction(action: RefundAction, cell: StandingRefund, client: TestClient, picture: Buffer) {
  const { name, input, as = 'call' } = refundActions[action]
  const file = as === 'upload' && { file: asFile(picture) }
  return codeOf((client[as] as Ask)(name, { ...(input(cell) as object), ...file }, AT_ONCE))
}
