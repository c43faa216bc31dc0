import type { ApiError } from '@tradewind/client/api-error'
import type { Translate } from '@tradewind/messages/translate'

/** A second auditor who saw something else than the first is told what: one of the two looked at the wrong line. */
export function wordsOfRefusal(t: Translate, { error, data }: ApiError): string | undefined {
  if (error !== 'request.conflict') return undefined
  const { amount, bank_ref, yours } = data
  if (typeof yours !== 'string') return undefined
  if (typeof amount === 'string') return t('auditing.second.otherAmount', { first: amount, yours })
  if (typeof bank_ref === 'string') return t('auditing.second.otherRef', { first: bank_ref, yours })
  return undefined
}
