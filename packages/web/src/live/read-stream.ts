import type { LiveKind } from '@tradewind/contract/live'

/** What a stream says: that it begins (`on` from where one was, `open` from a moment ago, `reset` from now with a gap), or what happened. */
export type LiveEvent = { seq: string } & (
  | { how: 'on' | 'open' | 'reset' }
  | { how: 'news'; kind: LiveKind; ref: string | null }
)

type Reading = {
  token: string
  /** The number that was heard last. */
  heard: string | undefined
  onEvents: (events: LiveEvent[]) => void
  signal: AbortSignal
  fetch?: typeof fetch
}

/** How it ended: the session is over, there is no room (an answer that is no stream; try again after so many ms), or it broke; whether it had begun. */
export type StreamEnd = { why: 'session' | 'full' | 'lost'; afterMs?: number; begun: boolean }

/** Two heartbeats and some: a line that is silent for so long is dead, though nobody said so. */
const SILENT_MS = 60_000

/** Reads one stream to its end. By fetch: an EventSource sends no header, and the token travels in no other way. */
export async function readStream({ token, heard, onEvents, signal, ...reading }: Reading): Promise<StreamEnd> {
  const dead = new AbortController()
  const stop = () => dead.abort()
  signal.addEventListener('abort', stop, { once: true })
  let watch = setTimeout(stop, SILENT_MS)
  let begun = false
  try {
    const headers: Record<string, string> = { token, accept: 'text/event-stream' }
    if (heard !== undefined) headers['last-event-id'] = heard
    const response = await (reading.fetch ?? fetch)('/api/stream', { headers, signal: dead.signal, cache: 'no-store' })
    if (response.status === 401) return { why: 'session', begun }
    if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      return { why: 'full', afterMs: await pauseOf(response), begun }
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return { why: 'lost', begun }
      clearTimeout(watch)
      watch = setTimeout(stop, SILENT_MS)
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      const events = blocks.flatMap(readBlock)
      if (events.length === 0) continue
      begun = true
      onEvents(events)
    }
  } catch {
    return { why: 'lost', begun }
  } finally {
    clearTimeout(watch)
    signal.removeEventListener('abort', stop)
    dead.abort()
  }
}

/** For how long not to try again, as the server's no says it, or what stands before the server; else nobody said. */
async function pauseOf(response: Response): Promise<number | undefined> {
  const envelope = (await response.json().catch(() => undefined)) as { data?: { retry_after?: unknown } } | undefined
  const seconds = Number(response.headers.get('retry-after') ?? envelope?.data?.retry_after)
  return seconds > 0 ? seconds * 1000 : undefined
}

/** One event; a heartbeat is none, nor is what a newer server tells that this page does not know. */
export function readBlock(block: string): LiveEvent[] {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 2))
  }
  const [how, seq, data] = [fields.get('event'), fields.get('id'), fields.get('data')]
  if (seq === undefined) return []
  if (how === 'on' || how === 'open' || how === 'reset') return [{ how, seq }]
  if (how !== 'news' || data === undefined) return []
  const { kind, ref } = JSON.parse(data) as { kind: LiveKind; ref: string | null }
  return [{ how, seq, kind, ref }]
}
