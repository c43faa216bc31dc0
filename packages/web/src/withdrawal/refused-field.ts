import type { ApiError } from '@tradewind/client/api-error'
import type { Refusal } from '@tradewind/contract/errors'

type Field = 'amount' | 'payee'

const fields: Partial<Record<Refusal, Field>> = {
  'wallet.insufficient_funds': 'amount',
  'amount.outside_limits': 'amount',
  'withdrawal.day_limit': 'amount',
  'network.not_supported': 'payee',
  'payee.cooling': 'payee',
  'thing.missing': 'payee',
}

/** The field of the page beside which a refused withdrawal is explained, if it is about one. */
export const refusedField = ({ error }: ApiError): Field | undefined => fields[error as Refusal]
