import type { CallKey } from '@tradewind/contract/calls'
import type { sellerChatCalls } from '@tradewind/contract/calls/seller-chat'
import type { sellerRefundCalls } from '@tradewind/contract/calls/seller-refund'
import { DAY_MS } from '@tradewind/contract/durations'
import { newId } from '../../src/platform/id.ts'
import { STAFF_PASSWORD } from '../factories/staff.ts'
import { MOVED } from '../factories/traders.ts'
import { cardDetails } from '../factories/withdrawals.ts'
import { browserOf } from '../fake-push.ts'
import { nothing, type Sample, type Stuff } from './stuff.ts'

const byId = ({ names }: Stuff) => ({ id: names.order })
const ofOwnProduct = ({ names }: Stuff) => ({ id: names.own_product })
const ofShopWithdrawal = ({ names }: Stuff) => ({ id: names.shop_withdrawal })

const promoTerms = (now: Date) => ({
  name: { en: 'Spring sale' },
  benefit: { kind: 'percent' as const, percent: 10, cap: '25.00' },
  minimum: '30.00',
  starts_at: now.toISOString(),
  ends_at: new Date(now.getTime() + DAY_MS).toISOString(),
  max_uses: 100,
  per_shopper: 1,
})

type SellerCall = Exclude<
  Extract<CallKey, `${'GET' | 'POST'} /api/seller/${string}`>,
  keyof typeof sellerRefundCalls | keyof typeof sellerChatCalls
>

