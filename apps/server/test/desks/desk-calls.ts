import type { CallKey, Input } from '@tradewind/contract/calls'
import { SALES_DAYS } from '@tradewind/contract/calls/seller-sales'
import sql from 'sql-template-tag'
import type { Database } from '../../src/platform/db.ts'

export type DeskCall = Extract<CallKey, `GET /api/${'admin' | 'seller'}/${string}`>

/** Things of the world that questions name: of each the one with the most that hangs on it. */
export type Named = Readonly<Record<keyof typeof NAMED, string>>

const NAMED = {
  shop: sql`SELECT shop_id AS id FROM orders GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  shopper: sql`SELECT buyer_id AS id FROM orders GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  order: sql`SELECT o.id FROM orders AS o JOIN refund AS r ON r.order_id = o.id ORDER BY o.id LIMIT 1`,
  sn: sql`SELECT sn AS id FROM orders ORDER BY id LIMIT 1`,
  product: sql`SELECT goods_id AS id FROM order_line GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  category: sql`SELECT category_id AS id FROM product_card GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  reported: sql`SELECT product_id AS id FROM report ORDER BY 1 LIMIT 1`,
  complaint: sql`SELECT id FROM complaint WHERE shop_id IS NOT NULL ORDER BY id LIMIT 1`,
  refund: sql`SELECT id FROM refund ORDER BY id LIMIT 1`,
  withdrawal: sql`SELECT id FROM withdrawal WHERE owner_type = 'user' ORDER BY id LIMIT 1`,
  topup: sql`SELECT topup_id AS id FROM topup_proof ORDER BY 1 LIMIT 1`,
  application: sql`SELECT id FROM application ORDER BY id LIMIT 1`,
  operator: sql`SELECT actor_id AS id FROM operator_act GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  act: sql`SELECT call AS id FROM operator_act GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  platformThread: sql`SELECT id FROM chat_thread WHERE kind = 'platform' ORDER BY last_seq DESC, id LIMIT 1`,
  article: sql`SELECT id FROM article ORDER BY 1 LIMIT 1`,
  written: sql`SELECT article_id AS id FROM article_text WHERE lang = 'en' AND revision = 1 ORDER BY 1 LIMIT 1`,
}

/** Of one shop. */
const OF_SHOP = {
  ownOrder: (shop: string) => sql`SELECT id FROM orders WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownSn: (shop: string) => sql`SELECT sn AS id FROM orders WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownProduct: (shop: string) =>
    sql`SELECT id FROM product WHERE shop_id = ${shop} AND removed_at IS NULL ORDER BY id LIMIT 1`,
  ownRefund: (shop: string) => sql`SELECT id FROM refund WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownComplaint: (shop: string) => sql`SELECT id FROM complaint WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownWithdrawal: (shop: string) => sql`SELECT id FROM withdrawal WHERE owner_id = ${shop} ORDER BY id LIMIT 1`,
  ownThread: (shop: string) =>
    sql`SELECT id FROM chat_thread WHERE shop_id = ${shop} AND kind = 'shop' ORDER BY last_seq DESC, id LIMIT 1`,
  ownShipFile: (shop: string) => sql`SELECT id FROM ship_file WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownImport: (shop: string) => sql`SELECT id FROM import_run WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
}

export type OfShop = Readonly<Record<keyof typeof OF_SHOP, string>>
export type Subjects = Named & OfShop

