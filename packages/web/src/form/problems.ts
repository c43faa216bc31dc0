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
type Schema<O = unknown> = {
  safeParse(value: unknown): { success: true; data: O } | { success: false; error: { issues: readonly unknown[] } }
}

/**
 * What is sent, as the contract has it (without spaces around it), or what the contract says is wrong with it. Empty fields
 * count as absent, and of two things that are wrong with a field the first is said: it is the one to begin with.
 */
export function readWith<O>(
  schema: Schema<O>,
  values: Record<string, unknown>,
): { input: O; problems?: undefined } | { input?: undefined; problems: Record<string, Problem> } {
  const parsed = schema.safeParse(withoutBlanks(values))
  if (parsed.success) return { input: parsed.data }
  const problems: Record<string, Problem> = {}
  for (const issue of parsed.error.issues as readonly Issue[]) problems[issue.path.join('.')] ??= problemOf(issue)
  return { problems }
}

/** What {@link readWith} finds wrong, where something else is sent than what was checked. */
export const checkWith = (schema: Schema, values: Record<string, unknown>): Record<string, Problem> =>
  readWith(schema, values).problems ?? {}

/** Problems whose sentence tells a bound. */
const WITH_BOUND = /^too_(short|long|small|big|few|many)$/

/** A name says all, but where a bound is told with it or the schema gave it none. */
function problemOf(issue: Issue): Problem {
  const { message = '' } = issue
  return /^[a-z_]+$/.test(message) && !WITH_BOUND.test(message) ? message : issue
}

function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value).filter(([, part]) => typeof part !== 'string' || part.trim() !== '')
  return Object.fromEntries(said.map(([name, part]) => [name, withoutBlanks(part)]))
}

/** The fields that the server refused, and its sentence for each in the reader's language. */
export function refusedFields({ data, msg }: ApiError): { field: string; message: string }[] {
  if (Array.isArray(data.issues)) return data.issues as { field: string; message: string }[]
  return typeof data.field === 'string' ? [{ field: data.field, message: msg }] : []
}
