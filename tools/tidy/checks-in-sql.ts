import * as application from '../../packages/contract/src/application.ts'
import * as lists from '../../packages/contract/src/code-lists.ts'
import * as complaint from '../../packages/contract/src/complaint.ts'
import { MOST_PAID_AFTER_YOUNG } from '../../packages/contract/src/fields.ts'
import { MOST_KEPT_DAYS } from '../../packages/contract/src/keeping.ts'
import * as limits from '../../packages/contract/src/limits.ts'
import { LIVE_KINDS } from '../../packages/contract/src/live.ts'
import { HIGHEST_PRICE, parseDollars } from '../../packages/contract/src/money.ts'
import * as prohibited from '../../packages/contract/src/prohibited.ts'
import * as refund from '../../packages/contract/src/refund.ts'
import * as report from '../../packages/contract/src/report.ts'
import * as review from '../../packages/contract/src/review-report.ts'
import * as takedown from '../../packages/contract/src/takedown.ts'
import { TOPUP_METHODS } from '../../packages/contract/src/topup-methods.ts'
import type { SourceFile } from './rules.ts'

/** The limits or the list that the contract has for it, or why the contract knows nothing of it. */
type Said = readonly (number | bigint | string)[] | { own: string }

const { LONGEST } = limits
const REASON = [limits.SHORTEST_REASON]
const SCORE = [limits.HIGHEST_SCORE]
const MOST_CENTS = { own: 'so far from the end of a bigint that no sum of them leaves it' }
const MOST_TOPPED_UP = { own: 'what administrators set is below it; this holds against a slip of the finger' }
const OF_THE_LEDGER = { own: 'the ledger alone knows it' }
const OF_THE_SERVER = { own: 'the server alone sets it: no call names it' }

/**
 * Each rule of the database that bounds by a number or by a closed list. Where the contract says it too, the two have to
 * agree: what a form takes would be refused by the database otherwise, as a fault instead of a sentence.
 */
