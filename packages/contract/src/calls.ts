import type { AnswerOf, CallSpec, InputOf, ParsedInputOf } from './call.ts'
import { accountCalls } from './calls/account.ts'
import { addressCalls } from './calls/address.ts'
import { adminCalls } from './calls/admin.ts'
import { adminApplicationCalls } from './calls/admin-applications.ts'
import { adminBookCalls } from './calls/admin-books.ts'
import { adminChatCalls } from './calls/admin-chat.ts'
import { adminContentCalls } from './calls/admin-content.ts'
import { adminMarketCalls } from './calls/admin-market.ts'
import { adminOpeningCalls } from './calls/admin-opening.ts'
import { adminPeopleCalls } from './calls/admin-people.ts'
import { adminPromoCalls } from './calls/admin-promos.ts'
import { adminRefundCalls } from './calls/admin-refund.ts'
import { adminReviewCalls } from './calls/admin-reviews.ts'
import { adminStaffCalls } from './calls/admin-staff.ts'
import { adminTakedownCalls } from './calls/admin-takedown.ts'
import { adminTermsCalls } from './calls/admin-terms.ts'
import { adminTopupCalls } from './calls/admin-topup.ts'
import { adminTypeCalls } from './calls/admin-types.ts'
import { adminWithdrawalCalls } from './calls/admin-withdrawal.ts'
import { applicationCalls } from './calls/application.ts'
import { assistCalls } from './calls/assist.ts'
import { bookCalls } from './calls/books.ts'
import { cartCalls } from './calls/cart.ts'
import { catalogCalls } from './calls/catalog.ts'
import { chatCalls } from './calls/chat.ts'
import { checkoutCalls } from './calls/checkout.ts'
import { complaintCalls } from './calls/complaint.ts'
import { contentCalls } from './calls/content.ts'
import { deskNoticeCalls } from './calls/desk-notices.ts'
import { exportCalls } from './calls/exports.ts'
import { favouriteCalls } from './calls/favourites.ts'
import { homeCalls } from './calls/home.ts'
import { noticeCalls } from './calls/notices.ts'
import { orderCalls } from './calls/order.ts'
import { ownReviewCalls } from './calls/own-reviews.ts'
import { platformCalls } from './calls/platform.ts'
import { privacyCalls } from './calls/privacy.ts'
import { prohibitedCalls } from './calls/prohibited.ts'
import { promoCalls } from './calls/promos.ts'
import { refundCalls } from './calls/refund.ts'
import { reportCalls } from './calls/report.ts'
import { searchesCalls } from './calls/searches.ts'
import { sellerCalls } from './calls/seller.ts'
import { sellerChatCalls } from './calls/seller-chat.ts'
import { sellerGoodsCalls } from './calls/seller-goods.ts'
import { sellerBulkCalls } from './calls/seller-goods-bulk.ts'
import { sellerImportCalls } from './calls/seller-imports.ts'
import { sellerKindCalls } from './calls/seller-kinds.ts'
import { sellerMoneyCalls } from './calls/seller-money.ts'
import { sellerOrderCalls } from './calls/seller-orders.ts'
import { sellerPageCalls } from './calls/seller-page.ts'
import { sellerPriceCalls } from './calls/seller-prices.ts'
import { sellerPromoCalls } from './calls/seller-promos.ts'
import { sellerRefundCalls } from './calls/seller-refund.ts'
import { sellerReviewCalls } from './calls/seller-reviews.ts'
import { sellerSalesCalls } from './calls/seller-sales.ts'
import { sellerSecurityCalls } from './calls/seller-security.ts'
import { sellerShippingCalls } from './calls/seller-shipping.ts'
import { sellerShopCalls } from './calls/seller-shop.ts'
import { sellerStaffCalls } from './calls/seller-staff.ts'
import { sellerStockCalls } from './calls/seller-stock.ts'
import { sellerTakedownCalls } from './calls/seller-takedown.ts'
import { sellerWalletCalls } from './calls/seller-wallet.ts'
import { shopCalls } from './calls/shops.ts'
import { topupCalls } from './calls/topup.ts'
import { traderCalls } from './calls/trader.ts'
import { withdrawalCalls } from './calls/withdrawal.ts'

/** Every call there is, as data: the server binds from it; the client's types, the OpenAPI document and the matrix come from it. */
export const calls = {
  ...accountCalls,
  ...noticeCalls,
  ...deskNoticeCalls,
  ...addressCalls,
  ...catalogCalls,
  ...searchesCalls,
  ...adminTypeCalls,
  ...shopCalls,
  ...assistCalls,
  ...complaintCalls,
  ...reportCalls,
  ...prohibitedCalls,
  ...exportCalls,
  ...favouriteCalls,
  ...homeCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...promoCalls,
  ...orderCalls,
  ...ownReviewCalls,
  ...bookCalls,
  ...platformCalls,
  ...privacyCalls,
  ...sellerCalls,
  ...sellerOrderCalls,
  ...sellerShippingCalls,
  ...sellerGoodsCalls,
  ...sellerBulkCalls,
  ...sellerKindCalls,
  ...sellerPriceCalls,
  ...sellerStockCalls,
  ...sellerImportCalls,
  ...sellerSalesCalls,
  ...sellerReviewCalls,
  ...sellerMoneyCalls,
  ...sellerShopCalls,
  ...sellerPromoCalls,
  ...sellerSecurityCalls,
  ...sellerStaffCalls,
  ...sellerPageCalls,
  ...sellerTakedownCalls,
  ...topupCalls,
  ...adminCalls,
  ...adminOpeningCalls,
  ...adminPeopleCalls,
  ...adminMarketCalls,
  ...adminPromoCalls,
  ...adminReviewCalls,
  ...adminStaffCalls,
  ...adminBookCalls,
  ...adminTopupCalls,
  ...adminTermsCalls,
  ...adminTakedownCalls,
  ...sellerWalletCalls,
  ...withdrawalCalls,
  ...adminWithdrawalCalls,
  ...refundCalls,
  ...sellerRefundCalls,
  ...adminRefundCalls,
  ...applicationCalls,
  ...adminApplicationCalls,
  ...traderCalls,
  ...contentCalls,
  ...adminContentCalls,
  ...chatCalls,
  ...sellerChatCalls,
  ...adminChatCalls,
} satisfies Record<string, CallSpec>

type Specs = typeof calls
export type CallKey = keyof Specs
/** Calls that tell by destination. */
export type DestinedCall = { [K in CallKey]: Specs[K] extends { byDestination: true } ? K : never }[CallKey]
/** What the typed client needs of each call; types only, no schema reaches the browser through it. */
export type Calls = {
  [K in CallKey]: { input: InputOf<Specs[K]>; parsed: ParsedInputOf<Specs[K]>; answer: AnswerOf<Specs[K]> }
}
export type Input<K extends CallKey> = Calls[K]['input']
export type Parsed<K extends CallKey> = Calls[K]['parsed']
export type Answer<K extends CallKey> = Calls[K]['answer']
