import type { Answer } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'

type Order = Answer<'GET /api/order/detail'>

/** So many days from now, as times travel. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

const item: Order['items'][number] = {
  id: '01930000-0000-7000-8000-0000000000b1',
  goods_id: '01930000-0000-7000-8000-0000000000c1',
  sku_id: '01930000-0000-7000-8000-0000000000d1',
  title: 'Ash step stool',
  spec: 'Natural oil',
  image: null,
  price: '89.00',
  quantity: 1,
  line_total: '89.00',
  paid_share: '89.00',
  to_send: 1,
  waiting: 0,
  refunded_quantity: 0,
  refunded: '0.00',
  exempt: null,
  reviewed: false,
}
export const otherItem: Order['items'][number] = {
  ...item,
  id: '01930000-0000-7000-8000-0000000000b2',
  title: 'Cedar tray',
  quantity: 2,
}

/** A paid order that the shop has to pack; the rest of what an order can be is laid over it. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  id: '01930000-0000-7000-8000-0000000000a1',
  sn: '7K2M4QX9TD',
  trade_sn: '7K2M4QX9TE',
  status: 1,
  refund_stage: null,
  refund_id: null,
  packed: false,
  delivered_at: null,
  not_here_at: null,
  unpaid_with: [],
  merchant: { id: '01930000-0000-7000-8000-0000000000e1', name: 'Hinoki House' },
  items: [item],
  quantity: 1,
  subtotal: '89.00',
  freight_off: '0.00',
  freight: '11.20',
  promo_code: null,
  discount: '0.00',
  total: '100.20',
  created_at: inDays(-1),
  next: { action: 'pack', at: inDays(6), who: 'seller' },
  allowed: ['cancel', 'remind', 'again'],
  paid_at: inDays(-1),
  refunded: '0.00',
  freight_refunded: '0.00',
  window_end: null,
  refunds: [],
  remark: null,
  cancel_reason: null,
  extended: false,
  ships_from: 'Kyoto, Japan',
  arrives: { from: inDays(8), to: inDays(12) },
  address: {
    addressee: 'Mara Okafor',
    mobile: '+4915123456789',
    country: 'DE',
    area: 'Berlin',
    detail: 'Weserstraße 114',
    postcode: '12059',
  },
  timeline: [{ at: inDays(-1), event: 'pay', from: 0, to: 1, who: 'buyer', reason: null, address_before: null }],
  packages: [],
  revocation: { holds: true, may: false, until: null, declared_at: null },
  traders: { seller: null, house: null },
  ...changes,
})

export const sentOrder = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    status: 2,
    packed: true,
    next: { action: 'confirm', at: inDays(29), who: 'buyer' },
    allowed: ['extend', 'confirm', 'again'],
    packages: [
      {
        id: '01930000-0000-7000-8000-0000000000f1',
        carrier: 'Japan Post',
        no: 'EJ412880376JP',
        items: [{ order_item_id: item.id, title: item.title, quantity: 1 }],
        sent_at: inDays(-1),
        delivered_at: null,
        link: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=EJ412880376JP',
        traces: [],
      },
    ],
    ...changes,
  })
