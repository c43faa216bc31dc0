import { heldByApplications } from './modules/applications/applications.ts'
import { heldByApprovals } from './modules/approvals/approvals.ts'
import { heldByAssist } from './modules/assist/assist.ts'
import { heldByCart } from './modules/cart/cart.ts'
import { heldByCatalog } from './modules/catalog/catalog.ts'
import { heldByCheckout } from './modules/checkout/checkout.ts'
import { heldByComplaints } from './modules/complaints/complaints.ts'
import { heldByContent } from './modules/content/content.ts'
import { heldByIdentity } from './modules/identity/identity.ts'
import { heldByLedger } from './modules/ledger/ledger.ts'
import { heldByNotices } from './modules/notices/notices.ts'
import { heldByOrders } from './modules/orders/orders.ts'
import type { Holdings } from './modules/privacy/privacy.ts'
import { heldByRefunds } from './modules/refunds/refunds.ts'
import { heldByReports } from './modules/reports/reports.ts'
import { heldByReviews } from './modules/reviews/reviews.ts'
import { heldByShops } from './modules/shops/shops.ts'
import { heldByTalk } from './modules/talk/talk.ts'
import { heldByTopups } from './modules/topups/topups.ts'
import { heldByWithdrawals } from './modules/withdrawals/withdrawals.ts'
import { heldByPlatform } from './platform/security-log.ts'

/**
 * Every table of the database, in one of two ways: what it holds of a person is handed out to them (`held`), or it is left out, with
 * the reason that they are told (`withheld`). A new table without a line here fails held.test.ts.
 */
export const holdings: Holdings = {
  held: {
    ...heldByApplications,
    ...heldByApprovals,
    ...heldByAssist,
    ...heldByCart,
    ...heldByCatalog,
    ...heldByCheckout,
    ...heldByComplaints,
    ...heldByContent,
    ...heldByIdentity,
    ...heldByLedger,
    ...heldByNotices,
    ...heldByOrders,
    ...heldByRefunds,
    ...heldByReports,
    ...heldByReviews,
    ...heldByShops,
    ...heldByTalk,
    ...heldByTopups,
    ...heldByWithdrawals,
    ...heldByPlatform,
  },
  withheld: {
    'It names no shopper: goods, shops, texts and what the market is made of.': [
      ...[
        'service_hours',
        'market',
        'network',
        'platform_bank',
        'platform_trader',
        'terms',
        'keeping',
        'shop_commission',
        'world',
      ],
      ...['test_clock', 'alarm_told', 'backup_made', 'article', 'article_day', 'article_draft', 'article_tally'],
      ...['article_text', 'banner', 'category', 'trait', 'product', 'product_card', 'product_picture'],
      ...[
        'product_hold',
        'product_type',
        'product_type_edit',
        'product_type_edition',
        'product_type_word',
        'prohibited_kind',
      ],
      ...['product_seen', 'sku', 'sku_price', 'stock', 'stock_move', 'reservation', 'promo', 'freight_rule'],
      ...['sale_day', 'sale_move', 'sku_day', 'sku_move', 'sale_span', 'product_span'],
      ...['shop_tally', 'shop_trader', 'taken_shop_name', 'search_corpus', 'search_document', 'search_word'],
      ...['searched', 'search_asker', 'search_day', 'search_hidden'],
      ...['import_change', 'import_head', 'import_issue', 'import_picture', 'import_product', 'import_run'],
      ...['assist_board', 'assist_tally', 'chat_answer', 'application_transition', 'order_transition'],
      ...['refund_transition', 'topup_transition', 'withdrawal_transition', 'withdrawal_source'],
    ],
    'It is about people who work for a shop or for the house, and holds them to what they did. What they did of yours stands with it.':
      [
        ...['staff', 'staff_device', 'staff_email_code', 'staff_hand', 'staff_recovery_code', 'staff_session'],
        ...[
          'staff_totp',
          'mail_arrival',
          'review_report',
          'shop_act',
          'takedown',
          'trader_change',
          'chat_snippet',
          'operator_act',
        ],
        ...['operator_act_change', 'price_act', 'price_act_row', 'proposal'],
        ...['desk_notice', 'desk_notice_mark', 'desk_notice_read', 'desk_notice_setting'],
        ...['desk_push_subscription', 'desk_quiet_hours', 'order_view', 'ship_file', 'ship_row'],
        ...['order_print', 'stock_file', 'stock_row'],
      ],
    'It is on its way and gone within a day: kept answers, messages, mails, and where open pages are to look again.': [
      ...[
        'idempotency',
        'push_out',
        'desk_push_out',
        'topup_comparison',
        'outbox',
        'parked_event',
        'message_out',
        'live_feed',
        'live_head',
        'timer',
      ],
      ...['data_export'],
    ],
    'It counts tries, so that nobody guesses passwords; it holds no more than a number behind a hash.': [
      ...['attempt', 'login_delay', 'captcha'],
    ],
    'It compares pictures of payments, so that none is used twice; other people’s are in it.': ['topup_alike'],
    'It is how the books are made and sealed, and what our bank said; what of them is yours is handed out.': [
      ...['ledger.account_kind', 'ledger.approval_limit', 'ledger.daily_seal', 'ledger.event_kind'],
      ...['ledger.flow_rule', 'ledger.money_lock', 'ledger.money_word', 'ledger.record', 'ledger.recorded_table'],
      ...['ledger.seal_failure', 'ledger.statement_line'],
    ],
  },
}
