/** Why a whole file cannot be read: each is `imports.failure.<key>` in every language. */
export type Failure =
  | 'file_empty'
  | 'file_gone'
  | 'file_broken'
  | 'shape_unknown'
  | 'too_big'
  | 'too_many_rows'
  | 'too_wide'
  | 'too_heavy'
  | 'too_many_refused'
  | 'zip_without_catalogue'
  | 'given_up'
  | 'internal'

export class ImportFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure)
    this.name = 'ImportFailure'
    this.failure = failure
  }
}

/** Somebody else has moved this run: two may be started, one goes on. */
export class TakenOver extends Error {}

/** The failure behind an error of the file itself; undefined when it is none of those. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof ImportFailure) return error.failure
  const code = (error as { code?: unknown }).code
  if (code === 'ENOENT') return 'file_gone'
  return typeof code === 'string' && /^Z_/.test(code) ? 'file_broken' : undefined
}

/** Whether the database is away for a while: then a run waits instead of failing. */
export const isOutage = (error: unknown): boolean =>
  /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT)$/.test(
    String((error as { code?: unknown }).code),
  ) || /Connection terminated/.test(String((error as Error).message))
