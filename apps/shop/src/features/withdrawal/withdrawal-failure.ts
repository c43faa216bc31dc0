import type { ApiError } from '@tradewind/client/api-error'
import { type PaymentFailure, paymentFailure } from '../../shared/payment/payment-failure.ts'

/** Beside which field of the page a refusal belongs, or that it is about the payment password. */
export type WithdrawalFailure =
  | { at: 'amount'; text: string }
  | { at: 'payee'; text: string }
  | { at: 'wait' }
  | { at: 'code'; failure: PaymentFailure }

const PLACES: Partial<Record<string, 'amount' | 'payee' | 'wait'>> = {
  'wallet.insufficient_funds': 'amount',
  'amount.outside_limits': 'amount',
  'withdrawal.day_limit': 'amount',
  'network.not_supported': 'payee',
  'payee.cooling': 'payee',
  'thing.missing': 'payee',
  'wallet.waiting': 'wait',
}

export function withdrawalFailure(error: ApiError): WithdrawalFailure {
  const at = PLACES[error.error ?? '']
  if (at === 'wait') return { at }
  if (at) return { at, text: error.msg }
  return { at: 'code', failure: paymentFailure(error) }
}
