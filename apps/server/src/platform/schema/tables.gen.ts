// The rows of all tables and views, as the driver delivers them. Written by `npm run schema`.
import type { Cents } from '@tradewind/contract/money'
import type { OrderStatus } from '@tradewind/contract/order-status'
import type { WithdrawalStatus } from '@tradewind/contract/withdrawal-status'
import type { StoredImage } from '../files.ts'
import type { LocalisedText } from '../localised.ts'

/** A row of `ledger.account`. */
export type LedgerAccount = {
  id: string
  owner_type: LedgerAccountKind['owner_type']
  owner_id: string
  kind: LedgerAccountKind['kind']
  stripe: number
  floor: Cents
  ceil: Cents
  balance: Cents
  seq: bigint
  head: Buffer
  market_id: number
}

/** A row of `ledger.account_kind`. */
export type LedgerAccountKind = {
  kind: 'adjustment' | 'bank_clearing' | 'chain_custody' | 'chain_suspense' | 'fee_revenue' | 'promo_expense' | 'shop_debt' | 'shop_payable' | 'shop_pending' | 'shop_withdraw' | 'transit' | 'user_available' | 'user_escrow' | 'user_withdraw'
  owner_type: 'shop' | 'system' | 'user'
  floor: Cents
  ceil: Cents
  stripes: 1 | 16
  pool_floor: Cents
  pool_ceil: Cents
}

/** A row of `ledger.approval`. */
export type LedgerApproval = {
  id: string
  event: LedgerEventKind['event']
  authority: 'auditor' | 'two_auditors'
  ref_id: string
  owner_id: string
  amount: Cents
  second_above: Cents
  maker_id: string
  checker_id: string
  second_checker_id: string | null
  reason: string
  approved_at: Date
}

/** A row of `ledger.approval_limit`. */
export type LedgerApprovalLimit = {
  id: boolean
  amount: Cents
}

/** A row of `ledger.closed_money_lock`. */
export type LedgerClosedMoneyLock = {
  id: string
  backup_taken_at: Date
  locked_at: Date
}

/** A row of `ledger.daily_seal`. */
export type LedgerDailySeal = {
  day: Date
  sealed_at: Date
  accounts: bigint
  journals: bigint
  transfers: bigint
  root: Buffer
  previous: Buffer | null
  hash: Buffer
  branches: Buffer
  starts: string[]
  records: bigint | null
  records_root: Buffer | null
}

/** A row of `ledger.decision`. */
export type LedgerDecision = {
  id: string
  ref_id: string
  owner_id: string
  amount: Cents
  decided_as: 'buyer' | 'seller' | 'timer' | 'operator'
  decided_by: string
  reason: string
  decided_at: Date
}

/** A row of `ledger.event_kind`. */
export type LedgerEventKind = {
  event: 'adjustment' | 'bank_topup_passed' | 'buyer_refunded' | 'chain_topup_final' | 'chain_topup_passed' | 'chain_topup_recovered' | 'chain_topup_reversed' | 'correction' | 'escrow_refunded' | 'order_cancelled' | 'order_paid' | 'order_settled' | 'return_freight_charged' | 'return_freight_paid' | 'shop_credited' | 'shop_debt_recovered' | 'shop_debt_written_off' | 'shop_pending_released' | 'shop_refunded' | 'withdrawal_asked' | 'withdrawal_bounced' | 'withdrawal_cancelled' | 'withdrawal_refused' | 'withdrawal_sent'
  authority: 'auditor' | 'decision' | 'none' | 'two_auditors'
  escrow_sign: number
}

/** A row of `ledger.expected_line`. */
export type LedgerExpectedLine = {
  journal_id: string
  pool: string | null
  amount: bigint | null
  posted_at: Date
  event: LedgerEventKind['event']
  ref: string | null
  topup_id: string | null
  withdrawal_id: string | null
}

/** A row of `ledger.flow_rule`. */
export type LedgerFlowRule = {
  event: 'adjustment' | 'bank_topup_passed' | 'buyer_refunded' | 'chain_topup_final' | 'chain_topup_passed' | 'chain_topup_recovered' | 'chain_topup_reversed' | 'correction' | 'escrow_refunded' | 'order_cancelled' | 'order_paid' | 'order_settled' | 'return_freight_charged' | 'return_freight_paid' | 'shop_credited' | 'shop_debt_recovered' | 'shop_debt_written_off' | 'shop_pending_released' | 'shop_refunded' | 'withdrawal_asked' | 'withdrawal_bounced' | 'withdrawal_cancelled' | 'withdrawal_refused' | 'withdrawal_sent'
  debit_kind: 'adjustment' | 'bank_clearing' | 'chain_custody' | 'chain_suspense' | 'fee_revenue' | 'promo_expense' | 'shop_debt' | 'shop_payable' | 'shop_pending' | 'shop_withdraw' | 'transit' | 'user_available' | 'user_escrow' | 'user_withdraw'
  credit_kind: 'adjustment' | 'bank_clearing' | 'chain_custody' | 'chain_suspense' | 'fee_revenue' | 'promo_expense' | 'shop_debt' | 'shop_payable' | 'shop_pending' | 'shop_withdraw' | 'transit' | 'user_available' | 'user_escrow' | 'user_withdraw'
}

