import { type Refusal, refusals } from '@tradewind/contract/errors'
import type { NameUnder } from '@tradewind/messages/translate'

/** A sentence of the `fields` area, without its prefix: "not_email". */
export type FieldMessage = NameUnder<'fields'>

export type FieldIssue = { field: string; message: FieldMessage; args?: Record<string, string | number> }

/** A refusal: the request was understood and the answer is no. Rendered in the caller's language by `bind`. */
export class DomainError extends Error {
  readonly refusal: Refusal
  readonly code: number
  readonly data: Record<string, unknown>

  constructor(refusal: Refusal, data: Record<string, unknown> = {}) {
    super(refusal)
    this.name = 'DomainError'
    this.refusal = refusal
    this.code = refusals[refusal]
    this.data = data
  }
}

/** Refuses one field. */
export const fieldError = (field: string, message: FieldMessage, args?: FieldIssue['args']): DomainError =>
  new DomainError('field.invalid', { field, issues: [{ field, message, args }] })

/** A file of which the end never came. */
export const cutOff = (): DomainError => fieldError('file', 'file_cut_off')

/** Someone else's thing does not exist: the same answer as for an id that never was. */
export const missing = (): DomainError => new DomainError('thing.missing')

/** A broken promise of our own code. Never shown to a person, always logged and answered with 500. */
export function assert(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`broken promise: ${promise}`)
}
