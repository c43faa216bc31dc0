import type { Routes } from '../../platform/bind.ts'
import { askWriteOff } from '../approvals/approvals.ts'
import { uploadShopEvidence } from '../identity/identity.ts'
import { applyForRefund } from './apply-refund.ts'
import {
  acceptShopOffer,
  declineShopOffer,
  escalateRefund,
  offerToShop,
  sayDelivered,
  sendBack,
  withdrawRefund,
} from './buyer-refunds.ts'
import { downloadAnyEvidence, downloadOwnEvidence, downloadShopEvidence } from './evidence-pack.ts'
import { giveRefund } from './give-refund.ts'
import {
  agreeForShop,
  giveForShop,
  judgeRefund,
  readJudgedRefund,
  receiveForShop,
  refuseForShop,
  retryRefund,
} from './judge-refund.ts'
import { countShopRefunds, listAllRefunds, listRefunds, listShopRefunds, readRefund } from './list-refunds.ts'
import { exportMoney, listMoneyRows, readMoneyReport } from './money-report.ts'
import { listDebts, listPayouts, readDebt } from './payouts.ts'
import { readRefundInfo } from './refund-info.ts'
import { readAsBuyer, readAsOperator, readAsSeller, sayAsBuyer, sayAsOperator, sayAsSeller } from './refund-thread.ts'
import { declareRevocation } from './revocation-notice.ts'
import { revokeOrder } from './revoke-order.ts'
import {
  acceptBuyerOffer,
  agreeRefund,
  contestReturn,
  offerToBuyer,
  readShopRefund,
  receiveReturn,
  refuseRefund,
  sayReturnDelivered,
} from './seller-refunds.ts'

export const refundsRoutes = {
  'GET /api/refund/info': readRefundInfo,
  'POST /api/refund/apply': applyForRefund,
  'GET /api/refund/list': listRefunds,
  'GET /api/refund/detail': readRefund,
  'POST /api/refund/cancel': withdrawRefund,
  'POST /api/refund/offer': offerToShop,
  'POST /api/refund/accept': acceptShopOffer,
  'POST /api/refund/decline': declineShopOffer,
  'POST /api/refund/express': sendBack,
  'POST /api/refund/delivered': sayDelivered,
  'POST /api/refund/escalate': escalateRefund,
  'POST /api/refund/message': sayAsBuyer,
  'POST /api/refund/read': readAsBuyer,
  'POST /api/refund/revoke': revokeOrder,
  'POST /api/revocation/declare': declareRevocation,
  'GET /api/refund/evidence': downloadOwnEvidence,
  'GET /api/seller/refund_list': listShopRefunds,
  'GET /api/seller/refund_count': countShopRefunds,
  'GET /api/seller/refund_detail': readShopRefund,
  'POST /api/seller/refund_agree': agreeRefund,
  'POST /api/seller/refund_offer': offerToBuyer,
  'POST /api/seller/refund_accept': acceptBuyerOffer,
  'POST /api/seller/refund_refuse': refuseRefund,
  'POST /api/seller/refund_delivered': sayReturnDelivered,
  'POST /api/seller/refund_receive': receiveReturn,
  'POST /api/seller/refund_contest': contestReturn,
  'POST /api/seller/refund_give': giveRefund,
  'POST /api/seller/refund_message': sayAsSeller,
  'POST /api/seller/refund_read': readAsSeller,
  'POST /api/seller/refund_upload': uploadShopEvidence,
  'GET /api/seller/refund_evidence': downloadShopEvidence,
  'GET /api/seller/payout_report': listPayouts,
  'GET /api/seller/money_report': readMoneyReport,
  'GET /api/seller/money_rows': listMoneyRows,
  'GET /api/seller/money_export': exportMoney,
  'GET /api/seller/debt': readDebt,
  'GET /api/admin/refund_list': listAllRefunds,
  'GET /api/admin/refund_detail': readJudgedRefund,
  'POST /api/admin/refund_judge': judgeRefund,
  'POST /api/admin/refund_agree': agreeForShop,
  'POST /api/admin/refund_refuse': refuseForShop,
  'POST /api/admin/refund_receive': receiveForShop,
  'POST /api/admin/refund_give': giveForShop,
  'POST /api/admin/refund_retry': retryRefund,
  'POST /api/admin/refund_message': sayAsOperator,
  'POST /api/admin/refund_read': readAsOperator,
  'GET /api/admin/refund_evidence': downloadAnyEvidence,
  'GET /api/admin/debt_list': listDebts,
  'POST /api/admin/debt_write_off': askWriteOff,
} satisfies Partial<Routes>
