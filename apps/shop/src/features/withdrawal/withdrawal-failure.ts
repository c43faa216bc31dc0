import type { ApiError } from '@tradewind/client/api-error'
import { refusedField } from '@tradewind/web/withdrawal/refused-field'
import { type PaymentFailure, paymentFailure } from '../../shared/payment/payment-failure.ts'

/** Beside which field of the page a refusal belongs, or that it is about the payment password. */
export type WithdrawalFailure =
  | { at: 'amount' | 'payee'; text: string }
  | { at: 'wait' }
  | { at: 'code'; failure: PaymentFailure }

export function withdrawalFailure(error: ApiError): WithdrawalFailure {
  if (error.error === 'wallet.waiting') return { at: 'wait' }
  const at = refusedField(error)
  return at ? { at, text: error.msg } : { at: 'code', failure: paymentFailure(error) }
}
