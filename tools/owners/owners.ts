import { laws } from '../../apps/server/src/modules/ledger/laws.ts'

/** All but the views of laws. */
const KEPT: Record<string, readonly string[]> = {
  platform: [
    ...[
      'alarm_told',
      'backup_made',
      'idempotency',
      'message_out',
      'outbox',
      'parked_event',
      'security_event',
      'test_clock',
      'timer',
      'world',
    ],
    ...[
      'cut_address',
      'cut_security_addresses',
      'guard_kept',
      'guard_security_event',
      'kept_from',
      'letter_pairs',
      'pick_text',
      'sweep_security_log',
    ],
    ...['published.test_clock'],
  ],
  identity: [
    ...[
      'address',
      'attempt',
      'captcha',
      'file',
      'known_device',
      'login_delay',
      'login_name',
      'mail_arrival',
      'pay_password',
      'session',
    ],
    ...['shopper', 'shopper_note', 'terms_accepted', 'way_back'],
    ...[
      'staff',
      'staff_device',
      'staff_email_code',
      'staff_hand',
      'staff_recovery_code',
      'staff_session',
      'staff_totp',
    ],
    ...['forget_notes', 'is_one_hand', 'refuse_word'],
    ...[
      'published.closed_shopper',
      'published.file',
      'published.shopper',
      'published.staff',
      'published.staff_session',
      'published.staff_shopper',
    ],
  ],
  shops: [
    ...['follow', 'freight_rule', 'market', 'shop', 'shop_tally', 'shop_trader', 'taken_shop_name'],
    ...['published.opened_shop', 'published.shop', 'published.shop_tally'],
  ],
  catalog: [
    ...['banner', 'category', 'favourite', 'looked_at', 'product', 'product_card', 'product_picture', 'product_seen'],
    ...['product_view', 'reservation', 'sku', 'sku_price', 'stock', 'stock_move', 'trait', 'weighted_score'],
    'product_hold',
    ...['published.held_product', 'published.product_card', 'published.sku', 'published.sku_offer'],
    ...['published.named_banner', 'published.named_category'],
  ],
  'product-types': ['product_attribute', 'product_type', 'product_type_word', 'published.product_type_word'],
  search: ['search_candidates', 'search_corpus', 'search_document', 'search_finds', 'search_word'],
  imports: [
    ...['import_change', 'import_head', 'import_issue', 'import_picture', 'import_product', 'import_run'],
    ...['published.import_run', 'published.named_import'],
  ],
  privacy: ['data_export'],
  cart: ['cart_line', 'cart_merge'],
  checkout: ['promo', 'promo_use', 'quote', 'published.named_promo'],
  orders: [
    ...['order_event', 'order_line', 'order_transition', 'orders', 'package', 'package_line', 'trace', 'trade'],
    ...['order_refund_rules_hold', 'order_rules_hold'],
    ...['published.order_line', 'published.orders', 'published.promo_discount'],
  ],
  refunds: [
    ...['refund', 'refund_case', 'refund_event', 'refund_line', 'refund_offer', 'refund_parcel', 'refund_proof'],
    'revocation_notice',
    'forget_refund_evidence',
    'sweep_refund_evidence',
    ...[
      'refund_transition',
      'published.ended_refund',
      'published.refund',
      'published.refund_case',
      'published.refund_line',
      'published.stuck_refund',
    ],
  ],
  applications: [
    ...['application', 'application_event', 'application_paper', 'application_transition', 'forget_papers'],
    ...['published.named_application', 'published.waiting_application'],
  ],
  live: ['live_feed', 'live_head'],
  content: [
    ...['article', 'article_day', 'article_draft', 'article_reader', 'article_tally', 'article_text'],
    ...['published.named_article', 'published.terms_in_force'],
  ],
  traders: ['trader_change', 'published.waiting_trader_change'],
  takedowns: ['takedown', 'published.named_takedown', 'published.waiting_objection'],
  talk: [
    'forget_talks',
    'sweep_talks',
    'chat_answer',
    'chat_message',
    'chat_snippet',
    'chat_thread',
    'service_hours',
    ...['published.answer_wait', 'published.named_talk'],
  ],
  assist: ['assist', 'assist_board', 'assist_giver', 'assist_tally', 'works_in_shop'],
  complaints: [
    'forget_complaint_pictures',
    'sweep_complaints',
    'complaint',
    'complaint_picture',
    'published.named_complaint',
    'published.open_complaint',
  ],
  prohibited: ['prohibited_kind', 'published.prohibited_kind'],
  reports: [
    ...['forget_reports', 'sweep_report_pictures'],
    ...['report', 'report_decision', 'report_picture', 'published.reported_product'],
  ],
  reviews: ['review', 'review_picture'],
  notices: ['notice', 'notice_setting', 'push_out', 'push_subscription', 'quiet_hours', 'published.notice_setting'],
  'desk-notices': [
    ...['desk_notice', 'desk_notice_mark', 'desk_notice_read', 'desk_notice_setting'],
    ...['desk_push_out', 'desk_push_subscription', 'desk_quiet_hours'],
    'published.desk_notice_setting',
  ],
  'shop-log': ['shop_act'],
  terms: [
    'keeping',
    'network',
    'platform_bank',
    'platform_trader',
    'shop_commission',
    'terms',
    'published.keeping',
    'published.network',
  ],
  approvals: [
    ...['adjustment', 'approval_request', 'operator_act', 'operator_act_change', 'proposal'],
    ...['close_approval_request', 'guard_adjustment', 'guard_approval_request', 'guard_approval_words'],
    ...['guard_first_word', 'guard_proposal'],
  ],
  topups: [
    ...['suspense_case', 'topup', 'topup_alike', 'topup_comparison', 'topup_event', 'topup_proof', 'topup_sender'],
    ...['topup_transition', 'used_arrival', 'used_evidence'],
    ...['guard_suspense_case', 'guard_topup', 'guard_topup_event', 'guard_used'],
    ...['published.named_suspense', 'published.suspense_case', 'published.topup', 'published.topup_proof'],
    'published.sender_to_shopper',
  ],
  withdrawals: [
    ...['payee', 'withdrawal', 'withdrawal_day', 'withdrawal_event', 'withdrawal_source', 'withdrawal_transition'],
    ...['guard_withdrawal_event', 'payee_for_signer'],
    ...['published.named_withdrawal', 'published.payee_of_shopper', 'published.withdrawal'],
  ],
  ledger: [
    ...['ledger.account', 'ledger.account_kind', 'ledger.approval', 'ledger.approval_limit', 'ledger.daily_seal'],
    ...['ledger.decision', 'ledger.event_kind', 'ledger.flow_rule', 'ledger.journal', 'ledger.record'],
    ...['ledger.recorded_table', 'ledger.seal_failure', 'ledger.seal_leaf', 'ledger.transfer'],
    ...['ledger.approve', 'ledger.continues', 'ledger.guard_account', 'ledger.guard_record', 'ledger.guard_seal_leaf'],
    ...['ledger.guard_transfer', 'ledger.is_of_an_order', 'ledger.keep_records', 'ledger.lines_text'],
    ...['ledger.mirrors_nothing', 'ledger.note_record', 'ledger.note_row', 'ledger.post', 'ledger.posted_otherwise'],
    ...['ledger.record_text', 'ledger.refuse_change', 'ledger.seal_records', 'ledger.transfer_hash'],
    ...['ledger.order_escrow', 'ledger.order_money', 'ledger.side', 'ledger.law'],
    ...[
      'published.account',
      'published.daily_seal',
      'published.journal',
      'published.order_money',
      'published.side',
      'published.transfer',
    ],
  ],
  reconciliation: [
    ...['ledger.money_lock', 'ledger.money_word', 'ledger.statement_line'],
    ...['ledger.guard_money_out', 'ledger.line_key'],
    ...['ledger.closed_money_lock', 'ledger.expected_line', 'ledger.reconciliation'],
    ...['published.closed_money_lock'],
  ],
}

/** The table of laws says by itself whose tables each holds against the books. */
const viewsOfLaws = laws.flatMap(({ views }) => Object.entries(views))

/**
 * Which module a table, view or function of the database belongs to. It alone writes and reads it; what others may read it publishes
 * as a view of the schema `published`, and everything else is asked at its door.
 */
export const OWNERS: Record<string, readonly string[]> = Object.fromEntries(
  [...new Set([...Object.keys(KEPT), ...viewsOfLaws.map(([module]) => module)])].map((module) => [
    module,
    [...(KEPT[module] ?? []), ...viewsOfLaws.filter(([owner]) => owner === module).map(([, view]) => `ledger.${view}`)],
  ]),
)
