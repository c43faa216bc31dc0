import type { ApiError } from '@tradewind/client/api-error'

/** Why a payment did not come about, as the sheet tells it. */
export type PaymentFailure =
  /** Wrong payment password; `left` tries remain. */
  | { kind: 'wrong'; left: number }
  /** Too many wrong ones; tried again at `until`, or (null) only after a new one was set. */
  | { kind: 'locked'; until: string | null }
  /** The account was taken back: nothing is paid until a new one is set. */
  | { kind: 'held' }
  | { kind: 'not_set' }
  | { kind: 'short'; short: string }
  /** No answer came: it may have been paid. Trying again is safe, since it is charged once. */
  | { kind: 'unknown' }
  /** These orders are not waiting to be paid any more. */
  | { kind: 'over' }
  | { kind: 'refused'; msg: string }

export function paymentFailure(error: ApiError): PaymentFailure {
  const { data } = error
  switch (error.error) {
    case 'pay_password.wrong':
      return { kind: 'wrong', left: Number(data.left) }
    case 'pay_password.locked':
      return { kind: 'locked', until: typeof data.until === 'string' ? data.until : null }
    case 'pay_password.held':
      return { kind: 'held' }
    case 'pay_password.not_set':
      return { kind: 'not_set' }
    case 'wallet.insufficient_funds':
      return { kind: 'short', short: String(data.short) }
    case 'state.not_allowed':
    case 'thing.missing':
      return { kind: 'over' }
  }
  return error.kind === 'refused' ? { kind: 'refused', msg: error.msg } : { kind: 'unknown' }
}
