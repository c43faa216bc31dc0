import type { Database } from '../../platform/db.ts'
import { assert } from '../../platform/errors.ts'
import type { TimerTable } from '../../platform/timers.ts'
import { readOrderRow } from '../orders/orders.ts'
import { PAY_TIMER, REVOCATION_TIMER } from './advance-refund.ts'
import { agreeWhenDue, lapseWhenDue } from './agree-refund.ts'
import { giveUnsentWhenDue } from './give-rest.ts'
import { judgementKind } from './judge-refund.ts'
import { payWhenDue } from './pay-refund.ts'
import { receiveWhenDue } from './receive-return.ts'
import type { RefundTimer } from './refund-state.ts'
import { actOnNotice, NOTICE_TIMER } from './revocation-notice.ts'
import { revokeWhenFree } from './revoke-order.ts'
import { tellShopTimers } from './tell-refund.ts'

export { applyForRefund } from './apply-refund.ts'
export {
  acceptShopOffer,
  declineShopOffer,
  escalateRefund,
  offerToShop,
  sayDelivered,
  sendBack,
  withdrawRefund,
} from './buyer-refunds.ts'
export { forgottenByRefunds, openRefunds, shownInRefunds } from './closing.sql.ts'
export { giveRefund } from './give-refund.ts'
export { callOffUnsent } from './give-rest.ts'
export { heldByRefunds } from './held.sql.ts'
export { judgeRefund } from './judge-refund.ts'
export { sweepEvidence, sweepRevocations } from './keep-evidence.ts'
export { listPayouts } from './payouts.ts'
export { sayAsBuyer, sayAsSeller } from './refund-thread.ts'
export { declareRevocation } from './revocation-notice.ts'
export { revokeOrder } from './revoke-order.ts'
export {
  acceptBuyerOffer,
  agreeRefund,
  contestReturn,
  offerToBuyer,
  receiveReturn,
  refuseRefund,
  sayReturnDelivered,
} from './seller-refunds.ts'
export { MOST_RETURN_FREIGHT_CENTS, refundSettings } from './settings.ts'

/** What happens to refunds by itself, and what becomes one. */
export const refundTimers: TimerTable<
  RefundTimer | 'A2' | typeof PAY_TIMER | typeof NOTICE_TIMER | typeof REVOCATION_TIMER
> = {
  A2: giveUnsentWhenDue,
  B1: agreeWhenDue,
  B2: lapseWhenDue('B2'),
  B3: lapseWhenDue('B3'),
  B4: receiveWhenDue,
  [PAY_TIMER]: payWhenDue,
  [NOTICE_TIMER]: actOnNotice,
  [REVOCATION_TIMER]: revokeWhenFree,
}

/** The same with the rights of the console, which alone may read who works in a shop. */
export const consoleRefundTimers = (db: Database): ReturnType<typeof tellShopTimers> =>
  tellShopTimers(db, async (tx, orderId) => {
    const order = await readOrderRow(tx, orderId)
    assert(order, 'a refund has its order')
    return order.sn
  })

export const refundKinds = { refund_judgement: judgementKind }
