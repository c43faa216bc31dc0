import type { MessageKey, Translate } from './translate.ts'

/**
 * What is wrong with a field: `message` is a key of the `fields` area ("too_short"), as the contract's schemas and the
 * server's refusals name it. A zod issue fits as it is; its bounds become the arguments.
 */
export type FieldIssue = {
  message?: string
  code?: string
  minimum?: number | bigint
  maximum?: number | bigint
  input?: unknown
  args?: Record<string, string | number>
}

/** The sentence for a field, the same in a form and in an answer of the server. Needs the area `fields`. */
export function fieldText(t: Translate, issue: FieldIssue): string {
  const args: Record<string, string | number> = { ...issue.args }
  if (issue.minimum !== undefined) args.min ??= Number(issue.minimum)
  if (issue.maximum !== undefined) args.max ??= Number(issue.maximum)
  // The key is only known at run time, so its arguments cannot be checked by the compiler here.
  const say = t as (key: MessageKey, args: Record<string, string | number>) => string
  return say(`fields.${keyOf(issue)}` as MessageKey, args)
}

/** Checks to which the schema gave no words of its own carry zod's English; their kind of fault decides instead. */
function keyOf({ message, code, input }: FieldIssue): string {
  if (message && /^[a-z_]+$/.test(message)) return message
  if (code === 'unrecognized_keys') return 'unknown'
  if (code === 'invalid_value') return 'not_one_of'
  return code === 'invalid_type' && (input === undefined || input === null || input === '') ? 'required' : 'invalid'
}