/** What there is nothing of is named by an id that nobody has. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

export async function nameSubjects(db: Database): Promise<Subjects> {
  const find = async (statement: ReturnType<typeof sql>) => (await db.maybe<{ id: string }>(statement))?.id ?? NOBODY
  const named: Record<string, string> = {}
  for (const [name, statement] of Object.entries(NAMED)) named[name] = await find(statement)
  for (const [name, statement] of Object.entries(OF_SHOP)) named[name] = await find(statement(named.shop ?? NOBODY))
  return named as Subjects
}

type Questions<K extends DeskCall> = (subjects: Subjects) => readonly Input<K>[]

const plain = () => [{}]
const each = <const Field extends string, const Values extends readonly string[]>(field: Field, values: Values) =>
  values.map((value) => ({ [field]: value }) as Record<Field, Values[number]>)
const ORDER_TABS = each('status', ['all', '0', '1', '2', '3', '4', '-1', '-5', '-3', '-2', '-4'])
const DAYS = { from: '2020-01-01', to: '2099-12-31' }
const MONTH = { from: '2026-01-01', to: '2026-01-31' }
const BILL_TYPES = each('type', ['all', 'payment', 'refund', 'sale', 'release', 'topup'])
const THREADS = [
  ...each('filter', ['open', 'mine', 'nobody', 'all']),
  ...['buyer', 'leave', 'nobody said that', 'x'].map((keyword) => ({ filter: 'all' as const, keyword })),
]

/** Every read call of the two desks, asked in every way that gives it another statement: each filter, each search. A call without a row does not compile. */
export const QUESTIONS: { [K in DeskCall]: Questions<K> } = {
  'GET /api/admin/me': plain,
  'GET /api/admin/waiting': plain,
  'GET /api/admin/ledger_check': plain,
  'GET /api/admin/first_steps': plain,
  'GET /api/admin/user_list': ({ shopper }) => [
    {},
    { frozen: true },
    { keyword: 'buyer' },
    { keyword: 'nobody is called so' },
    { keyword: 'buyer', frozen: true },
    { keyword: shopper },
  ],
  'GET /api/admin/user_detail': ({ shopper }) => [{ id: shopper }],
  'GET /api/admin/user_bill': ({ shopper }) => BILL_TYPES.map((type) => ({ id: shopper, ...type })),
  'GET /api/admin/approval_list': () => each('state', ['open', 'approved', 'closed']),
  'GET /api/admin/audit_log': ({ operator, act, shopper }) => [
    {},
    { staff_id: operator },
    { act },
    { on: 'shopper' },
    { on: 'shopper', subject_id: shopper },
    { from: '2020-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
    { staff_id: operator, act, on: 'shopper' },
  ],
  'GET /api/admin/shop_list': () => [{}, { keyword: 'shop' }, { keyword: 'nobody is called so' }],
  'GET /api/admin/shop_detail': ({ shop }) => [{ id: shop }],
  'GET /api/admin/order_list': ({ sn, shopper, shop }) => [
    ...ORDER_TABS,
    { keyword: sn },
    { keyword: 'buyer' },
    { keyword: 'nobody is called so' },
    { user_id: shopper },
    { merchant_id: shop },
    { merchant_id: shop, status: '1' },
    { user_id: shopper, merchant_id: shop, status: '1' },
  ],
  'GET /api/admin/order_detail': ({ order }) => [{ id: order }],
  'GET /api/admin/goods_list': ({ shop, category, product }) => [
    ...each('state', ['all', 'shelf', 'draft', 'out_of_stock', 'taken_down']),
    { keyword: 'lamp' },
    { keyword: 'nobody sells that' },
    { keyword: product },
    { merchant_id: shop },
    { category_id: category },
    { merchant_id: shop, category_id: category, state: 'shelf', keyword: 'lamp' },
  ],
  'GET /api/admin/goods_detail': ({ product }) => [{ id: product }],
  'GET /api/admin/category_list': plain,
  'GET /api/admin/promo_list': () => each('state', ['live', 'coming', 'over', 'all']),
  'GET /api/admin/staff_list': plain,
  'GET /api/admin/proposal_list': () => each('state', ['open', 'waiting', 'done', 'closed']),
  'GET /api/admin/statement_list': () => [{}, { kind: 'bank' }, { kind: 'chain' }],
  'GET /api/admin/reconcile': plain,
  'GET /api/admin/money_lock': plain,
  'GET /api/admin/seal_list': plain,
  'GET /api/admin/recharge_list': ({ shopper }) => [
    ...each('audit', ['all', '0', '1', '2']),
    { method: 'bank' },
    { method: 'chain', audit: '1' },
    { user_id: shopper },
  ],
  'GET /api/admin/recharge_detail': ({ topup }) => [{ id: topup }],
  'GET /api/admin/suspense_list': () => each('state', ['open', 'closed', 'all']),
  'GET /api/admin/terms': plain,
  'GET /api/admin/commission': ({ shop }) => [{ id: shop }],
  'GET /api/admin/takedown_list': ({ shop, product }) => [
    {},
    ...each('state', ['objected', 'holds', 'over']),
    { merchant_id: shop },
    { goods_id: product },
  ],
  'GET /api/admin/extract_list': ({ shopper, shop }) => [
    ...each('audit', ['all', '0', '1', '2']),
    ...each('method', ['card', 'chain']),
    ...each('status', ['auditing', 'refused', 'cancelled', 'approved', 'sending', 'sent', 'arrived', 'returned']),
    { user_id: shopper },
    { merchant_id: shop, audit: '0' },
  ],
  'GET /api/admin/extract_detail': ({ withdrawal }) => [{ id: withdrawal }],
  'GET /api/admin/refund_list': ({ shopper, shop }) => [
    ...each('state', ['all', 'cases', 'open', 'failed', 'over']),
    { user_id: shopper },
    { merchant_id: shop, state: 'open' },
  ],
  'GET /api/admin/refund_detail': ({ refund }) => [{ id: refund }],
  'GET /api/admin/refund_evidence': ({ refund }) => [{ id: refund }],
  'GET /api/admin/debt_list': plain,
  'GET /api/admin/merchants': () => [{}, ...each('state', ['handed_in', 'to_complete', 'approved', 'refused'])],
  'GET /api/admin/merchant': ({ application }) => [{ id: application }],
  'GET /api/admin/trader_list': ({ shop }) => [...each('state', ['open', 'over']), { merchant_id: shop }],
  'GET /api/admin/content_list': plain,
  'GET /api/admin/content_detail': ({ article }) => [{ id: article, lang: 'de' }],
  'GET /api/admin/content_revision': ({ written }) => [{ id: written, lang: 'en', revision: 1 }],
  'GET /api/admin/banner_list': plain,
  'GET /api/admin/complaint_list': ({ shop }) => [
    ...each('state', ['open', 'decided', 'all']),
    { merchant_id: shop },
    { merchant_id: shop, state: 'open' },
  ],
  'GET /api/admin/complaint_detail': ({ complaint }) => [{ id: complaint }],
  'GET /api/admin/report_list': () => each('state', ['open', 'decided']),
  'GET /api/admin/report_detail': ({ reported }) => [{ goods_id: reported }],
  'GET /api/admin/prohibited_list': plain,
  'GET /api/admin/held_list': plain,
  'GET /api/admin/notice_list': () => [{}, ...each('category', ['orders', 'money', 'refunds', 'talk', 'system'])],
  'GET /api/admin/notice_count': plain,
  'GET /api/admin/notice_setting': plain,
  'GET /api/admin/chat_hours': plain,
  'GET /api/admin/chat_list': () => THREADS,
  'GET /api/admin/chat_count': plain,
  'GET /api/admin/chat_history': ({ platformThread }) => [{ id: platformThread }],
  'GET /api/admin/snippet_list': plain,
  'GET /api/admin/order_export': ({ shop }) => [{}, { status: '1', ...DAYS }, { merchant_id: shop }],
  'GET /api/admin/shop_export': () => [{}, { keyword: 'shop', ...DAYS }],
  'GET /api/admin/extract_export': () => [{}, { status: 'arrived', ...DAYS }],
  'GET /api/admin/recharge_export': () => [{}, { audit: '1', ...DAYS }],
  'GET /api/admin/user_export': () => [{}, { keyword: 'buyer', ...DAYS }],
  'GET /api/admin/goods_export': ({ shop }) => [{}, { state: 'shelf', ...DAYS }, { merchant_id: shop }],
  'GET /api/admin/merchant_export': () => [{}, { state: 'approved', ...DAYS }],
  'GET /api/admin/log_export': ({ operator }) => [{}, { staff_id: operator, ...DAYS }],
  'GET /api/admin/refund_export': () => [{}, { state: 'over', ...DAYS }],

  'GET /api/seller/me': plain,
  'GET /api/seller/first_steps': plain,
  'GET /api/seller/notice_list': () => [{}, ...each('category', ['orders', 'money', 'refunds', 'talk', 'system'])],
  'GET /api/seller/notice_count': plain,
  'GET /api/seller/notice_setting': plain,
  'GET /api/seller/complaint_list': () => each('state', ['open', 'decided', 'all']),
  'GET /api/seller/complaint_detail': ({ ownComplaint }) => [{ id: ownComplaint }],
  'GET /api/seller/order_list': ({ ownSn, ownProduct }) => [
    ...ORDER_TABS,
    { status: '1', packed: true },
    { status: '1', packed: false },
    { keyword: ownSn },
    { keyword: 'buyer' },
    { keyword: 'nobody is called so' },
    { keyword: 'ports' },
    { keyword: ownSn.slice(2, 8) },
    { keyword: `${ownSn.slice(0, 4)}X${ownSn.slice(5)}` },
    { keyword: 'haddad porto', status: '1' as const },
    ...(['total', 'total_up', 'old'] as const).flatMap((sort) => [
      { sort },
      { sort, status: '1' as const },
      { sort, country: 'PT' },
    ]),
    { country: 'PT' },
    { country: 'IS' },
    { country: 'PT', note: true, status: '4' as const },
    { goods_id: ownProduct },
    { goods_id: ownProduct, status: '1' as const, packed: false },
    { code: 'no-such-code' },
    { late: true },
    { reminded: true },
    { ...DAYS, sort: 'total' as const },
    { ...DAYS, country: 'PT' },
  ],
  'GET /api/seller/order_matches': ({ ownProduct }) => [
    {},
    { status: '1' },
    { keyword: 'lamp' },
    { goods_id: ownProduct },
  ],
  'GET /api/seller/view_list': plain,
  'GET /api/seller/ship_file_detail': ({ ownShipFile }) => [{ id: ownShipFile }],
  'GET /api/seller/ship_file_rows': ({ ownShipFile }) =>
    each('state', ['ready', 'left_out']).map((by) => ({ id: ownShipFile, ...by })),
  'GET /api/seller/order_count': plain,
  'GET /api/seller/order_detail': ({ ownOrder }) => [{ id: ownOrder }],
  'GET /api/seller/sales': () => each('days', SALES_DAYS),
  'GET /api/seller/best_sellers': () => each('days', SALES_DAYS),
  'GET /api/seller/running_out': plain,
  'GET /api/seller/goods_list': ({ category }) => [
    ...each('status', ['all', 'shelf', 'draft', 'out_of_stock', 'taken_down']),
    ...each('sort', ['updated', 'new', 'sold', 'price_asc', 'price_desc']),
    { keyword: 'lamp' },
    { keyword: 'nobody sells that' },
    { keyword: 'lamp', status: 'shelf', sort: 'sold' },
    { low: true },
    { no_picture: true },
    { type_id: 'laptop', low: true },
    { category_id: category },
  ],
  'GET /api/admin/searches': plain,
  'GET /api/admin/search_explain': () => [
    { keyword: 'bedside lamp' },
    { keyword: 'lmap' },
    { keyword: 'nothing is called so' },
  ],
  'GET /api/admin/type_list': plain,
  'GET /api/admin/type_detail': () => [{ id: 'laptop' }],
  'GET /api/seller/goods_count': plain,
  'GET /api/seller/goods_attributes': () => [{ type: 'laptop' }, { type: 'no-such-kind' }],
  'GET /api/seller/goods_types': () => [{ keyword: 'lamp' }, { keyword: 'nothing is called so' }],
  'GET /api/seller/goods_detail': ({ ownProduct }) => [{ id: ownProduct }],
  'GET /api/seller/goods_export': plain,
  'GET /api/seller/price_acts': plain,
  'GET /api/seller/import_list': plain,
  'GET /api/seller/import_detail': ({ ownImport }) => [{ id: ownImport }],
  'GET /api/seller/import_changes': ({ ownImport }) => [{ id: ownImport }],
  'GET /api/seller/freight_rules': plain,
  'GET /api/seller/promo_list': () => each('state', ['live', 'coming', 'over', 'all']),
  'GET /api/seller/session_list': plain,
  'GET /api/seller/audit_log': ({ ownProduct }) => [
    {},
    { act: 'POST /api/seller/shop_edit' },
    { on: 'shop' },
    { on: 'product', subject_id: ownProduct },
    { from: '2020-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
  ],
  'GET /api/seller/staff_list': plain,
  'GET /api/seller/shop': plain,
  'GET /api/seller/takedown_list': plain,
  'GET /api/seller/trader': plain,
  'GET /api/seller/wallet': plain,
  'GET /api/seller/commission': plain,
  'GET /api/seller/extract': plain,
  'GET /api/seller/extract_quote': () => [{ type: 'card', amount: '20.00' }],
  'GET /api/seller/extract_log': () => each('audit', ['all', '0', '1', '2']),
  'GET /api/seller/extract_detail': ({ ownWithdrawal }) => [{ id: ownWithdrawal }],
  'GET /api/seller/payee_list': plain,
  'GET /api/seller/bill': () => [...BILL_TYPES, { account: 'pending' }, { account: 'payable', type: 'release' }],
  'GET /api/seller/bill_export': () => [{}, DAYS],
  'GET /api/seller/order_export': () => [{}, { status: '1', ...DAYS }, { keyword: 'buyer' }],
  'GET /api/seller/refund_list': () => each('state', ['all', 'todo', 'open', 'over']),
  'GET /api/seller/refund_count': plain,
  'GET /api/seller/refund_detail': ({ ownRefund }) => [{ id: ownRefund }],
  'GET /api/seller/refund_evidence': ({ ownRefund }) => [{ id: ownRefund }],
  'GET /api/seller/payout_report': ({ ownSn }) => [{}, { keyword: ownSn }],
  'GET /api/seller/debt': plain,
  'GET /api/seller/comment_list': () => each('state', ['open', 'low', 'all']),
  'GET /api/seller/money_report': () => [{}, MONTH],
  'GET /api/seller/money_rows': () => [{}, MONTH],
  'GET /api/seller/money_export': () => [MONTH],
  'GET /api/seller/chat_list': () => THREADS,
  'GET /api/seller/chat_count': plain,
  'GET /api/seller/chat_history': ({ ownThread }) => [{ id: ownThread }],
  'GET /api/seller/snippet_list': plain,
  'GET /api/seller/searches': () => [{}, { days: 30 }],
}