export const CHECKS: Record<string, Said> = {
  account_kind_owner_type_check: OF_THE_LEDGER,
  account_stripe_check: OF_THE_LEDGER,
  adjustment_owner_type_check: lists.OWNER_TYPES,
  adjustment_state_check: OF_THE_SERVER,
  approval_authority_check: OF_THE_LEDGER,
  application_event_says_why: REASON,
  application_paper_kind: application.PAPER_KINDS,
  application_trader_kind: application.TRADER_KINDS,
  approval_reason_check: REASON,
  approval_request_reason_check: REASON,
  approval_request_state_check: lists.APPROVAL_STATES,
  article_kind: lists.ARTICLE_KINDS,
  article_topic: lists.ARTICLE_TOPICS,
  captcha_event_check: lists.CODE_EVENTS,
  captcha_tries_left_check: OF_THE_SERVER,
  chat_message_card_kind: lists.TALK_CARDS,
  chat_message_kind: OF_THE_SERVER,
  chat_message_role: OF_THE_SERVER,
  chat_thread_kind: OF_THE_SERVER,
  chat_thread_subject_kind: lists.TALK_CARDS,
  chat_thread_status: OF_THE_SERVER,
  complaint_about: complaint.COMPLAINT_SUBJECTS,
  complaint_outcome: complaint.COMPLAINT_OUTCOMES,
  desk_notice_setting_may_be_off: lists.DESK_CHOICES,
  desk_push_subscription_endpoint: [LONGEST.endpoint],
  desk_quiet_hours_of_a_day: OF_THE_SERVER,
  live_feed_kind: LIVE_KINDS,
  notice_setting_may_be_off: lists.NOTICE_CHOICES,
  push_subscription_endpoint: [LONGEST.endpoint],
  quiet_hours_of_a_day: OF_THE_SERVER,
  service_hours_of_a_day: OF_THE_SERVER,
  service_hours_on_days: OF_THE_SERVER,
  order_line_exempt: refund.REVOCATION_EXEMPTIONS,
  product_exempt: refund.REVOCATION_EXEMPTIONS,
  product_hold_state: OF_THE_SERVER,
  search_hidden_word: [LONGEST.searchWord],
  searched_word: [LONGEST.searchWord],
  prohibited_rule: prohibited.PROHIBITED_RULES,
  report_outcome: report.REPORT_OUTCOMES,
  review_report_outcome: review.REVIEW_OUTCOMES,
  review_report_reason: review.REVIEW_REPORT_REASONS,
  report_reason: report.REPORT_REASONS,
  refund_decided_as: OF_THE_SERVER,
  refund_kind: refund.REFUND_KINDS,
  refund_reason: refund.REFUND_REASONS,
  refund_case_burden: OF_THE_SERVER,
  refund_case_contest: refund.CONTESTS,
  refund_case_fault: refund.FAULTS,
  refund_case_opened_as: OF_THE_SERVER,
  refund_case_verdict: OF_THE_SERVER,
  refund_offer_side: OF_THE_SERVER,
  refund_offer_state: OF_THE_SERVER,
  ship_file_state: lists.SHIP_FILE_STATES,
  ship_row_state: lists.SHIP_ROW_STATES,
  stock_file_state: lists.STOCK_FILE_STATES,
  stock_row_kind: lists.STOCK_KINDS,
  stock_row_state: lists.STOCK_ROW_STATES,
  refund_parcel_delivered_by: OF_THE_SERVER,
  refund_proof_role: OF_THE_SERVER,
  cart_line_quantity_check: [limits.MOST_PIECES],
  decision_decided_as_check: OF_THE_LEDGER,
  decision_has_reason: REASON,
  event_kind_authority_check: OF_THE_LEDGER,
  freight_rule_charged_by_check: lists.CHARGED_BY,
  idempotency_key_check: { own: 'a header, not a field of a call; the reader of headers says the same' },
  import_picture_state_check: OF_THE_SERVER,
  import_run_format_check: lists.IMPORT_FORMATS,
  import_run_origin_check: OF_THE_SERVER,
  import_run_state_check: lists.IMPORT_STATES,
  keeping_days: [MOST_KEPT_DAYS],
  login_name_kind_check: OF_THE_SERVER,
  message_out_channel_check: OF_THE_SERVER,
  message_out_state_check: OF_THE_SERVER,
  money_word_says_why: REASON,
  network_address_form_check: lists.ADDRESS_FORMS,
  network_confirmations_check: [limits.MOST_CONFIRMATIONS],
  operator_act_subject_id_check: OF_THE_SERVER,
  order_event_role_check: OF_THE_SERVER,
  order_line_quantity_check: [limits.MOST_PIECES_EVER],
  pay_password_fails_check: OF_THE_SERVER,
  pay_password_limit_left: [parseDollars(MOST_PAID_AFTER_YOUNG)],
  payee_at_most_ten: { own: 'whoever has ten is told so as request.too_many' },
  payee_owner_type_check: lists.OWNER_TYPES,
  payee_sealed_check: OF_THE_SERVER,
  payee_type_check: lists.PAYEE_TYPES,
  price_act_state: OF_THE_SERVER,
  product_card_traits_check: OF_THE_SERVER,
  product_handle_check: [LONGEST.handle],
  shop_standing: takedown.SHOP_STANDINGS,
  shop_trader_kind: application.TRADER_KINDS,
  promo_code_check: [limits.SHORTEST_PROMO_CODE, LONGEST.promoCode],
  promo_goods_are_some: [limits.MOST_PROMO_GOODS],
  promo_kind_check: lists.PROMO_KINDS,
  promo_per_shopper_check: [limits.MOST_USES_PER_SHOPPER],
  promo_points_check: { own: 'the platform gives codes of up to the whole price; a shop less, by its call' },
  proposal_state_check: lists.PROPOSAL_STATES,
  proposal_subject_id_check: OF_THE_SERVER,
  reservation_state_check: OF_THE_SERVER,
  review_goods_score_check: SCORE,
  review_postage_score_check: SCORE,
  review_service_score_check: SCORE,
  security_event_outcome: OF_THE_SERVER,
  security_event_realm: OF_THE_SERVER,
  sku_price_check: [HIGHEST_PRICE],
  staff_kind_check: OF_THE_SERVER,
  staff_operator_has_known_roles: lists.STAFF_ROLES,
  staff_seller_has_known_roles: lists.SHOP_ROLES,
  statement_line_amount: MOST_CENTS,
  statement_line_pool: OF_THE_LEDGER,
  stock_move_reason_check: OF_THE_SERVER,
  suspense_case_kind_check: lists.SUSPENSE_KINDS,
  suspense_closed_with_reason: REASON,
  shop_commission_points: [limits.MOST_COMMISSION_POINTS],
  takedown_reason_check: takedown.TAKEDOWN_REASONS,
  takedown_verdict_check: takedown.OBJECTION_VERDICTS,
  terms_commission: [limits.MOST_COMMISSION_POINTS],
  terms_topup_limits: MOST_TOPPED_UP,
  terms_withdrawal_fee: [limits.MOST_FEE_POINTS],
  terms_withdrawal_limits: MOST_TOPPED_UP,
  topup_alike_percent: OF_THE_SERVER,
  topup_amount: MOST_TOPPED_UP,
  topup_method_check: TOPUP_METHODS,
  topup_passed_with_what_arrived: MOST_TOPPED_UP,
  topup_proof_place_check: [limits.MOST_EVIDENCE],
  topup_refused_with_reason: REASON,
  trader_change_state: application.TRADER_CHANGE_STATES,
  trace_step_check: lists.TRACE_STEPS,
  transfer_amount_check: MOST_CENTS,
  way_back_kind_check: OF_THE_SERVER,
  withdrawal_claimed_how_check: lists.SENT_BY,
  withdrawal_event_has_reason: REASON,
}

