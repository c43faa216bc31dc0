import type { Answer } from '@tradewind/contract/calls'

type ShopRefund = Answer<'GET /api/seller/refund_detail'>
type Dispute = Answer<'GET /api/admin/refund_detail'>
type Order = Answer<'GET /api/admin/order_detail'>

const ID = '01930000-0000-7000-8000-0000000000'
export const REFUND = `${ID}f1`
export const LAMP = `${ID}b1`
const AT = '2026-11-20T10:00:00.000Z'
const shop = { id: `${ID}e1`, name: 'Farol Velho' }
export const picture = { url: '/p-480.webp', template: '/p-{w}.webp', width: 48, height: 48, placeholder: '' }

/** Two lamps and a shade that have arrived. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => {
  const item: Order['items'][number] = {
    ...{ id: LAMP, goods_id: `${ID}c1`, sku_id: `${ID}d1`, title: 'Pendant lamp', spec: 'Sage', image: picture },
    ...{ price: '30.00', quantity: 2, line_total: '60.00', paid_share: '60.00', to_send: 0, waiting: 0 },
    ...{ refunded_quantity: 0, refunded: '0.00', exempt: null, reviewed: false },
  }
  const sku = { goods_id: `${ID}c2`, sku_id: `${ID}d2` }
  const shade = { ...item, ...sku, id: `${ID}b2`, title: 'Linen shade', spec: 'Natural', price: '12.00', quantity: 1 }
  const trace = { time: AT, text: 'Handed to the neighbour', place: 'Porto', delivered: true }
  return {
    ...{ id: `${ID}a1`, sn: '7K2M4QX9TD', trade_sn: '7K2M4QX9TE', status: 3, refund_stage: -4, refund_id: REFUND },
    ...{ packed: true, delivered_at: AT, not_here_at: null, unpaid_with: [], merchant: shop, items: [item, shade] },
    ...{
      quantity: 3,
      subtotal: '72.00',
      freight_off: '0.00',
      freight: '6.00',
      promo_code: null,
      discount: '0.00',
      total: '78.00',
    },
    ...{ created_at: AT, next: null, allowed: [], paid_at: AT, refunded: '0.00', freight_refunded: '0.00' },
    ...{ window_end: null, refunds: [], remark: null, cancel_reason: null, extended: false, ships_from: 'Porto' },
    ...{ arrives: { from: AT, to: AT }, address: null, buyer: { id: `${ID}21`, account: 'katrin' } },
    ...{
      commission: '3.60',
      standing: 'open',
      revocation: { holds: false, may: false, until: null, declared_at: null },
      traders: { seller: null, house: null },
    },
    timeline: [{ at: AT, event: 'ship', from: 1, to: 2, who: 'seller', reason: null, address_before: null }],
    packages: [
      {
        ...{ id: `${ID}71`, carrier: 'CTT', no: 'RR1PT', sent_at: AT, delivered_at: AT, link: null },
        items: [{ order_item_id: LAMP, title: 'Pendant lamp', quantity: 2 }],
        traces: [trace],
      },
    ],
    ...changes,
  }
}

const noAddress = {
  addressee: 'Katrin',
  mobile: '+49151',
  country: 'DE',
  area: 'Berlin',
  detail: 'Weg 1',
  postcode: '1',
}

/** Two lamps are on their way back; what else can be is laid over it. */
export const sampleRefund = (changes: Partial<ShopRefund> = {}): ShopRefund => ({
  ...{ id: REFUND, kind: 'request', type: 2, state: 'returned', stage: -4, merchant: shop, buyer: { name: 'Katrin' } },
  order: { id: `${ID}a1`, sn: '7K2M4QX9TD', status: 3, total: '78.00' },
  lines: [
    {
      ...{ order_item_id: LAMP, title: 'Pendant lamp', spec: 'Sage', image: picture, quantity: 2 },
      ...{ amount: '60.00', received: null, fit: null },
    },
  ],
  ...{ amount: '60.00', refunded: '0.00', goods_status: 1, reason: 'damaged', created_at: AT, ended_at: null },
  ...{ next: null, allowed: ['receive', 'contest', 'arrive', 'message'], failed: null, unread: 0 },
  ...{ explain: 'Both are cracked.', answer: null, proofs: [], offers: [], case: null, earlier_cases: [] },
  ...{ returnable: false, burden: 'shopper', freight: { out: 'shop', back: 'shop' }, timeline: [], messages: [] },
  parcel: {
    ...{ carrier: 'DHL', no: 'JD01', page: 'https://www.dhl.com/x?AWB=JD01', sent_at: AT, receipt: null },
    ...{ delivered_at: null, delivered_by: null, link: null, freight: null, freight_back: null },
  },
  bought: { ...sampleOrder(), address: noAddress },
  ...changes,
})

/** The same before an operator. */
export const sampleDispute = (changes: Partial<Dispute> = {}): Dispute => {
  const side = { orders: 4, requests: 2, refunded: 1, amount: '19.00', escalated: 1, won: 1, lost: 0, since: AT }
  return {
    ...sampleRefund({ state: 'escalated', allowed: ['judge', 'message'] }),
    buyer: { id: `${ID}21`, account: 'katrin', name: 'Katrin' },
    bought: sampleOrder(),
    history: { buyer: side, shop: side },
    proposal: null,
    ...changes,
  }
}
