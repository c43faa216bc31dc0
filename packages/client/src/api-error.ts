/** `refused`: the server said no. `session`: it ended. The others are the spec's four failures between here and there. */
export type FailureKind = 'refused' | 'session' | LocalFailure
export type LocalFailure = 'network' | 'timeout' | 'status' | 'duplicate'

type ApiErrorDetails = {
  kind: FailureKind
  msg: string
  /** The envelope's code; 0 when there was no envelope. */
  code?: number
  data?: unknown
  /** HTTP status; 0 when no answer came. */
  status?: number
}

/** What a call rejects with. `error` is the contract's name of the refusal, such as "wallet.insufficient_funds". */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly code: number
  readonly error: string | undefined
  readonly data: Record<string, unknown>
  readonly msg: string
  readonly status: number

  constructor({ kind, msg, code = 0, data, status = 0 }: ApiErrorDetails) {
    super(msg)
    this.name = 'ApiError'
    this.kind = kind
    this.code = code
    this.data = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
    this.error = typeof this.data.error === 'string' ? this.data.error : undefined
    this.msg = msg
    this.status = status
  }
}

/** No such thing, or not theirs who ask: another try cannot help. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  // A mistyped address names something that cannot exist.
  return error.error === 'thing.missing' || (error.error === 'field.invalid' && error.data.field === 'id')
}
