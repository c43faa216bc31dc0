import type { ApiError } from '@tradewind/client/api-error'
import { type FieldIssue, fieldText } from '@tradewind/messages/field-text'
import type { Translate } from '@tradewind/messages/translate'

/** What is wrong with one field: a key of the area `fields`, an issue of a schema, or a sentence. */
export type Problem = string | FieldIssue
/** What is wrong, by field. What stands in a list has a path: `packages.0.no`. */
export type Problems = { readonly [field: string]: Problem | false | undefined }

/** Those that are problems: `{ owner: owner === '' && 'required' }` names one or none. */
export const problemsIn = (problems: Problems): [field: string, problem: Problem][] =>
  Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : []))

export const sayProblem = (t: Translate, problem: Problem): string => {
  if (typeof problem !== 'string') return fieldText(t, problem)
  return /^[a-z_]+$/.test(problem) ? fieldText(t, { message: problem }) : problem
}

type Issue = FieldIssue & { path: PropertyKey[] }
type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: readonly unknown[] } } }

/**
 * Checks with a schema of the contract, so that form and server say the same. Empty fields count as absent, and of two things
 * that are wrong with a field the first is said: it is the one to begin with.
 */
export function checkWith(schema: Schema, values: Record<string, unknown>): Record<string, FieldIssue> {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  )
  const issues = (schema.safeParse(given).error?.issues ?? []) as Issue[]
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue]))
}

/** The fields that the server refused, and its sentence for each in the reader's language. */
export function refusedFields({ data, msg }: ApiError): { field: string; message: string }[] {
  if (Array.isArray(data.issues)) return data.issues as { field: string; message: string }[]
  return typeof data.field === 'string' ? [{ field: data.field, message: msg }] : []
}
