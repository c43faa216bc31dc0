import type { Answer } from '@tradewind/contract/calls'
import { inDays } from './sample-order.ts'

type Info = Answer<'GET /api/refund/info'>
type Refund = Answer<'GET /api/refund/detail'>

const ORDER = '01930000-0000-7000-8000-0000000000a1'
export const REFUND = '01930000-0000-7000-8000-0000000000f1'
const MUG = '01930000-0000-7000-8000-0000000000b1'
const shop = { id: '01930000-0000-7000-8000-0000000000e1', name: 'Olaria do Sul' }

function line(at: number, title: string, max: string[], chosen: boolean): Info['lines'][number] {
  const left = max.length
  const order_item_id = `01930000-0000-7000-8000-0000000000b${at}`
  return { order_item_id, title, spec: '', image: null, bought: left, left, max, chosen, exempt: null }
}

/** An order of four mugs and a set of bowls that is on its way; the way here named the mugs. */
export const sampleInfo = (changes: Partial<Info> = {}): Info => ({
  order: { id: ORDER, sn: '7KQ4W2M8ZD', status: 2, merchant: shop, total: '118.24' },
  lines: [
    line(1, 'Stoneware mug, ochre inside', ['16.56', '33.12', '49.68', '66.24'], true),
    line(2, 'Stacking bowls, set of three', ['37.80'], false),
  ],
  freight: '14.20',
  freight_left: '14.20',
  max: '80.44',
  max_without_freight: '66.24',
  types: [1, 2],
  goods_statuses: [0, 1],
  reasons: [
    { reason: 'not_received', goods_status: [0], freight: 'shop', burden: 'shop' },
    { reason: 'damaged', goods_status: [1], freight: 'shop', burden: 'shopper' },
    { reason: 'not_needed', goods_status: [1], freight: 'buyer', burden: 'shopper' },
    { reason: 'other', goods_status: [0, 1], freight: 'buyer', burden: 'shopper' },
  ],
  window_end: null,
  may_apply: true,
  refused_because: null,
  refund_id: null,
  revocation: { holds: false, may: false, until: null, declared_at: null },
  ...changes,
})

/** A request for two of the mugs that the shop has to answer; what else can be is laid over it. */
export const sampleRefund = (changes: Partial<Refund> = {}): Refund => ({
  id: REFUND,
  kind: 'request',
  type: 1,
  state: 'applied',
  stage: -5,
  order: { id: ORDER, sn: '7KQ4W2M8ZD', status: 2, total: '118.24' },
  merchant: shop,
  lines: [
    {
      order_item_id: MUG,
      title: 'Stoneware mug, ochre inside',
      spec: null,
      image: null,
      quantity: 2,
      amount: '33.12',
      received: null,
      fit: null,
    },
  ],
  amount: '33.12',
  refunded: '0.00',
  goods_status: 1,
  reason: 'damaged',
  created_at: inDays(-1),
  ended_at: null,
  next: { action: 'answer', at: inDays(2), who: 'seller' },
  allowed: ['withdraw', 'message'],
  failed: null,
  unread: 0,
  explain: 'Two of the four mugs are cracked.',
  answer: null,
  proofs: [],
  offers: [],
  parcel: null,
  case: null,
  earlier_cases: [],
  returnable: true,
  burden: 'shopper',
  freight: { out: 'shop', back: 'shop' },
  timeline: [{ at: inDays(-1), event: 'apply', to: 'applied', who: 'buyer', amount: '33.12', reason: null }],
  messages: [],
  ...changes,
})
