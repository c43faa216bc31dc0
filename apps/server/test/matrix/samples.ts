import type { CallSpec } from '@tradewind/contract/call'
import { type CallKey, calls } from '@tradewind/contract/calls'
import { newId } from '../../src/platform/id.ts'
import { PAY_PASSWORD, type Stage } from '../factories/orders.ts'
import type { RefundStageName } from '../factories/refunds.ts'
import { PASSWORD } from '../factories/shopper.ts'
import { cardDetails, type WithdrawalStage } from '../factories/withdrawals.ts'
import { browserOf } from '../fake-push.ts'
import { applicationSamples } from './application-samples.ts'
import { operatorSamples } from './operator-samples.ts'
import { refundSamples } from './refund-samples.ts'
import { sellerSamples } from './seller-samples.ts'
import { nothing, ofTopup, ofWithdrawal, type Sample, type Stuff } from './stuff.ts'
import { talkSamples } from './talk-samples.ts'

const byId = ({ names }: Stuff) => ({ id: names.order })
const byIdOrSn = ({ names, by }: Stuff) => (by === 'sn' ? { sn: names.order_sn } : { id: names.order })
const ofAddress = ({ names }: Stuff) => ({ id: names.address })
const ofProduct = ({ names }: Stuff) => ({ id: names.product })
const ofShop = ({ names }: Stuff) => ({ id: names.shop })
/** Calls about a refund that is there: their orders have been received. */
const refundCalls = (Object.keys(calls) as CallKey[]).filter((key) =>
  (calls[key] as CallSpec).subjects?.some(({ of }) => of.endsWith('refund')),
)
const oneUnit = ({ goods }: Stuff) => ({ goods_id: goods.id, sku_id: goods.skuIds[0], quantity: 1 })

