/**
 * The closed list of refusals: name -> code on the wire. Every name has a message `errors.<name>` in each locale.
 * A refusal is an answer to the person, not a fault of ours; faults are 5xx and carry `server.failed`.
 */
export const refusals = {
  'request.refused': 0,
  'identity.cannot_send': 0,
  'signer.unreachable': 0,
  'request.unknown_path': 404,
  'request.too_slow': 408,
  'request.too_large': 413,
  'request.wrong_type': 415,
  'server.failed': 500,
  'server.unavailable': 503,
  'session.required': 401,
  'field.invalid': 1001,
  'identity.wrong_login': 1001,
  'identity.wrong_password': 1001,
  'identity.wrong_captcha': 1001,
  'access.denied': 1003,
  'identity.frozen': 1003,
  /** Whoever owns a shop or works in it does not support it. */
  'assist.own_shop': 1003,
  /** It lets in once, for three days. */
  'identity.first_password_over': 1003,
  /** Who hired or reset whom is one pair of eyes with them, for a week. */
  'approver.same_hand': 1003,
  /** The account was taken back through a link: a new login password is set with a code first. */
  'identity.taken_back': 1003,
  'thing.missing': 1004,
  /** The house took the product or its shop down: it is not shown any more. */
  'goods.gone': 1004,
  'identity.link_over': 1004,
  'request.conflict': 1409,
  'identity.account_taken': 1409,
  'evidence.used': 1409,
  /** Another shop is called so, or applied before. */
  'shop.name_taken': 1409,
  'state.not_allowed': 1423,
  'quote.expired': 1423,
  /** The database was restored: money leaves once bank and chain have been compared with it. */
  'money.locked': 1423,
  'wallet.waiting': 1423,
  /** A new or reset approver waits a day; nobody approves without a proved address. */
  'approver.waiting': 1423,
  'approver.no_email': 1423,
  'topup.too_many_open': 1423,
  /** Refused, and not to be asked for again before a day. */
  'application.too_soon': 1423,
  /** A shop keeps an owner who can log in. */
  'shop.last_owner': 1423,
  /** Somebody of a shop wants what a shop that was taken down may not. */
  'shop.taken_down': 1423,
  /** An operator would act in place of a shop that is there and answers itself. */
  'shop.present': 1423,
  /** The money of a closed shop waits until no buyer can ask for theirs any more. */
  'shop.money_waits': 1423,
  /** The books hold less at the bank, or on chain, than is to leave there. */
  'withdrawal.not_covered': 1423,
  /** Its owner wants it closed: nothing new begins. */
  'account.closing': 1423,
  'request.too_many': 1429,
  /** More waits than can wait: nothing is wrong with what was asked, and a little later there is room. */
  'server.busy': 1429,
  'stock.out': 2001,
  'price.changed': 2002,
  'promo.not_usable': 2003,
  'freight.unreachable': 2004,
  /** A shop is on holiday and takes no orders until then. */
  'shop.away': 2005,
  /** The house took it down, or nobody is there any more: it sells nothing. */
  'shop.closed': 2006,
  /** Of another country freight, days and the rights of the buyer are others: that is another order. */
  'order.other_country': 2007,
  'wallet.insufficient_funds': 3001,
  'pay_password.wrong': 3002,
  'pay_password.not_set': 3003,
  'pay_password.locked': 3004,
  /** The account was taken back: no payment password is good until a new one is set. */
  'pay_password.held': 3004,
  'network.not_supported': 3101,
  'amount.outside_limits': 3102,
  'withdrawal.day_limit': 3102,
  'payee.cooling': 3103,
  'refund.already_submitted': 4001,
  'refund.window_closed': 4002,
  'refund.too_much': 4003,
  'review.already_written': 4101,
  /** What one reported of this product is not decided yet. */
  'report.already_open': 4102,
  'assist.already_today': 4201,
} as const satisfies Record<string, number>

export type Refusal = keyof typeof refusals

/** Every answer has this shape (spec 3); success is code 1 and nothing else (spec 8). */
export type Envelope<T> = { code: number; msg: string; data: T }
export const SUCCESS = 1
