import type { Answer, CallKey } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { orderStates } from '@tradewind/contract/order-status'
import type { Sheet } from './export-list.ts'

type RowOf<K extends CallKey> = Answer<K> extends { list: (infer Row)[] } ? Row : never
type AnyOrder = Pick<
  RowOf<'GET /api/admin/order_list'>,
  | 'sn'
  | 'status'
  | 'merchant'
  | 'quantity'
  | 'subtotal'
  | 'freight'
  | 'discount'
  | 'promo_code'
  | 'total'
  | 'created_at'
>

const order = {
  time: ({ created_at }: AnyOrder) => created_at,
  order: ({ sn }: AnyOrder) => sn,
  status: ({ status }: AnyOrder) => orderStates[status].name,
  shop: ({ merchant }: AnyOrder) => merchant.name,
}
const orderSums = {
  quantity: ({ quantity }: AnyOrder) => quantity,
  goods: ({ subtotal }: AnyOrder) => subtotal,
  freight: ({ freight }: AnyOrder) => freight,
  discount: ({ discount }: AnyOrder) => discount,
  code: ({ promo_code }: AnyOrder) => promo_code,
  total: ({ total }: AnyOrder) => total,
}
const at = ({ created_at }: { created_at: string }) => created_at

export const sellerOrders: Sheet<RowOf<'GET /api/seller/order_list'>> = {
  name: 'orders',
  at,
  days: ({ from, to }) => ({ from, to }),
  cells: {
    ...order,
    buyer: ({ buyer }) => buyer.name,
    town: ({ to }) => to.town,
    country: ({ to }) => to.country,
    sku: ({ items }) => items.flatMap(({ code }) => code ?? []).join(', '),
    note: ({ note }) => note,
    ...orderSums,
  },
}

export const marketOrders: Sheet<RowOf<'GET /api/admin/order_list'>> = {
  name: 'orders',
  at,
  sortedByTime: true,
  cells: { ...order, buyer: ({ buyer }) => buyer.account, ...orderSums },
}

export const sellerMoney: Sheet<RowOf<'GET /api/seller/bill'>> = {
  name: 'money',
  at,
  cells: {
    time: at,
    type: ({ type }) => type,
    amount: ({ amount }) => amount,
    balance: ({ balance_after }) => balance_after,
    from: ({ from }) => from.name,
    to: ({ to }) => to.name,
    reference: ({ ref }) => ref.sn ?? ref.id,
    id: ({ id }) => id,
  },
}

export const shops: Sheet<RowOf<'GET /api/admin/shop_list'>> = {
  name: 'shops',
  at: ({ founded_at }) => founded_at,
  cells: {
    time: ({ founded_at }) => founded_at,
    shop: ({ name }) => name,
    place: ({ ships_from }) => ships_from,
    status: ({ standing }) => standing,
    orders: ({ orders }) => orders,
    total: ({ sold_for }) => sold_for,
    products: ({ goods }) => goods,
    id: ({ id }) => id,
  },
}

/** Whose account at a bank it goes to stays cut, as on the list. */
export const withdrawals: Sheet<RowOf<'GET /api/admin/extract_list'>> = {
  name: 'withdrawals',
  at,
  sortedByTime: true,
  cells: {
    time: at,
    owner: ({ owner }) => owner.name,
    type: ({ type }) => type,
    payee: ({ payee }) => payee.masked,
    status: ({ status }) => status,
    amount: ({ amount }) => amount,
    fee: ({ fee }) => fee,
    arrives: ({ arrives }) => arrives,
    reference: ({ sent_ref }) => sent_ref,
    id: ({ id }) => id,
  },
}

const AUDITS = ['open', 'passed', 'refused'] as const

export const topups: Sheet<RowOf<'GET /api/admin/recharge_list'>> = {
  name: 'top-ups',
  at,
  sortedByTime: true,
  cells: {
    time: at,
    owner: ({ shopper }) => shopper.account,
    type: ({ method }) => method,
    status: ({ audit }) => AUDITS[audit],
    amount: ({ amount }) => amount,
    arrived: ({ arrived }) => arrived,
    fee: ({ fee }) => fee,
    reference: ({ bank_ref }) => bank_ref,
    id: ({ id }) => id,
  },
}

export const refunds: Sheet<RowOf<'GET /api/admin/refund_list'>> = {
  name: 'refunds',
  at,
  sortedByTime: true,
  cells: {
    time: at,
    order: ({ order }) => order.sn,
    shop: ({ merchant }) => merchant.name,
    buyer: ({ buyer }) => buyer.name,
    type: ({ kind }) => kind,
    status: ({ state }) => state,
    amount: ({ amount }) => amount,
    arrived: ({ refunded }) => refunded,
    id: ({ id }) => id,
  },
}

/** Phone numbers stay cut, as on the list. */
export const shoppers: Sheet<RowOf<'GET /api/admin/user_list'>> = {
  name: 'shoppers',
  at,
  cells: {
    time: at,
    account: ({ account }) => account,
    name: ({ given_name, family_name }) => [given_name, family_name].filter(Boolean).join(' '),
    email: ({ email }) => email,
    phone: ({ mobile }) => mobile,
    frozen: ({ frozen_at }) => frozen_at,
    closed: ({ closed_at }) => closed_at,
    id: ({ id }) => id,
  },
}

const standsAt = ({ taken_down, on_shelf, in_stock }: RowOf<'GET /api/admin/goods_list'>): string => {
  if (taken_down) return 'taken_down'
  if (!on_shelf) return 'draft'
  return in_stock ? 'shelf' : 'out_of_stock'
}

export const products: Sheet<RowOf<'GET /api/admin/goods_list'>> = {
  name: 'products',
  at,
  cells: {
    time: at,
    product: ({ title }) => title,
    shop: ({ merchant }) => merchant.name,
    category: ({ category }) => category?.name ?? null,
    status: standsAt,
    price: ({ price }) => price,
    sold: ({ sold }) => sold,
    id: ({ id }) => id,
  },
}

export const applications: Sheet<RowOf<'GET /api/admin/merchants'>> = {
  name: 'applications',
  at: ({ handed_in_at }) => handed_in_at,
  cells: {
    time: ({ handed_in_at }) => handed_in_at,
    number: ({ no }) => no,
    shop: ({ shop_name }) => shop_name,
    trader: ({ trader_name }) => trader_name,
    place: ({ city }) => city,
    country: ({ country }) => country,
    category: ({ categories }) => categories.join(', '),
    status: ({ state }) => state,
    id: ({ id }) => id,
  },
}

export const acts: Sheet<RowOf<'GET /api/admin/audit_log'>> = {
  name: 'audit-log',
  at: (row) => row.at,
  days: ({ from, to }) => ({
    from: from && `${from}T00:00:00.000Z`,
    to: to && new Date(Date.parse(to) + DAY_MS).toISOString(),
  }),
  cells: {
    time: (row) => row.at,
    by: ({ by }) => by?.name ?? null,
    account: ({ by }) => by?.account ?? null,
    act: ({ call }) => call,
    type: ({ subject }) => subject.kind,
    thing: ({ subject }) => subject.name ?? subject.id,
    changes: ({ changes }) =>
      changes.map(({ field, was, became }) => `${field}: ${was ?? ''} → ${became ?? ''}`).join('; '),
    note: ({ note }) => note,
    hash: ({ hash }) => hash,
    id: ({ id }) => id,
  },
}