/** One good input for every call there is. A call without one does not compile. */
export const samples: { [K in CallKey]: Sample<K> } = {
  'POST /api/user/register': () => ({
    account: `new_${newId().replaceAll('-', '').slice(-16)}`,
    password: PASSWORD,
    confirm_password: PASSWORD,
  }),
  'POST /api/user/login': ({ accounts }) => ({ account: accounts.buyer, password: PASSWORD }),
  'POST /api/user/send_captcha': () => ({ to: `${newId()}@example.com`, event: 'profile' }),
  'GET /api/index/demo_mail': () => ({ to: 'somebody@example.com' }),
  'GET /api/user/help_support': ({ names }) => ({ id: names.article }),
  'GET /api/user/law': ({ names }) => ({ id: names.law_text }),
  'POST /api/user/help_opened': ({ names }) => ({ id: names.article }),
  'POST /api/user/help_answer': ({ names }) => ({ id: names.article, helped: false, remark: 'Too short' }),
  'POST /api/user/accept_terms': () => ({ edition: 1 }),
  'POST /api/user/logout': nothing,
  'GET /api/user/getUserInfo': nothing,
  'POST /api/user/profile': ({ names }) => ({ given_name: 'Amira', avatar: names.picture }),
  'POST /api/user/resetpwd': () => ({
    old_password: PASSWORD,
    password: 'lantern-in-the-harbour',
    confirm_password: 'lantern-in-the-harbour',
  }),
  'POST /api/user/restore': ({ wayBack }) => ({ token: wayBack }),
  'POST /api/user/resetPay': () => ({
    old_pay_password: PAY_PASSWORD,
    pay_password: '918274',
    confirm_pay_password: '918274',
  }),
  'POST /api/user/verify_pay': () => ({ pay_password: PAY_PASSWORD }),
  'GET /api/user/privacy': nothing,
  'POST /api/user/data_export': () => ({ password: PASSWORD }),
  'GET /api/user/closing': nothing,
  'POST /api/user/close': () => ({ password: PASSWORD, pay_password: PAY_PASSWORD }),
  'POST /api/user/close_cancel': nothing,
  'GET /api/user/session_list': nothing,
  'POST /api/user/session_revoke': ({ names }) => ({ id: names.session }),
  'GET /api/user/language_list': nothing,
  'GET /api/user/set_language': () => ({ file_name: 'ar' }),
  'GET /api/user/notice_list': nothing,
  'POST /api/user/notice_read': ({ names }) => ({ ids: [names.notice] }),
  'GET /api/user/notice_count': nothing,
  'GET /api/user/notice_setting': nothing,
  'POST /api/user/notice_setting': () => ({ quiet: { from: '22:00', until: '07:00', time_zone: 'Europe/Lisbon' } }),
  'POST /api/user/push_subscribe': () => browserOf('https://fcm.googleapis.com/fcm/send/matrix'),
  'POST /api/user/push_unsubscribe': () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/matrix' }),
  'GET /api/user/follow_list': nothing,
  'POST /api/goods/favourite': ({ names }) => ({ id: names.product, status: true }),
  'GET /api/user/favourite_list': nothing,
  'GET /api/user/bill': nothing,
  'GET /api/user/bill_export': nothing,
  'GET /api/ledger/head': nothing,
  'GET /api/ledger/seal_proof': nothing,
  'GET /api/ledger/proof': ({ names }) => ({ bill_id: names.bill }),
  'GET /api/user/view_list': nothing,
  'POST /api/user/view_join': ({ names }) => ({ looks: [{ id: names.product, at: '2026-02-01T08:00:00.000Z' }] }),
  'POST /api/user/view_clear': ({ names }) => ({ ids: [names.product] }),
  'GET /api/user/address_list': nothing,
  'GET /api/user/address': ofAddress,
  'POST /api/user/address_add': ({ names }) => ({
    id: names.address,
    addressee: 'Amira Haddad',
    mobile: '+351912345678',
    country: 'PT',
    area: 'Lisboa',
    detail: 'Rua da Rosa 3',
    postcode: '1200-383',
    tag: 'work',
  }),
  'POST /api/user/deliver_to': () => ({ country: 'PT' }),
  'POST /api/user/address_set_default': ofAddress,
  'GET /api/user/address_del': ofAddress,
  'GET /api/common/region_list': () => ({ country: 'PT' }),
  'GET /api/index/init': nothing,
  'GET /api/index/prohibited': nothing,
  'GET /api/index/for_me': nothing,
  'GET /api/goods/cards': ({ names }) => ({ ids: [names.product] }),
  'GET /api/index/home': nothing,
  'GET /api/goods/category_list': nothing,
  'GET /api/goods/list': () => ({ keyword: 'lamp', brand: ['Casa'], attr: { height: '30 cm' }, min_price: '1.50' }),
  'GET /api/goods/facets': () => ({ keyword: 'lamp', attr: { height: ['30 cm', '40 cm'] }, max_price: '99' }),
  'GET /api/goods/types': () => ({ type: 'laptop' }),
  'GET /api/goods/suggest': () => ({ keyword: 'lam' }),
  'GET /api/goods/popular': nothing,
  'GET /api/goods/detail': ofProduct,
  'GET /api/goods/recommend': ofProduct,
  'GET /api/goods/comment_list': ofProduct,
  'GET /api/merchant/list': nothing,
  'GET /api/merchant/detail': ofShop,
  'GET /api/merchant/goods': ofShop,
  'POST /api/merchant/follow': ({ names }) => ({ id: names.shop, status: true }),
  'POST /api/merchant/assist': ({ names }) => ({ merchant_id: names.shop }),
  'POST /api/merchant/assistStatus': ({ names }) => ({ merchant_id: names.shop }),
  'POST /api/merchant/assistList': nothing,
  'GET /api/merchant/assist_own': nothing,
  'GET /api/merchant/assist_board': nothing,
  'POST /api/merchant/complaint': ({ names, by }) => ({
    shop_name: 'Casa Obscura',
    content: 'They asked me to pay elsewhere.',
    about: 'paid_elsewhere',
    order_id: by === 'order_id' ? names.order : undefined,
    proof: by === 'proof[]' ? [names.evidence] : undefined,
  }),
  'GET /api/merchant/complaint_list': nothing,
  'GET /api/merchant/complaint_detail': ({ names }) => ({ id: names.complaint }),
  'POST /api/report/send': ({ names, by, goods }) => ({
    goods_id: goods.id,
    reason: 'fake',
    content: 'The brand never made this.',
    proof: by === 'proof[]' ? [names.evidence] : undefined,
  }),
  'GET /api/report/list': nothing,
  'GET /api/report/detail': ({ names }) => ({ id: names.report }),
  'GET /api/cart/list': nothing,
  'GET /api/cart/count': nothing,
  'POST /api/cart/add': oneUnit,
  'POST /api/cart/edit': ({ names }) => ({ id: names.cart_line, quantity: 3 }),
  'POST /api/cart/select': ({ names }) => ({ ids: [names.cart_line], selected: false }),
  'POST /api/cart/aside': ({ names }) => ({ ids: [names.cart_line], aside: true }),
  'POST /api/cart/del': ({ names }) => ({ ids: [names.cart_line] }),
  'POST /api/cart/sync': (stuff) => ({ merge_id: newId(), lines: [oneUnit(stuff)] }),
  'POST /api/order/preview': (stuff) => ({
    ...(stuff.by === 'cart_ids[]' ? { cart_ids: [stuff.names.cart_line] } : oneUnit(stuff)),
    address_id: stuff.names.address,
  }),
  'GET /api/order/comments': byId,
  'GET /api/promo/list': ({ names }) => ({ merchant_id: names.shop, goods_id: names.product }),
  'GET /api/promo/collected': nothing,
  'POST /api/promo/collect': ({ names }) => ({ id: names.shown_promo }),
  'POST /api/order/create': ({ names }) => ({ quote_id: names.quote, address_id: names.address }),
  'POST /api/order/pay': ({ names, by }) => ({
    ...(by === 'ids[]' ? { ids: [names.order] } : { trade_sn: names.trade_sn }),
    pay_password: PAY_PASSWORD,
  }),
  'GET /api/user/order_list': nothing,
  'GET /api/order/count': nothing,
  'GET /api/order/detail': byIdOrSn,
  'GET /api/order/logistics': byIdOrSn,
  'POST /api/order/cancel': byId,
  'POST /api/order/confirm': byId,
  'POST /api/order/extend': byId,
  'POST /api/order/not_here': byId,
  'POST /api/order/remind': byId,
  'POST /api/order/readdress': ({ names }) => ({ id: names.order, address_id: names.address }),
  'POST /api/order/again': byId,
  'POST /api/order/comment': ({ names }) => ({
    id: names.order,
    items: [{ order_item_id: names.order_line, content: 'Warm light.', goods_score: 5, pics: [names.picture] }],
    service_score: 5,
    postage_score: 4,
  }),
  'GET /api/health': nothing,
  'POST /api/common/upload': () => ({ scene: 'review' }),
  'GET /api/user/getBlockchain': nothing,
  'GET /api/user/recharge_info': nothing,
  'POST /api/user/recharge': ({ names }) => ({ method: 'bank', amount: '120.00', proof: [names.evidence] }),
  'GET /api/user/recharge_log': nothing,
  'GET /api/user/recharge': ofTopup,
  'GET /api/user/extract': nothing,
  'GET /api/user/extract_quote': () => ({ type: 'card', amount: '50.00' }),
  'POST /api/user/extract': ({ names }) => ({
    type: 'card',
    amount: '20.00',
    payee_id: names.payee,
    pay_password: PAY_PASSWORD,
  }),
  'POST /api/user/extract_cancel': ofWithdrawal,
  'GET /api/user/extract_log': () => ({ audit: '0' }),
  'GET /api/user/extract_detail': ofWithdrawal,
  'GET /api/user/payee_list': nothing,
  'POST /api/user/payee_add': () => ({ type: 'card', ...cardDetails(), pay_password: PAY_PASSWORD }),
  'POST /api/user/payee_del': ({ names }) => ({ id: names.payee }),
  ...refundSamples,
  ...talkSamples,
  ...applicationSamples,
  ...sellerSamples,
  ...operatorSamples,
}