/** One good input for every call of a shop but those about refunds. */
export const sellerSamples: { [K in SellerCall]: Sample<K> } = {
  'GET /api/seller/bill': nothing,
  'GET /api/seller/bill_export': nothing,
  'GET /api/seller/order_export': nothing,
  'GET /api/seller/comment_list': nothing,
  'POST /api/seller/comment_reply': ({ names }) => ({
    id: names.review,
    reply: 'Thank you. The next one comes in another box.',
  }),
  'POST /api/seller/comment_report': ({ names }) => ({
    id: names.review,
    reason: 'insult',
    words: 'It calls us thieves.',
  }),
  'GET /api/seller/money_report': nothing,
  'GET /api/seller/money_rows': nothing,
  'GET /api/seller/money_export': nothing,
  'GET /api/seller/sales': nothing,
  'GET /api/seller/best_sellers': nothing,
  'GET /api/seller/running_out': nothing,
  'POST /api/seller/login': ({ accounts }) => ({ account: accounts.seller, password: STAFF_PASSWORD }),
  'GET /api/seller/me': nothing,
  'GET /api/seller/notice_list': nothing,
  'GET /api/seller/notice_count': nothing,
  'POST /api/seller/notice_read': ({ names }) => ({ ids: [names.shop_notice] }),
  'GET /api/seller/notice_setting': nothing,
  'POST /api/seller/notice_setting': () => ({ choice: { category: 'system', in_app: true, push: false, mail: false } }),
  'POST /api/seller/push_subscribe': () => browserOf('https://fcm.googleapis.com/fcm/send/seller'),
  'POST /api/seller/push_unsubscribe': () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/seller' }),
  'GET /api/seller/complaint_list': nothing,
  'GET /api/seller/complaint_detail': ({ names }) => ({ id: names.shop_complaint }),
  'POST /api/seller/complaint_answer': ({ names }) => ({ id: names.shop_complaint, text: 'Nobody of us wrote that.' }),
  'GET /api/seller/first_steps': nothing,
  'POST /api/seller/logout': nothing,
  'POST /api/seller/resetpwd': () => ({
    old_password: STAFF_PASSWORD,
    password: 'ten signs!',
    confirm_password: 'ten signs!',
  }),
  'POST /api/seller/totp_begin': () => ({ password: STAFF_PASSWORD }),
  'POST /api/seller/totp_confirm': ({ totp }) => ({ totp }),
  'POST /api/seller/totp_off': ({ totp }) => ({ password: STAFF_PASSWORD, totp }),
  'POST /api/seller/recovery_codes': ({ totp }) => ({ password: STAFF_PASSWORD, totp }),
  'POST /api/seller/email_begin': () => ({ email: `${newId()}@example.com`, password: STAFF_PASSWORD }),
  'POST /api/seller/email_confirm': ({ totp }) => ({ captcha: totp }),
  'GET /api/seller/session_list': nothing,
  'POST /api/seller/session_revoke': ({ names }) => ({ id: names.console_session }),
  'GET /api/seller/shop': nothing,
  'GET /api/seller/commission': nothing,
  'POST /api/seller/shop_edit': () => ({
    version: 1,
    name: `Shop ${newId()}`,
    style: { en: 'Light for long evenings' },
    story: { en: 'Lamps, made by two.' },
    logo: '/files/public/logo-480.webp',
    cover: '/files/public/cover-480.webp',
  }),
  'POST /api/seller/holiday_edit': () => ({ version: 1, holiday: null }),
  'GET /api/seller/takedown_list': nothing,
  'GET /api/seller/trader': nothing,
  'POST /api/seller/trader_ask': () => MOVED,
  'POST /api/seller/trader_take_back': ({ names }) => ({ id: names.trader_change }),
  'POST /api/seller/objection': ({ names }) => ({ id: names.takedown, words: 'It is ours.' }),
  'GET /api/seller/staff_list': nothing,
  'GET /api/seller/audit_log': ({ names, by }) => (by === 'staff_id' ? { staff_id: names.shop_staff } : {}),
  'POST /api/seller/staff_add': () => {
    const account = `new_${newId().replaceAll('-', '').slice(-16)}`
    return { account, name: 'Rui Prado', email: `${account}@example.com`, roles: ['orders'], password: STAFF_PASSWORD }
  },
  'POST /api/seller/staff_edit': ({ names }) => ({
    id: names.shop_staff,
    roles: ['goods', 'orders'],
    password: STAFF_PASSWORD,
  }),
  'GET /api/seller/order_list': nothing,
  'GET /api/seller/order_matches': nothing,
  'POST /api/seller/order_pack_many': ({ names }) => ({ ids: [names.order] }),
  'POST /api/seller/order_slips': ({ names }) => ({ ids: [names.order] }),
  'GET /api/seller/order_total': nothing,
  'POST /api/seller/order_export_chosen': ({ names }) => ({ ids: [names.order] }),
  'POST /api/seller/ship_template': ({ names }) => ({ ids: [names.order] }),
  'POST /api/seller/ship_file_add': nothing,
  'GET /api/seller/ship_file_detail': ({ names }) => ({ id: names.ship_file }),
  'GET /api/seller/ship_file_rows': ({ names }) => ({ id: names.ship_file, state: 'left_out' }),
  'POST /api/seller/ship_file_go': ({ names }) => ({ id: names.ship_file }),
  'GET /api/seller/stock_export': nothing,
  'POST /api/seller/stock_file_add': nothing,
  'GET /api/seller/stock_file_list': nothing,
  'GET /api/seller/stock_file_detail': ({ names }) => ({ id: names.stock_file }),
  'GET /api/seller/stock_file_rows': ({ names }) => ({ id: names.stock_file, state: 'left_out' }),
  'POST /api/seller/stock_file_go': ({ names }) => ({ id: names.stock_file }),
  'POST /api/seller/stock_file_undo': ({ names }) => ({ id: names.stock_file }),
  'GET /api/seller/view_list': nothing,
  'POST /api/seller/view_save': ({ names, by }) => ({
    ...(by === 'id' && { id: names.order_view }),
    name: 'To Germany',
    search: 'to=DE',
  }),
  'POST /api/seller/view_delete': ({ names }) => ({ id: names.order_view }),
  'GET /api/seller/order_count': nothing,
  'GET /api/seller/order_detail': byId,
  'POST /api/seller/order_pack': byId,
  'POST /api/seller/order_cancel': ({ names }) => ({ id: names.order, reason: 'Broken in the store' }),
  'POST /api/seller/order_ship': ({ names }) => ({
    id: names.order,
    packages: [{ carrier: 'CTT', no: 'CT1', items: [{ order_item_id: names.order_line, quantity: 2 }] }],
  }),
  'POST /api/seller/order_renumber': ({ names }) => ({
    id: names.order,
    no: 'CT123456789PT',
    ...{ new_carrier: 'CTT Expresso', new_no: 'CT123456790PT' },
  }),
  'POST /api/seller/order_trace': ({ names, now }) => ({
    id: names.order,
    no: 'CT123456789PT',
    time: now.toISOString(),
    text: 'Sorted in Porto',
  }),
  'GET /api/seller/goods_list': nothing,
  'GET /api/seller/goods_count': nothing,
  'GET /api/seller/searches': nothing,
  'GET /api/seller/goods_types': () => ({ keyword: 'lamp' }),
  'GET /api/seller/goods_attributes': () => ({ type: 'laptop' }),
  'GET /api/seller/goods_detail': ofOwnProduct,
  'POST /api/seller/goods_edit': ({ names, goods }) => ({
    id: names.own_product,
    title: { en: 'Reading lamp', ar: 'مصباح قراءة' },
    category_id: goods.categoryId,
    skus: [{ choice: [], price: '14.50', stock: 20 }],
    on_shelf: true,
  }),
  'POST /api/seller/goods_copy': ofOwnProduct,
  'POST /api/seller/goods_shelf': ({ names }) => ({ ids: [names.own_product], on_shelf: false }),
  'POST /api/seller/goods_bulk': ({ names }) => ({
    ids: [names.own_product],
    price: { kind: 'percent', percent: -10 },
    stock: { kind: 'add', add: 5 },
  }),
  'POST /api/seller/price_preview': ({ names }) => ({
    ids: [names.own_product],
    price: { kind: 'percent', percent: 5 },
  }),
  'POST /api/seller/price_change': ({ names }) => ({
    rows: [{ sku_id: names.own_sku, was: '12.00', becomes: '13.00' }],
  }),
  'POST /api/seller/price_undo': ({ names }) => ({ id: names.price_act }),
  'GET /api/seller/price_acts': nothing,
  'POST /api/seller/goods_stock': ({ names }) => ({ sku_id: names.own_sku, stock: 30 }),
  'POST /api/seller/goods_remove': ({ names }) => ({ ids: [names.own_product] }),
  'POST /api/seller/upload': () => ({ scene: 'goods' }),
  'POST /api/seller/goods_import': nothing,
  'GET /api/seller/import_list': nothing,
  'GET /api/seller/import_detail': ({ names }) => ({ id: names.import }),
  'GET /api/seller/import_changes': ({ names }) => ({ id: names.import }),
  'POST /api/seller/import_go': ({ names }) => ({ id: names.import }),
  'GET /api/seller/goods_export': nothing,
  'GET /api/seller/freight_rules': nothing,
  'POST /api/seller/freight_edit': () => ({
    version: 1,
    rules: [{ countries: ['PT', 'ES'], by: 'weight', first: '4.00', further: '1.50', days_from: 2, days_to: 4 }],
  }),
  'POST /api/seller/freight_try': () => ({ country: 'PT', items: 2, grams: 1600, worth: '24.00' }),
  'GET /api/seller/promo_list': nothing,
  'POST /api/seller/promo_add': ({ names, now }) => ({
    code: `new${newId().replaceAll('-', '').slice(-16)}`,
    ...promoTerms(now),
    goods: [names.own_product],
  }),
  'POST /api/seller/promo_edit': ({ names, now }) => ({
    id: names.promo,
    ...promoTerms(now),
    goods: [names.own_product],
  }),
  'POST /api/seller/promo_end': ({ names }) => ({ id: names.promo }),
  'GET /api/seller/wallet': nothing,
  'GET /api/seller/extract': nothing,
  'GET /api/seller/extract_quote': () => ({ type: 'card', amount: '50.00' }),
  'POST /api/seller/extract': ({ names }) => ({
    type: 'card',
    amount: '20.00',
    payee_id: names.shop_payee,
    password: STAFF_PASSWORD,
  }),
  'POST /api/seller/extract_cancel': ofShopWithdrawal,
  'GET /api/seller/extract_log': nothing,
  'GET /api/seller/extract_detail': ofShopWithdrawal,
  'GET /api/seller/payee_list': nothing,
  'POST /api/seller/payee_add': () => ({ type: 'card', ...cardDetails(), password: STAFF_PASSWORD }),
  'POST /api/seller/payee_del': ({ names }) => ({ id: names.shop_payee }),
}
