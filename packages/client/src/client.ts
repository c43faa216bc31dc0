import type { Calls } from '@tradewind/contract/calls'
import type { Refusal } from '@tradewind/contract/errors'
import { ApiError, type LocalFailure } from './api-error.ts'
import { createDuplicateGuard } from './duplicate-guard.ts'
import { toQuery } from './query.ts'
import { exchangeByFetch, type Incoming, type Outgoing, TIMED_OUT, withinTime } from './transport.ts'

/** The spec's limits (section 9). */
const TIMEOUT_MS = 10_000
const DUPLICATE_WINDOW_MS = 1_000
const SUCCESS = 1
const SESSION_ENDED = 401

/** The spec's client sends this literally, whatever the language; the `lang` header decides. */
const LITERAL_QUERY: Record<string, string> = { 'POST /api/user/logout': '?lang=zh-cn' }

type CallMap<C> = { [K in keyof C]: { input: unknown; answer: unknown } }

export type ClientOptions = {
  /** "" for the page's own host. */
  baseUrl: string
  getToken: () => string | null | undefined
  /** The locale code (`file_name`) for the headers lang and language. */
  getLang: () => string
  /** What this browser made up for itself, so that its owner is known again there; shown when something is submitted. */
  getDevice?: () => string | undefined
  /** The country that things shall go to, for what is told of freight. */
  getDeliverTo?: () => string | undefined
  /** The token that was sent is no longer good: forget it and go to /login. Told once per token. */
  onSessionEnded?: () => void
  /** A failure that the person should see as a toast. */
  onFailure?: (message: string, error: ApiError) => void
  /** The words for failures that have no answer of the server; without it they are named by their kind. */
  say?: (kind: LocalFailure, status: number) => string
  fetch?: typeof fetch
  timeoutMs?: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

export type CallOptions = {
  /** false: send no token, though someone is logged in. */
  isToken?: boolean
  /** false: this may be submitted again within a second. */
  repeatSubmit?: boolean
  /** One key per intent, the same for each try: see `newIdempotencyKey`. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** true: no toast. For what nobody asked for, such as a preload or a refresh in the background. Or the refusals that a page itself says. */
  quiet?: boolean | readonly Refusal[]
}

export type UploadOptions = CallOptions & { onProgress?: (share: number) => void }

type InputArguments<I, O> = Record<never, never> extends I ? [input?: I, options?: O] : [input: I, options?: O]

export type Client<C extends CallMap<C> = Calls> = {
  /** Resolves to the `data` of a success; rejects with an ApiError, or with the reason of `signal`. */
  call: <K extends keyof C & string>(
    name: K,
    ...args: InputArguments<C[K]['input'], CallOptions>
  ) => Promise<C[K]['answer']>
  /** Sends a file and its fields as multipart. The time limit counts from the last progress. */
  upload: <K extends keyof C & string>(
    name: K,
    input: C[K]['input'] & { file: Blob },
    options?: UploadOptions,
  ) => Promise<C[K]['answer']>
  /** Fetches a file with the token, for what no link can reach. */
  download: <K extends keyof C & string>(
    name: K,
    ...args: InputArguments<C[K]['input'], CallOptions>
  ) => Promise<{ blob: Blob; filename: string | undefined }>
}

type Sending = { name: string; input: unknown; form?: FormData; options?: UploadOptions }

const isQuiet = (quiet: CallOptions['quiet'], { error }: ApiError): boolean =>
  typeof quiet === 'object' ? quiet.some((refusal) => refusal === error) : quiet === true

/** The typed client of the contract (spec, sections 5, 7 and 8). Knows no schema at run time, only names and types. */
export function createClient<C extends CallMap<C> = Calls>(settings: ClientOptions): Client<C> {
  const { baseUrl, getToken, getLang, onSessionEnded, onFailure, timeoutMs = TIMEOUT_MS } = settings
  const say = settings.say ?? ((kind) => kind)
  const failure = (kind: LocalFailure) => new ApiError({ kind, msg: say(kind, 0) })
  const isDuplicate = createDuplicateGuard(DUPLICATE_WINDOW_MS, settings.now ?? (() => performance.now()))

  function compose({ name, input, form, options = {} }: Sending, token: string | null | undefined): Outgoing {
    const space = name.indexOf(' ')
    const method = name.slice(0, space)
    const query = method === 'GET' ? toQuery(input) : (LITERAL_QUERY[name] ?? '')
    const lang = getLang()
    const headers: Record<string, string> = { lang, language: lang }
    const deliverTo = settings.getDeliverTo?.()
    if (deliverTo) headers['deliver-to'] = deliverTo
    if (token) headers.token = token
    const device = method === 'GET' ? undefined : settings.getDevice?.()
    if (device) headers.device = device
    if (method !== 'GET' && !form) headers['Content-Type'] = 'application/json'
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
    const body = method === 'GET' ? undefined : (form ?? JSON.stringify(input ?? {}))
    return { method, url: `${baseUrl}${name.slice(space + 1)}${query}`, headers, body }
  }

  async function exchange(outgoing: Outgoing, { repeatSubmit, signal, onProgress }: UploadOptions): Promise<Incoming> {
    const { url, body } = outgoing
    if (typeof body === 'string' && repeatSubmit !== false && isDuplicate(url, body)) throw failure('duplicate')
    try {
      return await withinTime(timeoutMs, signal, async (limited, restart) => {
        if (!onProgress || typeof XMLHttpRequest === 'undefined')
          return exchangeByFetch(settings.fetch ?? fetch, outgoing, limited)
        // A browser does not ask again for code that did not come once, as without network: the upload then goes without its share.
        const progress = await import('./transport-progress.ts').catch(() => undefined)
        if (!progress) return exchangeByFetch(settings.fetch ?? fetch, outgoing, limited)
        return progress.exchangeWithProgress(outgoing, limited, (share) => {
          restart()
          onProgress(share)
        })
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw failure(error === TIMED_OUT ? 'timeout' : 'network')
    }
  }

  /** What the answer says no with; nothing for a success and for a file. */
  function refusalOf(incoming: Incoming): ApiError | undefined {
    const { status } = incoming
    const isFailure = status < 200 || status > 299
    const envelope = envelopeOf(incoming)
    if (envelope?.code === SESSION_ENDED) return new ApiError({ ...envelope, kind: 'session', status })
    if (isFailure) return new ApiError({ ...envelope, kind: 'status', status, msg: say('status', status) })
    if (envelope && envelope.code !== SUCCESS) return new ApiError({ ...envelope, kind: 'refused', status })
    return undefined
  }

  async function send<T>(sending: Sending, read: (incoming: Incoming) => T): Promise<T> {
    const { options = {} } = sending
    const token = options.isToken === false ? undefined : getToken()
    try {
      const incoming = await exchange(compose(sending, token), options)
      const refusal = refusalOf(incoming)
      if (refusal) throw refusal
      return read(incoming)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isQuiet(options.quiet, error)) onFailure?.(error.msg, error)
      // A 401 speaks of the token it was asked with; someone may have logged in again meanwhile.
      if (error.kind === 'session' && token && token === getToken()) onSessionEnded?.()
      throw error
    }
  }

  /** A page of some proxy in place of an answer means that our server was not reached. */
  const readData = (incoming: Incoming): unknown => {
    const envelope = envelopeOf(incoming)
    if (!envelope) throw failure('network')
    return envelope.data
  }

  return {
    call: async (name, ...[input, options]) => send({ name, input, options }, readData),
    upload: async (name, input, options) => send({ name, input, form: formOf(input), options }, readData),
    download: async (name, ...[input, options = {}]) =>
      send({ name, input, options }, (incoming) => ({
        blob: incoming.blob(),
        filename: /filename="([^"]+)"/.exec(incoming.disposition)?.[1],
      })),
  }
}

type Envelope = { code: number; msg: string; data: unknown }

function envelopeOf(incoming: Incoming): Envelope | undefined {
  if (!incoming.type.includes('json')) return undefined
  try {
    const { code, msg, data } = JSON.parse(incoming.text()) as Partial<Envelope>
    return typeof code === 'number' ? { code, msg: String(msg ?? ''), data } : undefined
  } catch {
    return undefined
  }
}

/** Fields first: a server that streams the file has read them by then. */
function formOf(input: object): FormData {
  const form = new FormData()
  const isFile = ([, value]: [string, unknown]) => value instanceof Blob
  const entries = Object.entries(input) as [string, unknown][]
  for (const [name, value] of entries.filter((entry) => !isFile(entry))) form.append(name, String(value))
  for (const [name, value] of entries.filter(isFile)) form.append(name, value as Blob)
  return form
}