/** How far an order must have come for the sample to be good. Without one: paid. */
export const stages: Partial<Record<CallKey, Stage>> = {
  'POST /api/order/pay': 'unpaid',
  'POST /api/order/confirm': 'sent',
  'POST /api/order/extend': 'sent',
  'POST /api/order/not_here': 'delivered',
  'POST /api/order/comment': 'received',
  'POST /api/seller/order_ship': 'packed',
  'POST /api/seller/order_trace': 'sent',
  'POST /api/seller/order_renumber': 'sent',
  'POST /api/refund/apply': 'received',
  'POST /api/refund/revoke': 'received',
  'POST /api/seller/refund_give': 'received',
  'POST /api/admin/refund_give': 'received',
  ...Object.fromEntries(refundCalls.map((key) => [key, 'received'] as const)),
}

/** How far a refund must have come for the sample to be good. Without one: it waits for its shop. */
export const refundStages: Partial<Record<CallKey, RefundStageName>> = {
  'POST /api/refund/accept': 'offered',
  'POST /api/refund/decline': 'offered',
  'POST /api/refund/express': 'returning',
  'POST /api/refund/delivered': 'returned',
  'POST /api/refund/escalate': 'refused',
  'POST /api/seller/refund_accept': 'countered',
  'POST /api/seller/refund_delivered': 'returned',
  'POST /api/seller/refund_receive': 'returned',
  'POST /api/seller/refund_contest': 'returned',
  'POST /api/admin/refund_receive': 'returned',
  'POST /api/admin/refund_judge': 'escalated',
  'POST /api/admin/refund_retry': 'stuck',
}

/** What operators do in place of a shop, they do when it is gone. */
export const inPlaceOfShop: readonly CallKey[] = [
  'POST /api/admin/refund_agree',
  'POST /api/admin/refund_refuse',
  'POST /api/admin/refund_receive',
  'POST /api/admin/refund_give',
]

/** How far a withdrawal must have come for the sample to be good. Without one: it waits for its audit. */
export const withdrawalStages: Partial<Record<CallKey, WithdrawalStage>> = {
  'POST /api/admin/extract_send': 'approved',
  'POST /api/admin/extract_sent': 'sending',
  'POST /api/admin/extract_arrived': 'sent',
  'POST /api/admin/extract_returned': 'sent',
}