/** A row of `ledger.i10_transit_nets_to_zero`. */
export type LedgerI10TransitNetsToZero = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i11_withdrawals_in_progress`. */
export type LedgerI11WithdrawalsInProgress = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i12_credited_once`. */
export type LedgerI12CreditedOnce = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i13_stock_equals_reservations_and_moves`. */
export type LedgerI13StockEqualsReservationsAndMoves = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i14_promo_used_equals_uses`. */
export type LedgerI14PromoUsedEqualsUses = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i15_no_event_waits`. */
export type LedgerI15NoEventWaits = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i16_statements_agree`. */
export type LedgerI16StatementsAgree = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i17_chain_payment_once`. */
export type LedgerI17ChainPaymentOnce = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i18_refunded_within_paid`. */
export type LedgerI18RefundedWithinPaid = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i19_refund_posted_once`. */
export type LedgerI19RefundPostedOnce = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i1_balances_sum_to_zero`. */
export type LedgerI1BalancesSumToZero = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i20_no_payout_under_a_case`. */
export type LedgerI20NoPayoutUnderACase = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i21_return_freight_posted_once`. */
export type LedgerI21ReturnFreightPostedOnce = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i2_balance_equals_transfers`. */
export type LedgerI2BalanceEqualsTransfers = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i3_chain_without_gap`. */
export type LedgerI3ChainWithoutGap = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i4_hash_recomputes`. */
export type LedgerI4HashRecomputes = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i5_head_is_last_hash`. */
export type LedgerI5HeadIsLastHash = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i6_journal_is_its_transfers`. */
export type LedgerI6JournalIsItsTransfers = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i7_balances_within_bounds`. */
export type LedgerI7BalancesWithinBounds = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i8_approved_by_different_people`. */
export type LedgerI8ApprovedByDifferentPeople = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i9_escrow_per_order_and_buyer`. */
export type LedgerI9EscrowPerOrderAndBuyer = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.i9_orders_agree`. */
export type LedgerI9OrdersAgree = {
  subject: string | null
  found: string | null
}

/** A row of `ledger.journal`. */
export type LedgerJournal = {
  id: string
  event: LedgerEventKind['event']
  ref_id: string
  step: number
  owner_id: string
  order_id: string | null
  amount: Cents
  actor_id: string
  authority: LedgerEventKind['authority']
  approval_id: string | null
  decision_id: string | null
  posted_at: Date
}

/** A row of `ledger.law`. */
export type LedgerLaw = {
  name: string | null
  broken: number | null
}

/** A row of `ledger.money_lock`. */
export type LedgerMoneyLock = {
  id: string
  backup_taken_at: Date
  locked_at: Date
}

/** A row of `ledger.money_word`. */
export type LedgerMoneyWord = {
  lock_id: string
  staff_id: string
  note: string
  said_at: Date
}

/** A row of `ledger.order_escrow`. */
export type LedgerOrderEscrow = {
  order_id: string | null
  buyer_id: string | null
  buyers: bigint | null
  owed: string | null
  held: string | null
}

/** A row of `ledger.order_money`. */
export type LedgerOrderMoney = {
  order_id: string | null
  from_buyer: bigint | null
  from_promo: bigint | null
  held: bigint | null
  owners: string[] | null
}

/** A row of `ledger.reconciliation`. */
export type LedgerReconciliation = {
  pool: string | null
  line_id: string | null
  journal_id: string | null
  ref: string | null
  event: LedgerEventKind['event'] | null
  amount: bigint | null
  at: Date | null
  topup_id: string | null
  withdrawal_id: string | null
}

/** A row of `ledger.record`. */
export type LedgerRecord = {
  kind: LedgerRecordedTable['kind']
  subject: string
  version: number
  salt: Buffer
  tx: bigint
  noted_at: Date
  fixed: Buffer
  state: Buffer
  day: Date | null
}

/** A row of `ledger.recorded_table`. */
export type LedgerRecordedTable = {
  kind: 'adjustment' | 'approval' | 'approval_limit' | 'approval_request' | 'decision' | 'money_lock' | 'money_word' | 'network' | 'operator_act' | 'payee' | 'platform_bank' | 'proposal' | 'shop_commission' | 'staff' | 'staff_hand' | 'statement_line' | 'suspense_case' | 'terms' | 'topup' | 'topup_proof' | 'withdrawal' | 'withdrawal_event'
  place: string
  key: string[]
  fixed: string[]
  fixed_hidden: string[]
  state: string[]
  state_hidden: string[]
  left_out: string[]
}

/** A row of `ledger.seal_failure`. */
export type LedgerSealFailure = {
  day: Date
  tried_at: Date
  broken: unknown
}

/** A row of `ledger.seal_leaf`. */
export type LedgerSealLeaf = {
  account_id: string
  day: Date
  seq: bigint
  balance: Cents
  head: Buffer
}

/** A row of `ledger.side`. */
export type LedgerSide = {
  account_id: string | null
  kind: string | null
  seq: bigint | null
  delta: bigint | null
  after: bigint | null
  prev: Buffer | null
  hash: Buffer | null
  journal_id: string | null
  line: number | null
}

/** A row of `ledger.statement_line`. */
export type LedgerStatementLine = {
  id: string
  pool: 'bank_clearing' | 'chain_custody'
  account: string
  ref: string
  amount: Cents
  is_incoming: boolean
  at: Date
  added_by: string
  added_at: Date
}

/** A row of `ledger.transfer`. */
export type LedgerTransfer = {
  journal_id: string
  line: number
  event: LedgerFlowRule['event']
  owner_id: string
  debit: string
  debit_kind: LedgerFlowRule['debit_kind']
  debit_owner: string
  credit: string
  credit_kind: LedgerFlowRule['credit_kind']
  credit_owner: string
  amount: Cents
  debit_seq: bigint
  debit_after: Cents
  debit_prev: Buffer
  credit_seq: bigint
  credit_after: Cents
  credit_prev: Buffer
  hash: Buffer
}

/** A row of `address`. */
export type Address = {
  id: string
  shopper_id: string
  addressee: string
  mobile: string
  country: string
  area: string
  detail: string
  postcode: string | null
  tag: string
  is_default: boolean
  created_at: Date
}

/** A row of `adjustment`. */
export type Adjustment = {
  id: string
  owner_type: 'user' | 'shop'
  owner_id: string
  amount: Cents
  asked_by: string
  asked_at: Date
  state: 'asked' | 'posted' | 'refused'
  decided_at: Date | null
}

/** A row of `alarm_told`. */
export type AlarmTold = {
  name: string
  quiet_until: Date
}

/** A row of `application`. */
export type Application = {
  id: string
  no: string
  shopper_id: string
  state: string
  seq: number
  shop_name: string | null
  about: string | null
  trader_kind: 'person' | 'company' | 'club' | null
  trader_name: string | null
  country: string | null
  register_no: string | null
  vat_no: string | null
  address: string | null
  postcode: string | null
  city: string | null
  contact_name: string | null
  email: string | null
  phone: string | null
  category_ids: string[]
  language: string
  asked: string[]
  shop_id: string | null
  created_at: Date
  saved_at: Date
  handed_in_at: Date | null
  ended_at: Date | null
}

/** A row of `application_event`. */
export type ApplicationEvent = {
  application_id: string
  seq: number
  prev_seq: number | null
  event: ApplicationTransition['event']
  from_status: ApplicationTransition['from_status']
  to_status: ApplicationTransition['to_status']
  role: ApplicationTransition['role']
  actor_id: string
  words: string | null
  fields: string[]
  by_name: string | null
  at: Date
}

/** A row of `application_paper`. */
export type ApplicationPaper = {
  application_id: string
  place: number
  file_id: string
  kind: 'identity' | 'register' | 'goods'
  image: StoredImage
}

/** A row of `application_transition`. */
export type ApplicationTransition = {
  event: 'approve' | 'ask' | 'begin' | 'complete' | 'hand_in' | 'lapse' | 'refuse' | 'withdraw'
  from_status: 'draft' | 'handed_in' | 'nothing' | 'to_complete'
  to_status: 'approved' | 'draft' | 'handed_in' | 'refused' | 'to_complete' | 'withdrawn'
  role: 'applicant' | 'operator' | 'system'
}

/** A row of `approval_request`. */
export type ApprovalRequest = {
  id: string
  event: LedgerEventKind['event']
  ref_id: string
  owner_id: string
  amount: Cents
  maker_id: string
  reason: string
  asked_at: Date
  state: 'open' | 'approved' | 'closed'
  checker_id: string | null
  checked_at: Date | null
  second_checker_id: string | null
  approval_id: string | null
}

/** A row of `article`. */
export type Article = {
  id: string
  kind: 'help' | 'law'
  topic: 'orders' | 'refunds' | 'wallet' | 'held' | 'shops' | 'account' | null
  place: number
  edition: number
  since: Date
  retired_at: Date | null
}

/** A row of `article_day`. */
export type ArticleDay = {
  article_id: string
  day: Date
  opened: number
}

/** A row of `article_draft`. */
export type ArticleDraft = {
  article_id: string
  lang: string
  title: string
  body: string
  author_id: string
  saved_at: Date
}

/** A row of `article_reader`. */
export type ArticleReader = {
  shopper_id: string
  article_id: string
  opened_on: Date
  helped: boolean | null
  remark: string | null
  answered_at: Date | null
}

/** A row of `article_tally`. */
export type ArticleTally = {
  article_id: string
  helped: number
  not_helped: number
}

/** A row of `article_text`. */
export type ArticleText = {
  article_id: string
  lang: string
  revision: number
  edition: number
  title: string
  body: string
  changed: string | null
  author_id: string | null
  file_sha256: Buffer | null
  title_words: string
  words: string
  written_at: Date
}

/** A row of `assist`. */
export type Assist = {
  shopper_id: string
  shop_id: string
  day: Date
  at: Date
}

/** A row of `assist_board`. */
export type AssistBoard = {
  day: Date
  drawn_at: Date
  seal_day: Date | null
  seal: Buffer | null
  seed: Buffer
  lane_percent: number
  shop_percent: number
  young_percent: number
  young_days: number
  counts: unknown
  weeks: unknown
  places: string[]
}

/** A row of `assist_giver`. */
export type AssistGiver = {
  shopper_id: string
  giver_id: string
}

/** A row of `assist_tally`. */
export type AssistTally = {
  shop_id: string
  days: number
}

/** A row of `attempt`. */
export type Attempt = {
  subject: string
  fails: number
  window_ends_at: Date
}

/** A row of `backup_made`. */
export type BackupMade = {
  id: string
  file: string
  taken_at: Date
  bytes: Cents
  next_at: Date
  rehearsed_at: Date | null
  fault: string | null
}

/** A row of `banner`. */
export type Banner = {
  id: string
  place: number
  title: LocalisedText
  picture: StoredImage
  link: string
  shown_from: Date | null
  shown_to: Date | null
}

/** A row of `captcha`. */
export type Captcha = {
  name: string
  event: 'register' | 'resetpwd' | 'profile' | 'profile_old' | 'resetPay' | 'login' | 'apply'
  code_hash: Buffer
  tries_left: number
  expires_at: Date
  asker: Buffer
}

/** A row of `cart_line`. */
export type CartLine = {
  id: string
  shopper_id: string
  sku_id: string
  quantity: number
  selected: boolean
  price_then: Cents
  added_at: Date
  set_aside: boolean
}

/** A row of `cart_merge`. */
export type CartMerge = {
  shopper_id: string
  merge_id: string
  merged_at: Date
}

/** A row of `category`. */
export type Category = {
  id: string
  slug: string
  name: LocalisedText
  tint: string
  picture: StoredImage
  place: number
  goods: number
}

/** A row of `chat_answer`. */
export type ChatAnswer = {
  thread_id: string
  seq: number
  shop_id: string | null
  waited_s: number
  at: Date
}

/** A row of `chat_message`. */
export type ChatMessage = {
  id: string
  thread_id: string
  seq: number
  role: 'buyer' | 'seller' | 'operator' | 'system'
  sender_id: string
  kind: 'text' | 'picture' | 'card' | 'system'
  text: string | null
  image: StoredImage | null
  at: Date
  card_kind: 'order' | 'product' | 'refund' | 'topup' | null
  card_id: string | null
  sender_name: string | null
}

/** A row of `chat_snippet`. */
export type ChatSnippet = {
  id: string
  owner_id: string
  short: string
  title: string
  text: string
  changed_at: Date
  lang: string | null
  image: unknown | null
}

/** A row of `chat_thread`. */
export type ChatThread = {
  id: string
  kind: 'platform' | 'shop' | 'refund'
  shopper_id: string
  shop_id: string | null
  subject_id: string | null
  status: 'open' | 'closed'
  assigned_to: string | null
  last_seq: number
  shopper_read_seq: number
  party_read_seq: number
  operator_read_seq: number
  created_at: Date
  subject_kind: 'order' | 'product' | 'refund' | 'topup' | null
  last_at: Date
  waiting_since: Date | null
  inbox_key: Cents
}

/** A row of `complaint`. */
export type Complaint = {
  id: string
  no: string
  shopper_id: string
  shop_name: string
  shop_id: string | null
  order_id: string | null
  about: 'paid_elsewhere' | 'conduct' | 'fake' | 'copied' | 'other' | null
  content: string
  created_at: Date
  answer_by: Date
  decide_by: Date
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  outcome: 'upheld' | 'partly' | 'refused' | null
  decision: string | null
  decided_by: string | null
  decided_name: string | null
  decided_at: Date | null
}

/** A row of `complaint_picture`. */
export type ComplaintPicture = {
  complaint_id: string
  place: number
  image: StoredImage
}

/** A row of `data_export`. */
export type DataExport = {
  shopper_id: string
  id: string
  asked_at: Date
  ready_at: Date | null
  ends_at: Date | null
  bytes: Cents | null
}

/** A row of `desk_notice`. */
export type DeskNotice = {
  id: string
  owner_id: string
  kind: string
  order_id: string | null
  ref_id: string | null
  args: unknown
  created_at: Date
  by_id: string | null
}

/** A row of `desk_notice_mark`. */
export type DeskNoticeMark = {
  staff_id: string
  read_until: Date
}

/** A row of `desk_notice_read`. */
export type DeskNoticeRead = {
  staff_id: string
  notice_id: string
}

/** A row of `desk_notice_setting`. */
export type DeskNoticeSetting = {
  staff_id: string
  category: 'orders' | 'refunds' | 'talk' | 'system'
  in_app: boolean
  mail: boolean
  push: boolean
}

/** A row of `desk_push_out`. */
export type DeskPushOut = {
  notice_id: string
  subscription_id: string
  due_at: Date
  tries: number
}

/** A row of `desk_push_subscription`. */
export type DeskPushSubscription = {
  id: string
  staff_id: string
  owner_id: string
  session_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  lang: string
  created_at: Date
  last_used_at: Date | null
}

/** A row of `desk_quiet_hours`. */
export type DeskQuietHours = {
  staff_id: string
  begins_at: number
  ends_at: number
  time_zone: string
}

/** A row of `favourite`. */
export type Favourite = {
  shopper_id: string
  product_id: string
  at: Date
  gone: boolean
  price_seen: Cents | null
  told_at: Date | null
}

/** A row of `file`. */
export type File = {
  id: string
  owner_id: string
  scene: string
  name: string
  original_sha256: Buffer
  width: number
  height: number
  placeholder: string
  created_at: Date
  used_at: Date | null
  dhash: bigint | null
}

/** A row of `follow`. */
export type Follow = {
  shopper_id: string
  shop_id: string
  followed_at: Date
}

/** A row of `freight_rule`. */
export type FreightRule = {
  shop_id: string
  place: number
  countries: string[] | null
  charged_by: 'item' | 'weight'
  first_cents: Cents
  further_cents: Cents
  free_from_cents: Cents | null
  days_from: number
  days_to: number
}

/** A row of `idempotency`. */
export type Idempotency = {
  actor_id: string
  key: string
  call: string
  request_hash: Buffer
  answer: unknown | null
  created_at: Date
}

/** A row of `import_change`. */
export type ImportChange = {
  run_id: string
  place: bigint
  line: number
  handle: string
  title: string
  created: boolean
  changes: unknown
}

/** A row of `import_head`. */
export type ImportHead = {
  shop_id: string
  head_sha256: Buffer
  columns: unknown
  chosen_at: Date
}

/** A row of `import_issue`. */
export type ImportIssue = {
  run_id: string
  place: bigint
  line: number
  field: string
  reason: string
  args: unknown
  value: string
  refused: boolean
}

/** A row of `import_picture`. */
export type ImportPicture = {
  run_id: string
  address: string
  host: string
  line: number
  field: string
  state: 'waiting' | 'fetching' | 'fetched' | 'refused'
  due_at: Date | null
  tries: number
  picture: unknown | null
}

/** A row of `import_product`. */
export type ImportProduct = {
  run_id: string
  handle: string
  patch: unknown
  found: unknown
  addresses: string[]
  waits_for: number
  on_shelf: boolean
}

/** A row of `import_run`. */
export type ImportRun = {
  id: string
  shop_id: string
  origin: 'terminal' | 'console'
  file_name: string
  file_bytes: bigint
  file_sha256: Buffer
  format: 'shopify' | 'csv' | 'ndjson' | null
  settings: unknown
  settings_sha256: Buffer
  state: 'waiting' | 'running' | 'asking' | 'foreseen' | 'fetching' | 'done' | 'failed'
  failure: string | null
  line: number
  bytes_read: bigint
  created: number
  changed: number
  same: number
  refused: number
  started_at: Date
  moved_at: Date
  finished_at: Date | null
  dry: boolean
  columns: unknown | null
  pictures: number
  pictures_fetched: number
  pictures_refused: number
}

/** A row of `keeping`. */
export type Keeping = {
  kind: string
  days: number
  least: number
}

/** A row of `known_device`. */
export type KnownDevice = {
  shopper_id: string
  device_sha256: Buffer
  last_used_at: Date
}

/** A row of `live_feed`. */
export type LiveFeed = {
  id: string
  owner_id: string
  kind: 'message' | 'notice' | 'order' | 'refund' | 'wallet' | 'queue' | 'file'
  ref: string | null
  seq: bigint | null
  at: Date
}

/** A row of `live_head`. */
export type LiveHead = {
  id: number
  last_seq: Cents
  swept_seq: Cents
}

/** A row of `login_delay`. */
export type LoginDelay = {
  subject: Buffer
  level: number
  at: Date
  next_at: Date
}

/** A row of `login_name`. */
export type LoginName = {
  name: string
  kind: 'account' | 'email' | 'mobile'
  shopper_id: string
  proved_at: Date
}

/** A row of `looked_at`. */
export type LookedAt = {
  shopper_id: string
  product_id: string
  at: Date
}

/** A row of `mail_arrival`. */
export type MailArrival = {
  staff_id: string
  email: string
  at: Date
}

/** A row of `market`. */
export type Market = {
  id: boolean
  shops: number
}

/** A row of `message_out`. */
export type MessageOut = {
  id: string
  channel: 'email' | 'mobile'
  recipient: string
  lang: string
  template: string
  sealed: Buffer | null
  state: 'waiting' | 'sent' | 'shown' | 'dropped'
  created_at: Date
  expires_at: Date
  due_at: Date | null
  tries: number
  last_error: string | null
  shopper_id: string | null
  category: string | null
  staff_id: string | null
}

/** A row of `network`. */
export type Network = {
  network: string
  name: string
  coin: string
  address: string | null
  address_form: 'evm' | 'tron'
  min: Cents
  confirmations: number
  enabled: boolean
}

/** A row of `notice`. */
export type Notice = {
  id: string
  shopper_id: string
  kind: string
  order_id: string | null
  args: unknown
  created_at: Date
  read_at: Date | null
  ref_id: string | null
  in_app: boolean
}

/** A row of `notice_setting`. */
export type NoticeSetting = {
  shopper_id: string
  category: 'orders' | 'refunds' | 'talk' | 'support' | 'favourites' | 'system'
  in_app: boolean
  push: boolean
  mail: boolean
}

/** A row of `operator_act`. */
export type OperatorAct = {
  id: string
  actor_id: string
  call: string
  subject_kind: string
  subject_id: string
  input: unknown
  note: string | null
  request_id: string
  done_at: Date
}

/** A row of `operator_act_change`. */
export type OperatorActChange = {
  act_id: string
  place: number
  field: string
  was: string | null
  became: string | null
}

/** A row of `order_address_before`. */
export type OrderAddressBefore = {
  order_id: string
  seq: number
  addressee: string
  mobile: string
  country: string
  area: string
  detail: string
  postcode: string | null
}

/** A row of `order_event`. */
export type OrderEvent = {
  order_id: string
  seq: number
  prev_seq: number | null
  event: OrderTransition['event']
  from_status: OrderTransition['from_status']
  to_status: OrderTransition['to_status']
  role: 'buyer' | 'seller' | 'system' | 'operator'
  actor_id: string
  reason: string | null
  at: Date
}

/** A row of `order_find`. */
export type OrderFind = {
  order_id: string
  words: string
  marks: string[]
}

/** A row of `order_line`. */
export type OrderLine = {
  id: string
  order_id: string
  line: number
  goods_id: string
  sku_id: string
  title: LocalisedText
  spec: LocalisedText | null
  image: StoredImage | null
  quantity: number
  price: Cents
  line_total: Cents
  discount: Cents
  reviewed_at: Date | null
  refundable: Cents
  refunded: Cents
  refunded_quantity: number
  exempt: 'perishable' | 'hygiene' | 'made_to_order' | null
  description: LocalisedText | null
  code: string | null
}

/** A row of `order_print`. */
export type OrderPrint = {
  order_id: string
  seq: number
  printed_at: Date
}

/** A row of `order_trader`. */
export type OrderTrader = {
  order_id: string
  seller: unknown | null
  house: unknown | null
}

/** A row of `order_transition`. */
export type OrderTransition = {
  event: 'all_sent' | 'apply' | 'call_off' | 'cancel' | 'comment' | 'complete' | 'confirm' | 'create' | 'deliver' | 'extend' | 'give' | 'not_here' | 'pack' | 'pay' | 'readdress' | 'refund' | 'refund_part' | 'release' | 'remind' | 'renumber' | 'revoke' | 'ship' | 'ship_part' | 'trace'
  from_status: -9 | -3 | 0 | 1 | 2 | 3 | 4
  to_status: -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4
  role: string
}

/** A row of `order_view`. */
export type OrderView = {
  id: string
  staff_id: string
  name: string
  search: string
  created_at: Date
}

/** A row of `orders`. */
export type Orders = {
  id: string
  sn: string
  trade_id: string
  buyer_id: string
  shop_id: string
  status: OrderStatus
  seq: number
  quantity: number
  subtotal: Cents
  freight: Cents
  discount: Cents
  promo_share: Cents
  total: Cents
  paid: Cents
  refunded: Cents
  promo_code: string | null
  promo_use_id: string | null
  shop_name: string
  ships_from_city: LocalisedText
  ships_from_country: string
  addressee: string
  mobile: string
  country: string
  area: string
  detail: string
  postcode: string | null
  remark: string | null
  cancel_reason: string | null
  created_at: Date
  expires_at: Date
  arrives_from: Date
  arrives_to: Date
  paid_at: Date | null
  packed_at: Date | null
  reminded_at: Date | null
  shipped_at: Date | null
  delivered_at: Date | null
  extended_at: Date | null
  received_at: Date | null
  released_at: Date | null
  freight_refundable: Cents
  freight_refunded: Cents
  commission_points: number
  commission: Cents
  refund_asked: boolean
  refund_id: string | null
  refund_stage: number | null
  refund_whole: boolean
  payout_waits: boolean
  not_here_at: Date | null
  sending_waits: boolean
  freight_off: Cents
}

/** A row of `outbox`. */
export type Outbox = {
  id: string
  topic: string
  shard_id: string
  payload: unknown
  created_at: Date
  tries: number
  retry_at: Date | null
  last_error: string | null
}

/** A row of `package`. */
export type Package = {
  id: string
  order_id: string
  place: number
  carrier: string
  no: string
  sent_at: Date
  delivered_at: Date | null
}

/** A row of `package_line`. */
export type PackageLine = {
  package_id: string
  order_id: string
  order_line_id: string
  quantity: number
}

/** A row of `parked_event`. */
export type ParkedEvent = {
  id: string
  topic: string
  shard_id: string
  payload: unknown
  reason: string
  announced_at: Date
  parked_at: Date
}

/** A row of `pay_password`. */
export type PayPassword = {
  shopper_id: string
  hash: string
  fails: number
  locked_until: Date | null
  set_at: Date
  withdrawals_wait_until: Date | null
  held_at: Date | null
  limited_until: Date | null
  limit_left: Cents | null
}

/** A row of `payee`. */
export type Payee = {
  id: string
  owner_type: 'user' | 'shop'
  owner_id: string
  place: number
  type: 'card' | 'chain'
  label: string
  bank_name: string | null
  holder: string | null
  network: string | null
  sealed: Buffer
  fingerprint: Buffer
  masked: string
  created_at: Date
  usable_at: Date
  deleted_at: Date | null
}

/** A row of `platform_bank`. */
export type PlatformBank = {
  id: boolean
  bank_name: string
  holder: string
  account_no: string
  swift: string
  country: string
  off_since: Date | null
}

/** A row of `platform_trader`. */
export type PlatformTrader = {
  id: boolean
  name: string
  address: string
  country: string
  email: string
  phone: string | null
  register: string | null
}

/** A row of `price_act`. */
export type PriceAct = {
  id: string
  shop_id: string
  by_id: string
  at: Date
  starts_at: Date
  ends_at: Date | null
  state: 'planned' | 'running' | 'done' | 'undone'
}

/** A row of `price_act_row`. */
export type PriceActRow = {
  act_id: string
  sku_id: string
  was: Cents
  became: Cents
  taken: boolean
}

/** A row of `product`. */
export type Product = {
  id: string
  shop_id: string
  subtitle: LocalisedText | null
  description: LocalisedText | null
  facts: unknown
  options: unknown
  weight_grams: number
  ready_days: number
  created_at: Date
  handle: string
  version: number
  updated_at: Date
  removed_at: Date | null
  exempt: 'perishable' | 'hygiene' | 'made_to_order' | null
  type_id: string | null
  type_guessed: boolean
  type_tried: number
}

/** A row of `product_card`. */
export type ProductCard = {
  id: string
  shop_id: string
  shop_name: string
  shop_city: LocalisedText
  shop_country: string
  category_id: string | null
  title: LocalisedText
  image: StoredImage | null
  price_min: Cents | null
  price_max: Cents | null
  has_options: boolean
  only_sku_id: string | null
  in_stock: boolean
  on_shelf: boolean
  listed_at: Date | null
  sold: number
  stars: number[]
  reviews: number
  score_key: number
  default_key: number
  brand: string | null
  traits: string[]
  mean_score: number
  taken_down: boolean
  comes_back: boolean
  brand_key: string | null
  marks: string
  type_id: string | null
}

/** A row of `product_hold`. */
export type ProductHold = {
  product_id: string
  shop_id: string
  state: 'waiting' | 'passed' | 'refused' | 'mended'
  text_sha256: string
  found: unknown
  held_at: Date
  words: string | null
  by_id: string | null
  decided_at: Date | null
}

/** A row of `product_picture`. */
export type ProductPicture = {
  product_id: string
  place: number
  picture: StoredImage
}

/** A row of `product_seen`. */
export type ProductSeen = {
  product_id: string
  seen: number
}

/** A row of `product_span`. */
export type ProductSpan = {
  shop_id: string
  days: number
  product_id: string
  pieces: number
  sales: Cents
}

/** A row of `product_type`. */
export type ProductType = {
  id: string
  parent_id: string | null
  path: string[]
  categories: string[]
  accessory_for: string | null
  name: unknown
  attributes: string[]
  place: number
}

/** A row of `product_type_edit`. */
export type ProductTypeEdit = {
  type_id: string
  words: unknown
  accessory_for: string | null
  attributes: string[]
  edited_at: Date
}

/** A row of `product_type_edition`. */
export type ProductTypeEdition = {
  edition: number
  laid: string | null
}

/** A row of `product_type_word`. */
export type ProductTypeWord = {
  phrase: string
  type_id: string
  lang: string
  word: string
  accessories: string[]
}

/** A row of `product_view`. */
export type ProductView = {
  shopper_id: string
  product_id: string
  day: Date
  at: Date
}

/** A row of `prohibited_kind`. */
export type ProhibitedKind = {
  id: string
  slug: string
  place: number
  rule: 'nowhere' | 'papers'
  name: LocalisedText
  why: LocalisedText
  words: unknown
  ended_at: Date | null
}

/** A row of `promo`. */
export type Promo = {
  id: string
  code: string
  name: LocalisedText
  shop_id: string | null
  kind: 'percent' | 'amount' | 'freight'
  points: number | null
  cap: Cents | null
  amount: Cents | null
  minimum: Cents
  starts_at: Date
  ends_at: Date
  max_uses: number
  per_shopper: number
  used: number
  goods: string[] | null
  shown: boolean
}

/** A row of `promo_collected`. */
export type PromoCollected = {
  shopper_id: string
  promo_id: string
  collected_at: Date
}

/** A row of `promo_use`. */
export type PromoUse = {
  id: string
  promo_id: string
  shopper_id: string
  trade_id: string
  orders_left: number
  used_at: Date
  given_back_at: Date | null
}

/** A row of `proposal`. */
export type Proposal = {
  id: string
  kind: string
  subject_id: string
  subject_name: string
  payload: unknown
  proposed_by: string
  proposed_at: Date
  expires_at: Date
  state: 'open' | 'waiting' | 'done' | 'closed'
  confirmed_by: string | null
  confirmed_at: Date | null
  not_before: Date | null
  done_at: Date | null
  closed_by: string | null
  closed_at: Date | null
}

/** A row of `push_out`. */
export type PushOut = {
  notice_id: string
  subscription_id: string
  shopper_id: string
  category: string
  due_at: Date
  tries: number
}

/** A row of `push_subscription`. */
export type PushSubscription = {
  id: string
  shopper_id: string
  session_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  lang: string
  created_at: Date
  last_used_at: Date | null
}

/** A row of `quiet_hours`. */
export type QuietHours = {
  shopper_id: string
  begins_at: number
  ends_at: number
  time_zone: string
}

/** A row of `quote`. */
export type Quote = {
  id: string
  shopper_id: string
  wish: unknown
  offer: unknown
  created_at: Date
  expires_at: Date
  trade_id: string | null
}

/** A row of `refund`. */
export type Refund = {
  id: string
  order_id: string
  buyer_id: string
  shop_id: string
  kind: 'request' | 'gift' | 'revocation'
  state: string
  seq: number
  asked_type: 1 | 2
  with_return: boolean
  goods_status: 0 | 1
  reason: 'not_received' | 'damaged' | 'wrong_item' | 'not_as_described' | 'missing_parts' | 'not_needed' | 'other' | null
  explanation: string | null
  amount: Cents
  refunded: Cents
  answer: string | null
  judged: boolean
  sent: boolean
  decided_as: 'buyer' | 'seller' | 'timer' | 'operator' | null
  decided_by: string | null
  pay_tries: number
  pay_error: string | null
  pay_failed_at: Date | null
  created_at: Date
  ended_at: Date | null
  mailed_seq: number
}

/** A row of `refund_case`. */
export type RefundCase = {
  refund_id: string
  place: number
  opened_at: Date
  opened_as: 'buyer' | 'seller'
  contest: 'wrong' | 'used' | 'empty' | 'missing' | null
  words: string | null
  burden: 'shop' | 'shopper'
  verdict: 'for_buyer' | 'in_part' | 'for_shop' | null
  fault: 'shop' | 'carrier' | 'buyer' | 'nobody' | null
  reason: string | null
  judged_at: Date | null
  judged_by: string | null
  called_off: boolean
}

/** A row of `refund_event`. */
export type RefundEvent = {
  refund_id: string
  seq: number
  prev_seq: number | null
  event: RefundTransition['event']
  from_status: RefundTransition['from_status']
  to_status: RefundTransition['to_status']
  role: RefundTransition['role']
  actor_id: string
  amount: Cents
  reason: string | null
  at: Date
}

/** A row of `refund_line`. */
export type RefundLine = {
  refund_id: string
  place: number
  order_id: string
  order_line_id: string | null
  quantity: number
  amount: Cents
  received: number | null
  fit: number | null
}

/** A row of `refund_offer`. */
export type RefundOffer = {
  id: string
  refund_id: string
  side: 'buyer' | 'seller'
  amount: Cents
  with_return: boolean
  state: 'open' | 'accepted' | 'declined' | 'replaced' | 'over'
  at: Date
}

/** A row of `refund_parcel`. */
export type RefundParcel = {
  refund_id: string
  carrier: string
  no: string
  receipt: StoredImage | null
  sent_at: Date
  delivered_at: Date | null
  delivered_by: 'buyer' | 'seller' | null
  link: string | null
  freight: Cents | null
  freight_back: Cents
}

/** A row of `refund_proof`. */
export type RefundProof = {
  id: string
  refund_id: string
  place: number
  role: 'buyer' | 'seller' | 'operator'
  image: StoredImage
  sha256: Buffer
  at: Date
}

/** A row of `refund_transition`. */
export type RefundTransition = {
  event: 'accept' | 'accept_return' | 'agree' | 'agree_return' | 'apply' | 'arrive' | 'contest' | 'counter' | 'decline' | 'escalate' | 'give' | 'judge' | 'judge_against' | 'judge_return' | 'lapse' | 'offer' | 'pay' | 'receive' | 'refuse' | 'revoke' | 'revoke_unsent' | 'send' | 'withdraw'
  from_status: 'applied' | 'escalated' | 'nothing' | 'offered' | 'paying' | 'refused' | 'returned' | 'returning'
  to_status: 'applied' | 'closed' | 'escalated' | 'offered' | 'paying' | 'refunded' | 'refused' | 'returned' | 'returning' | 'withdrawn'
  role: 'buyer' | 'operator' | 'seller' | 'system'
}

/** A row of `report`. */
export type Report = {
  id: string
  shopper_id: string
  product_id: string
  shop_id: string
  reason: 'illegal' | 'fake' | 'unsafe' | 'other'
  content: string
  created_at: Date
  decision_id: string | null
}

/** A row of `report_decision`. */
export type ReportDecision = {
  id: string
  product_id: string
  shop_id: string
  outcome: 'taken_down' | 'nothing_wrong'
  words: string
  takedown_id: string | null
  by_id: string
  by_name: string
  at: Date
}

/** A row of `report_picture`. */
export type ReportPicture = {
  report_id: string
  place: number
  image: StoredImage
}

/** A row of `reservation`. */
export type Reservation = {
  order_id: string
  sku_id: string
  quantity: number
  state: 'held' | 'taken' | 'freed' | 'returned'
  at: Date
}

/** A row of `review`. */
export type Review = {
  id: string
  order_id: string
  order_line_id: string
  shop_id: string
  goods_id: string
  shopper_id: string
  buyer: string
  spec: LocalisedText | null
  content: string
  goods_score: number
  service_score: number
  postage_score: number
  has_pictures: boolean
  created_at: Date
  language: string | null
  reply: string | null
  replied_at: Date | null
  hidden_at: Date | null
  hidden_words: string | null
}

/** A row of `review_picture`. */
export type ReviewPicture = {
  review_id: string
  place: number
  picture: StoredImage
}

/** A row of `review_report`. */
export type ReviewReport = {
  review_id: string
  shop_id: string
  by_id: string
  reason: 'insult' | 'off_topic' | 'personal' | 'fake' | 'other'
  words: string
  created_at: Date
  outcome: 'kept' | 'hidden' | null
  decision: string | null
  decided_by: string | null
  decided_at: Date | null
}

/** A row of `revocation`. */
export type Revocation = {
  id: string
  order_id: string
  buyer_id: string
  declared_at: Date
  acted_at: Date | null
}

/** A row of `revocation_notice`. */
export type RevocationNotice = {
  id: string
  sn: string
  email: string
  declared_at: Date
}

/** A row of `sale_day`. */
export type SaleDay = {
  shop_id: string
  day: Date
  orders: number
  sales: Cents
  settled: Cents
  back: Cents
}

/** A row of `sale_move`. */
export type SaleMove = {
  order_id: string
  seq: number
  shop_id: string
  day: Date
  orders: number
  sales: Cents
  settled: Cents
  back: Cents
}

/** A row of `sale_span`. */
export type SaleSpan = {
  days: number
  since: Date
}

/** A row of `search_asker`. */
export type SearchAsker = {
  day: Date
  digest: Buffer
}

/** A row of `search_corpus`. */
export type SearchCorpus = {
  id: boolean
  products: number
  parts: number
}

/** A row of `search_day`. */
export type SearchDay = {
  day: Date
  salt: Buffer
  words: number
}

/** A row of `search_document`. */
export type SearchDocument = {
  product_id: string
  words: string
  impacts: unknown
  edition: number
  part: number
}

/** A row of `search_hidden`. */
export type SearchHidden = {
  word: string
  hidden_by: string
  hidden_at: Date
}

/** A row of `search_word`. */
export type SearchWord = {
  word: string
  shown: string | null
  products: number
  languages: string[]
  frequency_class: number | null
}

/** A row of `searched`. */
export type Searched = {
  day: Date
  shop_id: string | null
  lang: string
  word: string
  times: number
  callers: number
  found: number
}

/** A row of `security_event`. */
export type SecurityEvent = {
  id: string
  event: string
  outcome: 'done' | 'refused' | 'alarm'
  realm: 'shopper' | 'seller' | 'operator' | 'system'
  person_id: string | null
  address: string
  device: string
  request_id: string
  facts: unknown
  at: Date
}

/** A row of `service_hours`. */
export type ServiceHours = {
  id: boolean
  time_zone: string
  days: number[]
  opens_at: number
  closes_at: number
  changed_at: Date
}

/** A row of `session`. */
export type Session = {
  id: string
  shopper_id: string
  token_sha256: Buffer
  device: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

/** A row of `ship_file`. */
export type ShipFile = {
  id: string
  shop_id: string
  staff_id: string
  file_name: string
  state: 'judged' | 'sending' | 'done'
  created_at: Date
  moved_at: Date
  finished_at: Date | null
}

/** A row of `ship_row`. */
export type ShipRow = {
  file_id: string
  line: number
  sn: string
  carrier: string
  no: string
  state: 'ready' | 'sent' | 'same' | 'left_out'
  reason: string | null
  hint: string | null
}

/** A row of `shop`. */
export type Shop = {
  id: string
  name: string
  city: LocalisedText
  country: string
  style: LocalisedText
  story: LocalisedText
  logo: StoredImage
  cover: StoredImage
  founded_at: Date
  freight_version: number
  market_id: number
  owner_id: string | null
  first_logo: string | null
  page_version: number
  away_from: Date | null
  away_until: Date | null
  away_message: LocalisedText | null
  standing: 'open' | 'taken_down' | 'gone'
}

/** A row of `shop_act`. */
export type ShopAct = {
  id: string
  shop_id: string
  staff_id: string
  call: string
  subject_kind: string
  subject_id: string
  input: unknown
  changes: unknown
  request_id: string
  done_at: Date
}

/** A row of `shop_commission`. */
export type ShopCommission = {
  id: string
  shop_id: string
  from_at: Date
  points: number | null
}

/** A row of `shop_tally`. */
export type ShopTally = {
  shop_id: string
  orders: number
  sales: number
  sales_cents: Cents
  fans: number
  reviews: number
  favorable: number
  goods: number
}

/** A row of `shop_trader`. */
export type ShopTrader = {
  shop_id: string
  kind: 'person' | 'company' | 'club'
  name: string
  address: string
  postcode: string | null
  city: string
  country: string
  register_no: string | null
  vat_no: string | null
  email: string
  phone: string | null
}

/** A row of `shopper`. */
export type Shopper = {
  id: string
  account: string
  email: string | null
  mobile: string | null
  password_hash: string
  family_name: string | null
  given_name: string | null
  avatar_name: string | null
  language: string
  created_at: Date
  frozen_at: Date | null
  taken_back_at: Date | null
  market_id: number
  closing_at: Date | null
  closed_at: Date | null
  deliver_to: string | null
}

/** A row of `shopper_note`. */
export type ShopperNote = {
  id: string
  shopper_id: string
  author_id: string
  text: string
  written_at: Date
}

/** A row of `sku`. */
export type Sku = {
  id: string
  product_id: string
  shop_id: string
  choice: number[]
  spec: LocalisedText | null
  image: StoredImage | null
  price: Cents
  price_was: Cents | null
  price_was_until: Date | null
  code: string | null
  barcode: string | null
  removed_at: Date | null
  chosen: string
  weight_grams: number | null
}

/** A row of `sku_day`. */
export type SkuDay = {
  shop_id: string
  day: Date
  sku_id: string
  product_id: string
  pieces: number
  sales: Cents
}

/** A row of `sku_move`. */
export type SkuMove = {
  order_id: string
  seq: number
  sku_id: string
  shop_id: string
  day: Date
  product_id: string
  pieces: number
  sales: Cents
}

/** A row of `sku_price`. */
export type SkuPrice = {
  sku_id: string
  since: Date
  price: Cents
}

/** A row of `staff`. */
export type Staff = {
  id: string
  account: string
  name: string
  password_hash: string
  kind: 'seller' | 'operator'
  shop_id: string | null
  roles: string[]
  created_at: Date
  disabled_at: Date | null
  totp_required: boolean
  email: string | null
  email_proved_at: Date | null
  approves_from: Date
  language: string
  first_password_until: Date | null
  first_password_used_at: Date | null
}

/** A row of `staff_device`. */
export type StaffDevice = {
  staff_id: string
  device_sha256: Buffer
  last_used_at: Date
}

/** A row of `staff_email_code`. */
export type StaffEmailCode = {
  staff_id: string
  email: string
  code_hash: Buffer
  expires_at: Date
}

/** A row of `staff_hand`. */
export type StaffHand = {
  staff_id: string
  by_id: string
  at: Date
}

/** A row of `staff_recovery_code`. */
export type StaffRecoveryCode = {
  staff_id: string
  code_hash: Buffer
  used_at: Date | null
}

/** A row of `staff_session`. */
export type StaffSession = {
  id: string
  staff_id: string
  token_sha256: Buffer
  device: string
  created_at: Date
  expires_at: Date
}

/** A row of `staff_totp`. */
export type StaffTotp = {
  staff_id: string
  secret: Buffer | null
  waiting: Buffer | null
  last_step: bigint
}

/** A row of `stock`. */
export type Stock = {
  sku_id: string
  opening: number
  on_hand: number
  reserved: number
}

/** A row of `stock_file`. */
export type StockFile = {
  id: string
  shop_id: string
  staff_id: string
  file_name: string
  sha256: Buffer
  same: number
  state: 'judged' | 'taking' | 'done' | 'undoing' | 'undone'
  created_at: Date
  moved_at: Date
  finished_at: Date | null
}

/** A row of `stock_move`. */
export type StockMove = {
  sku_id: string
  reason: 'sold' | 'returned' | 'counted'
  ref_id: string
  quantity: number
  at: Date
}

/** A row of `stock_row`. */
export type StockRow = {
  file_id: string
  line: number
  sku_id: string | null
  code: string
  reference: string | null
  kind: 'count' | 'add'
  said: string
  listed: number | null
  change: number | null
  since: number | null
  state: 'ready' | 'taken' | 'left_out' | 'back' | 'stays'
  reason: string | null
  hint: string | null
  was: number | null
  became: number | null
}

/** A row of `suspense_case`. */
export type SuspenseCase = {
  id: string
  kind: 'unidentified' | 'mismatch' | 'reversed'
  amount: Cents
  ref: string
  note: string
  shopper_id: string | null
  opened_by: string
  opened_at: Date
  closed_by: string | null
  closed_at: Date | null
  close_reason: string | null
}

/** A row of `takedown`. */
export type Takedown = {
  id: string
  shop_id: string
  product_id: string | null
  gone: boolean
  reason: 'illegal' | 'fake' | 'unsafe' | 'fraud' | 'rules' | 'unreachable' | 'other'
  words: string
  by_id: string
  at: Date
  told_at: Date | null
  objection: string | null
  objected_by: string | null
  objected_at: Date | null
  verdict: 'stands' | 'lifted' | null
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  ended_at: Date | null
  ended_by: string | null
  end_words: string | null
}

/** A row of `taken_shop_name`. */
export type TakenShopName = {
  key: string
  holder_id: string
}

/** A row of `terms`. */
export type Terms = {
  id: boolean
  topup_min: Cents
  topup_max: Cents
  withdrawal_min: Cents
  withdrawal_max: Cents
  withdrawal_fee_points: number
  withdrawal_fee_min: Cents
  commission_points: number
  fees_set: boolean
  limits_set: boolean
}

/** A row of `terms_accepted`. */
export type TermsAccepted = {
  shopper_id: string
  edition: number
  accepted_at: Date
}

/** A row of `test_clock`. */
export type TestClock = {
  id: boolean
  offset_ms: bigint
}

/** A row of `timer`. */
export type Timer = {
  kind: string
  subject_id: string
  due_at: Date | null
  left_ms: bigint | null
  tries: number
  last_error: string | null
}

/** A row of `topup`. */
export type Topup = {
  id: string
  shopper_id: string
  method: 'bank' | 'chain'
  network: string | null
  coin: string | null
  address: string | null
  tx_hash: string | null
  amount: Cents
  audit: 0 | 1 | 2
  looked_at: Date | null
  looked_by: string | null
  looked_arrived: Cents | null
  looked_ref: string | null
  arrived: Cents | null
  bank_ref: string | null
  reason: string | null
  audited_by: string | null
  audited_at: Date | null
  created_at: Date
}

/** A row of `topup_alike`. */
export type TopupAlike = {
  topup_id: string
  place: number
  other_id: string
  other_place: number
  percent: number
}

/** A row of `topup_comparison`. */
export type TopupComparison = {
  topup_id: string
  due_at: Date
}

/** A row of `topup_event`. */
export type TopupEvent = {
  topup_id: string
  seq: number
  prev_seq: number | null
  event: TopupTransition['event']
  from_status: TopupTransition['from_status']
  to_status: TopupTransition['to_status']
  role: TopupTransition['role']
  actor_id: string
  at: Date
}

/** A row of `topup_proof`. */
export type TopupProof = {
  topup_id: string
  place: number
  file_id: string
  dhash: bigint
  created_at: Date
}

/** A row of `topup_sender`. */
export type TopupSender = {
  topup_id: string
  fingerprint: Buffer
}

/** A row of `topup_transition`. */
export type TopupTransition = {
  event: 'claim' | 'pass' | 'refuse'
  from_status: -9 | 0
  to_status: 0 | 1 | 2
  role: 'auditor' | 'shopper'
}

/** A row of `trace`. */
export type Trace = {
  id: string
  package_id: string
  at: Date
  text: string
  place: string | null
  delivered: boolean
  noted_at: Date
  step: 'accepted' | 'sorted' | 'departed' | 'arrived' | 'customs' | 'out' | 'tried' | 'delivered' | null
}

/** A row of `trade`. */
export type Trade = {
  id: string
  sn: string
  buyer_id: string
  created_at: Date
  paid_at: Date | null
  paid: Cents | null
  balance_after: Cents | null
}

/** A row of `trader_change`. */
export type TraderChange = {
  id: string
  shop_id: string
  becomes: unknown
  words: string
  asked_by: string
  asked_at: Date
  state: 'open' | 'agreed' | 'refused' | 'taken_back'
  was: unknown | null
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}

/** A row of `trait`. */
export type Trait = {
  name: string
  value: string
  name_words: LocalisedText
  value_words: LocalisedText
}

/** A row of `used_arrival`. */
export type UsedArrival = {
  channel: string
  ref: string
  topup_id: string
  taken_again: boolean
}

/** A row of `used_evidence`. */
export type UsedEvidence = {
  original_sha256: Buffer
  topup_id: string
}

/** A row of `way_back`. */
export type WayBack = {
  id: string
  shopper_id: string
  kind: 'email' | 'mobile' | 'password'
  address: string | null
  token_sha256: Buffer
  changed_at: Date
  expires_at: Date
}

/** A row of `withdrawal`. */
export type Withdrawal = {
  id: string
  owner_type: string
  owner_id: string
  asked_by: string
  type: string
  payee_id: string
  amount: Cents
  fee: Cents
  arrives: Cents
  status: WithdrawalStatus
  seq: number
  reason: string | null
  created_at: Date
  approval_id: string | null
  approval_event: string
  claimed_how: 'hand' | 'signer' | null
  claimed_by: string | null
  claimed_at: Date | null
  ask_at: Date | null
  tries: number
  last_error: string | null
  sent_ref: string | null
  sent_at: Date | null
  arrived_at: Date | null
  return_asked_by: string | null
  return_reason: string | null
  return_asked_at: Date | null
}

/** A row of `withdrawal_day`. */
export type WithdrawalDay = {
  owner_id: string
  day: Date
  asked: number
  amount: Cents
}

/** A row of `withdrawal_event`. */
export type WithdrawalEvent = {
  withdrawal_id: string
  seq: number
  prev_seq: number | null
  event: WithdrawalTransition['event']
  from_status: WithdrawalTransition['from_status']
  to_status: WithdrawalTransition['to_status']
  role: WithdrawalTransition['role']
  actor_id: string
  note: string | null
  at: Date
}

/** A row of `withdrawal_source`. */
export type WithdrawalSource = {
  type: string
}

/** A row of `withdrawal_transition`. */
export type WithdrawalTransition = {
  event: 'approve' | 'arrive' | 'ask' | 'bounce' | 'call_off' | 'cancel' | 'claim' | 'give_back' | 'refuse' | 'send'
  from_status: 'approved' | 'auditing' | 'nothing' | 'sending' | 'sent'
  to_status: 'approved' | 'arrived' | 'auditing' | 'cancelled' | 'refused' | 'returned' | 'sending' | 'sent'
  role: 'auditor' | 'finance' | 'owner' | 'signer'
}

/** A row of `world`. */
export type World = {
  id: boolean
  demo: boolean
  founded_at: Date
  demo_ready_at: Date | null
  secret_fingerprint: string
  demo_begun_at: Date | null
}

/** A row of `published.account`. */
export type PublishedAccount = {
  id: string
  owner_id: string
  kind: LedgerAccountKind['kind']
  stripe: number
  balance: Cents
}

/** A row of `published.answer_wait`. */
export type PublishedAnswerWait = {
  shop_id: string | null
  waited_s: number
  at: Date
}

/** A row of `published.closed_money_lock`. */
export type PublishedClosedMoneyLock = {
  id: string
  locked_at: Date
  said_by: string[] | null
}

/** A row of `published.closed_shopper`. */
export type PublishedClosedShopper = {
  id: string
}

/** A row of `published.complained_shop`. */
export type PublishedComplainedShop = {
  id: string
  shop_id: string | null
}

/** A row of `published.daily_seal`. */
export type PublishedDailySeal = {
  day: Date
  sealed_at: Date
}

/** A row of `published.desk_notice_setting`. */
export type PublishedDeskNoticeSetting = {
  staff_id: string
  category: 'orders' | 'refunds' | 'talk' | 'system'
  mail: boolean
}

/** A row of `published.ended_refund`. */
export type PublishedEndedRefund = {
  id: string
  ended_at: Date | null
}

/** A row of `published.file`. */
export type PublishedFile = {
  id: string
  name: string
  width: number
  height: number
  placeholder: string
}

/** A row of `published.held_product`. */
export type PublishedHeldProduct = {
  id: string
  held_at: Date
}

/** A row of `published.import_run`. */
export type PublishedImportRun = {
  id: string
  state: 'waiting' | 'running' | 'asking' | 'foreseen' | 'fetching' | 'done' | 'failed'
}

/** A row of `published.journal`. */
export type PublishedJournal = {
  id: string
  event: LedgerEventKind['event']
  ref_id: string
  owner_id: string
  order_id: string | null
  amount: Cents
  posted_at: Date
}

/** A row of `published.keeping`. */
export type PublishedKeeping = {
  kind: string
  days: number
}

/** A row of `published.named_application`. */
export type PublishedNamedApplication = {
  id: string
  shop_name: string | null
}

/** A row of `published.named_article`. */
export type PublishedNamedArticle = {
  id: string
  lang: string
  revision: number
  title: string
}

/** A row of `published.named_banner`. */
export type PublishedNamedBanner = {
  id: string
  title: LocalisedText
}

/** A row of `published.named_category`. */
export type PublishedNamedCategory = {
  id: string
  name: LocalisedText
}

/** A row of `published.named_complaint`. */
export type PublishedNamedComplaint = {
  id: string
  shop_name: string
}

/** A row of `published.named_import`. */
export type PublishedNamedImport = {
  id: string
  file_name: string
}

/** A row of `published.named_promo`. */
export type PublishedNamedPromo = {
  id: string
  code: string
}

/** A row of `published.named_suspense`. */
export type PublishedNamedSuspense = {
  id: string
  ref: string
}

/** A row of `published.named_takedown`. */
export type PublishedNamedTakedown = {
  id: string
  shop_id: string
  product_id: string | null
}

/** A row of `published.named_talk`. */
export type PublishedNamedTalk = {
  id: string
  shopper_id: string
}

/** A row of `published.named_withdrawal`. */
export type PublishedNamedWithdrawal = {
  id: string
  owner_id: string
}

/** A row of `published.network`. */
export type PublishedNetwork = {
  network: string
  name: string
}

/** A row of `published.notice_setting`. */
export type PublishedNoticeSetting = {
  shopper_id: string
  category: 'orders' | 'refunds' | 'talk' | 'support' | 'favourites' | 'system'
  mail: boolean
}

/** A row of `published.open_complaint`. */
export type PublishedOpenComplaint = {
  id: string
  created_at: Date
}

/** A row of `published.opened_shop`. */
export type PublishedOpenedShop = {
  id: string
  founded_at: Date
  owner_id: string | null
}

/** A row of `published.order_line`. */
export type PublishedOrderLine = {
  id: string
  order_id: string
  line: number
  title: LocalisedText
  spec: LocalisedText | null
  image: StoredImage | null
}

/** A row of `published.order_money`. */
export type PublishedOrderMoney = {
  order_id: string | null
  from_buyer: bigint | null
  from_promo: bigint | null
  held: bigint | null
  owners: string[] | null
}

/** A row of `published.order_sum`. */
export type PublishedOrderSum = {
  id: string
  subtotal: Cents
  freight: Cents
  discount: Cents
  promo_share: Cents
}

/** A row of `published.orders`. */
export type PublishedOrders = {
  id: string
  sn: string
  buyer_id: string
  shop_id: string
  status: OrderStatus
  total: Cents
  paid: Cents
  refunded: Cents
  shop_name: string
  addressee: string
  refund_stage: number | null
  refund_whole: boolean
  received_at: Date | null
  released_at: Date | null
  promo_share: Cents
  commission: Cents
  commission_points: number
  created_at: Date
}

/** A row of `published.payee_of_shopper`. */
export type PublishedPayeeOfShopper = {
  shopper_id: string
  fingerprint: Buffer
}

/** A row of `published.product_card`. */
export type PublishedProductCard = {
  id: string
  shop_id: string
  shop_name: string
  shop_city: LocalisedText
  shop_country: string
  category_id: string | null
  title: LocalisedText
  image: StoredImage | null
  price_min: Cents | null
  price_max: Cents | null
  has_options: boolean
  only_sku_id: string | null
  in_stock: boolean
  on_shelf: boolean
  listed_at: Date | null
  sold: number
  stars: number[]
  reviews: number
  score_key: number
  default_key: number
  mean_score: number
}

/** A row of `published.product_type`. */
export type PublishedProductType = {
  id: string
  parent_id: string | null
  path: string[]
  categories: string[]
  name: unknown
  place: number
}

/** A row of `published.product_type_word`. */
export type PublishedProductTypeWord = {
  phrase: string
  type_id: string
  lang: string
  accessories: string[]
}

/** A row of `published.prohibited_kind`. */
export type PublishedProhibitedKind = {
  id: string
  rule: 'nowhere' | 'papers'
  name: LocalisedText
  why: LocalisedText
}

/** A row of `published.promo_discount`. */
export type PublishedPromoDiscount = {
  promo_use_id: string | null
  discount: Cents
  freight_off: Cents
}

/** A row of `published.refund`. */
export type PublishedRefund = {
  id: string
  order_id: string
  kind: 'request' | 'gift' | 'revocation'
  state: string
  amount: Cents
  refunded: Cents
  created_at: Date
  ended_at: Date | null
}

/** A row of `published.refund_case`. */
export type PublishedRefundCase = {
  refund_id: string
  opened_at: Date
  judged_at: Date | null
}

/** A row of `published.refund_line`. */
export type PublishedRefundLine = {
  refund_id: string
  order_line_id: string | null
  quantity: number
}

/** A row of `published.report`. */
export type PublishedReport = {
  id: string
  product_id: string
}

/** A row of `published.reported_product`. */
export type PublishedReportedProduct = {
  id: string
  created_at: Date | null
}

/** A row of `published.reported_review`. */
export type PublishedReportedReview = {
  id: string
  created_at: Date
}

/** A row of `published.revocation`. */
export type PublishedRevocation = {
  order_id: string
  declared_at: Date
  acted_at: Date | null
}

/** A row of `published.sender_to_shopper`. */
export type PublishedSenderToShopper = {
  shopper_id: string
  fingerprint: Buffer
}

/** A row of `published.shop`. */
export type PublishedShop = {
  id: string
  name: string
  city: LocalisedText
  country: string
  logo: StoredImage
  away_from: Date | null
  away_until: Date | null
  away_message: LocalisedText | null
  standing: 'open' | 'taken_down' | 'gone'
}

/** A row of `published.shop_tally`. */
export type PublishedShopTally = {
  shop_id: string
  fans: number
  reviews: number
  favorable: number
  goods: number
}

/** A row of `published.shopper`. */
export type PublishedShopper = {
  id: string
  account: string
  created_at: Date
  language: string
}

/** A row of `published.side`. */
export type PublishedSide = {
  journal_id: string | null
  kind: string | null
  delta: bigint | null
}

/** A row of `published.sku`. */
export type PublishedSku = {
  id: string
  product_id: string
  shop_id: string
}

/** A row of `published.sku_offer`. */
export type PublishedSkuOffer = {
  sku_id: string
  goods_id: string
  shop_id: string
  title: LocalisedText
  spec: LocalisedText | null
  image: StoredImage | null
  price: Cents
  available: number | null
  on_shelf: boolean | null
  weight_grams: number | null
  ready_days: number | null
  shop_name: string
  shop_city: LocalisedText
  shop_country: string
  exempt: 'perishable' | 'hygiene' | 'made_to_order' | null
  description: LocalisedText | null
  code: string | null
  on_hand: number | null
}

/** A row of `published.staff`. */
export type PublishedStaff = {
  id: string
  account: string
  name: string
  roles: string[]
  disabled_at: Date | null
}

/** A row of `published.staff_session`. */
export type PublishedStaffSession = {
  id: string
  expires_at: Date
  staff_id: string
  shop_id: string | null
  roles: string[] | null
}

/** A row of `published.staff_shopper`. */
export type PublishedStaffShopper = {
  shop_id: string | null
  shopper_id: string
}

/** A row of `published.stuck_refund`. */
export type PublishedStuckRefund = {
  id: string
  pay_failed_at: Date | null
}

/** A row of `published.suspense_case`. */
export type PublishedSuspenseCase = {
  id: string
  opened_at: Date
  closed_at: Date | null
}

/** A row of `published.terms_in_force`. */
export type PublishedTermsInForce = {
  edition: number
  since: Date
}

/** A row of `published.test_clock`. */
export type PublishedTestClock = {
  offset_ms: bigint
}

/** A row of `published.topup`. */
export type PublishedTopup = {
  id: string
  method: 'bank' | 'chain'
  network: string | null
  audit: 0 | 1 | 2
  looked_by: string | null
  bank_ref: string | null
  created_at: Date
  shopper_id: string
  amount: Cents
}

/** A row of `published.topup_proof`. */
export type PublishedTopupProof = {
  file_id: string
}

/** A row of `published.transfer`. */
export type PublishedTransfer = {
  journal_id: string
  line: number
  event: LedgerFlowRule['event']
  amount: Cents
  debit: string
  debit_kind: LedgerFlowRule['debit_kind']
  debit_seq: bigint
  debit_after: Cents
  credit: string
  credit_kind: LedgerFlowRule['credit_kind']
  credit_seq: bigint
  credit_after: Cents
}

/** A row of `published.waiting_application`. */
export type PublishedWaitingApplication = {
  id: string
  handed_in_at: Date | null
}

/** A row of `published.waiting_objection`. */
export type PublishedWaitingObjection = {
  id: string
  by_id: string
  objected_at: Date | null
}

/** A row of `published.waiting_trader_change`. */
export type PublishedWaitingTraderChange = {
  id: string
  asked_at: Date
}

/** A row of `published.withdrawal`. */
export type PublishedWithdrawal = {
  id: string
  type: string
  status: WithdrawalStatus
  claimed_how: 'hand' | 'signer' | null
  claimed_by: string | null
  claimed_at: Date | null
  sent_ref: string | null
  sent_at: Date | null
  return_asked_by: string | null
  return_asked_at: Date | null
  created_at: Date
}
