/**
 * What open pages are told of, by `GET /api/stream`: of what kind, and of which thing (a thread, an order, a refund, a record, a
 * file that is read or made behind the request). What it says is asked for by the calls that show it.
 */
export const LIVE_KINDS = ['message', 'notice', 'order', 'refund', 'wallet', 'queue', 'file'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** In seconds: a stream that begins tells first what happened within so long, since a page asks a little earlier than it listens. */
export const LIVE_LOOKS_BACK_S = 30
