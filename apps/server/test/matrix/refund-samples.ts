import type { CallKey } from '@tradewind/contract/calls'
import type { refundCalls } from '@tradewind/contract/calls/refund'
import type { sellerRefundCalls } from '@tradewind/contract/calls/seller-refund'
import { newId } from '../../src/platform/id.ts'
import { nothing, type Sample, type Stuff } from './stuff.ts'

type RefundCall = Extract<CallKey, keyof typeof refundCalls | keyof typeof sellerRefundCalls>

const ofRefund = ({ names }: Stuff) => ({ id: names.refund })
const ofShopRefund = ({ names }: Stuff) => ({ id: names.shop_refund })
const anOffer = ({ names }: Stuff) => ({ id: names.refund, amount: '1.00', with_return: false })
const anAnswer = ({ names }: Stuff) => ({ id: names.refund, offer_id: names.refund_offer })

/** One good input for every call of buyers and sellers about refunds. */
export const refundSamples: { [K in RefundCall]: Sample<K> } = {
  'GET /api/refund/info': ({ names, by }) => (by === 'sn' ? { sn: names.order_sn } : { order_id: names.order }),
  'POST /api/refund/apply': ({ names, by }) => ({
    order_id: names.order,
    type: 1,
    goods_status: 1,
    reason: 'damaged',
    explain: 'The glass was broken.',
    proof: [names.evidence],
    ...(by === 'items[].order_item_id'
      ? { items: [{ order_item_id: names.order_line, quantity: 1, amount: '1.00' }] }
      : { product_ids: [names.order_line], amount: '1.00' }),
  }),
  'GET /api/refund/list': ({ names, by }) => (by === 'order_id' ? { order_id: names.order } : {}),
  'GET /api/refund/detail': ofRefund,
  'POST /api/refund/cancel': ofRefund,
  'POST /api/refund/offer': anOffer,
  'POST /api/refund/accept': anAnswer,
  'POST /api/refund/decline': anAnswer,
  'POST /api/refund/express': ({ names }) => ({
    id: names.refund,
    carrier: 'CTT',
    no: 'R1',
    freight: '3.00',
    receipt: names.evidence,
  }),
  'POST /api/refund/delivered': ofRefund,
  'POST /api/refund/escalate': ({ names }) => ({ id: names.refund, words: 'Look.', proof: [names.evidence] }),
  'POST /api/refund/message': ({ names, by }) => ({
    id: names.refund,
    message_id: newId(),
    ...(by === 'picture' ? { picture: names.evidence } : { text: 'Hello' }),
  }),
  'POST /api/refund/read': ({ names }) => ({ id: names.refund, seq: 0 }),
  'POST /api/refund/revoke': ({ names }) => ({ order_id: names.order }),
  'POST /api/revocation/declare': () => ({ sn: 'NOBODYS', email: 'somebody@example.com' }),
  'GET /api/refund/evidence': ofRefund,
  'GET /api/seller/refund_list': nothing,
  'GET /api/seller/refund_count': nothing,
  'GET /api/seller/refund_detail': ofShopRefund,
  'POST /api/seller/refund_agree': ofShopRefund,
  'POST /api/seller/refund_offer': ({ names }) => ({ id: names.shop_refund, amount: '1.00', with_return: false }),
  'POST /api/seller/refund_accept': ({ names }) => ({ id: names.shop_refund, offer_id: names.refund_offer }),
  'POST /api/seller/refund_refuse': ({ names }) => ({ id: names.shop_refund, reason: 'It left us whole.' }),
  'POST /api/seller/refund_delivered': ofShopRefund,
  'POST /api/seller/refund_receive': ({ names }) => ({
    id: names.shop_refund,
    items: [{ order_item_id: names.order_line, received: 1, fit: 1 }],
  }),
  'POST /api/seller/refund_contest': ({ names }) => ({
    id: names.shop_refund,
    contest: 'used',
    words: 'It has been used.',
    proof: [names.shop_evidence],
  }),
  'POST /api/seller/refund_give': ({ names }) => ({
    order_id: names.order,
    items: [{ order_item_id: names.order_line, quantity: 1, amount: '1.00' }],
    reason: 'One was scratched.',
  }),
  'POST /api/seller/refund_message': ({ names, by }) => ({
    id: names.shop_refund,
    message_id: newId(),
    ...(by === 'picture' ? { picture: names.shop_evidence } : { text: 'Hello' }),
  }),
  'POST /api/seller/refund_read': ({ names }) => ({ id: names.shop_refund, seq: 0 }),
  'POST /api/seller/refund_upload': () => ({ scene: 'evidence' }),
  'GET /api/seller/refund_evidence': ofShopRefund,
  'GET /api/seller/payout_report': nothing,
  'GET /api/seller/debt': nothing,
}
