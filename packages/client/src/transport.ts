/** One HTTP exchange under a time limit, by fetch; transport-progress.ts has the one whose progress is watched. */
export type Outgoing = { method: string; url: string; headers: Record<string, string>; body?: string | FormData }
export type Incoming = { status: number; type: string; disposition: string; blob: () => Blob; text: () => string }

/** The reason for which an exchange that took too long is aborted. */
export const TIMED_OUT = Symbol('timed out')

/**
 * Runs `work` with a signal that aborts when the caller's does, or with TIMED_OUT after `timeoutMs` without `restart`.
 * Rejects with the reason of the abort, whatever the work made of it.
 */
export async function withinTime<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, restart: () => void) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted()
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(TIMED_OUT), timeoutMs)
  const stop = () => controller.abort(outer?.reason)
  let timer = start()
  outer?.addEventListener('abort', stop, { once: true })
  try {
    return await work(controller.signal, () => {
      clearTimeout(timer)
      timer = start()
    })
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', stop)
  }
}

export async function exchangeByFetch(
  fetcher: typeof fetch,
  { method, url, headers, body }: Outgoing,
  signal: AbortSignal,
): Promise<Incoming> {
  const response = await fetcher(url, { method, headers, body, signal })
  const type = response.headers.get('content-type') ?? ''
  const disposition = response.headers.get('content-disposition') ?? ''
  const bytes = await response.arrayBuffer()
  return {
    status: response.status,
    type,
    disposition,
    blob: () => new Blob([bytes], { type }),
    text: () => new TextDecoder().decode(bytes),
  }
}
