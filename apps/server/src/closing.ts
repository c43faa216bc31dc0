import { forgottenByApplications, shownInApplications } from './modules/applications/applications.ts'
import { forgottenByCart } from './modules/cart/cart.ts'
import { forgottenByCatalog } from './modules/catalog/catalog.ts'
import { forgottenByCheckout } from './modules/checkout/checkout.ts'
import { forgottenByComplaints, shownInComplaints } from './modules/complaints/complaints.ts'
import { forgottenByContent } from './modules/content/content.ts'
import { forgottenByIdentity, shownInIdentity } from './modules/identity/identity.ts'
import { forgottenByNotices } from './modules/notices/notices.ts'
import { forgottenByOrders } from './modules/orders/orders.ts'
import type { Closing } from './modules/privacy/privacy.ts'
import { forgottenByRefunds, shownInRefunds } from './modules/refunds/refunds.ts'
import { shownInReports } from './modules/reports/reports.ts'
import { forgottenByReviews } from './modules/reviews/reviews.ts'
import { forgottenByShops } from './modules/shops/shops.ts'
import { shownInTalk } from './modules/talk/talk.ts'
import { forgottenByWithdrawals } from './modules/withdrawals/withdrawals.ts'
import { forgottenByPlatform } from './platform/security-log.ts'

/**
 * What becomes of each table that holds something of a person (held.ts) once their account is closed: it is let go, or it stays, with
 * the reason. One without a line here fails closing.test.ts.
 */
export const closing: Closing = {
  forgotten: {
    ...forgottenByApplications,
    ...forgottenByCart,
    ...forgottenByCatalog,
    ...forgottenByCheckout,
    ...forgottenByComplaints,
    ...forgottenByContent,
    ...forgottenByNotices,
    ...forgottenByOrders,
    ...forgottenByPlatform,
    ...forgottenByRefunds,
    ...forgottenByReviews,
    ...forgottenByShops,
    ...forgottenByWithdrawals,
    // Last: whoever they were called and where they were reached is looked up by what goes before.
    ...forgottenByIdentity,
  },
  shown: {
    ...shownInTalk,
    ...shownInRefunds,
    ...shownInComplaints,
    ...shownInReports,
    ...shownInApplications,
    ...shownInIdentity,
  },
  books: {
    'The books: what came in, went out and was agreed to, sealed day by day. The law of bookkeeping asks for them.': [
      ...[
        'ledger.account',
        'ledger.approval',
        'ledger.decision',
        'ledger.journal',
        'ledger.seal_leaf',
        'ledger.transfer',
      ],
      ...['adjustment', 'approval_request', 'suspense_case', 'topup', 'topup_event', 'topup_proof', 'topup_sender'],
      ...['used_arrival', 'used_evidence', 'withdrawal', 'withdrawal_event'],
    ],
    'What people of the house and of shops did, and why: sealed with the books, or the shop’s own log.': [
      ...['operator_act', 'operator_act_change', 'shop_act'],
    ],
    'Where money went to: sealed with the books, and what is held against laundering.': ['payee'],
    'What was done to an order and why, as its buyer and its seller said it; of what was paid it stands in the ledger too.':
      ['order_event'],
  },
  kept: {
    'What was sold, for how much and into which region: the tax of a sale is proved by it.': [
      ...['trade', 'order_line', 'order_trader', 'package', 'package_line', 'trace', 'promo_use'],
    ],
    'What came back of what was sold, with the words of the shop and of the house.': [
      ...['refund_line', 'refund_event', 'refund_offer', 'revocation'],
    ],
    'How much of a day was asked for; a number.': ['withdrawal_day'],
    'Support days that drew places: anybody recomputes the draw.': ['assist', 'assist_giver'],
    'Which terms were agreed to, and when.': ['terms_accepted'],
    'The empty row that books and orders point at; operators read from it that the account is closed.': ['shopper'],
    'What was decided about a product that others reported as well.': ['report_decision'],
    'How it came that a shop was opened or not, in the words of the house.': ['application_event'],
    'The shop itself, whose trader has to be known.': ['shop'],
    'It goes with its messages and with its report.': ['chat_thread', 'report_picture'],
  },
}