const HERE = 'tools/tidy/checks-in-sql.ts'
const SCHEMA = 'apps/server/schema.sql'

export function complaintsAboutChecks(files: SourceFile[], checks = CHECKS): string[] {
  const schema = files.find(({ path }) => path === SCHEMA)
  // Whoever looks at a part of the repository is not told of the rest.
  if (!schema) return []
  const there = boundsOf(schema.text)
  const say = (name: string, what: string) => `${SCHEMA}  ${name}\n  a limit stands once: ${what}`
  return [
    ...[...there].flatMap(([name, said]) => {
      const known = checks[name]
      if (!known) return [say(name, `name its limit of the contract in ${HERE}, or say there why it has none`)]
      if ('own' in known || known.join() === said.join()) return []
      return [say(name, `the database says ${said.join(', ')}, the contract ${known.join(', ')}; make them agree`)]
    }),
    ...Object.keys(checks)
      .filter((name) => !there.has(name))
      .map((name) => say(name, `there is no such bound any more, take it out of ${HERE}`)),
  ]
}

/** By the name of the rule the numbers above one that it compares with, or the list that a column is held to. */
function boundsOf(schema: string): Map<string, string[]> {
  const bounds = new Map<string, string[]>()
  for (const [, name = '', rule = ''] of schema.matchAll(/CONSTRAINT (\w+) CHECK \((.+)\)(?: NOT VALID)?[,;]?$/gm)) {
    const numbers = [...rule.matchAll(/(?:[<>]=|<(?!>)|(?<!<)>) '?(\d+)/g)].map(([, number = '']) => number)
    const list = /^\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)$|<@ ARRAY\[([^\]]*)\]/.exec(rule)
    const values = [...(list?.[1] ?? list?.[2] ?? '').matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value)
    const found = [...numbers.filter((number) => Number(number) > 1), ...values]
    if (found.length > 0) bounds.set(name, found)
  }
  return bounds
}
