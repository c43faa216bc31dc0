/** The locks of a browser, shared by its tabs, which Node has not: one holds it, the others wait in line, and who gives up leaves the line. */
export function openLocks(): LockManager {
  const lines = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: LockOptions, hold: () => Promise<unknown>): Promise<unknown> => {
    const before = lines.get(name) ?? Promise.resolve()
    const gaveUp = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const held = before.then(() => (signal?.aborted ? undefined : hold()))
    lines.set(
      name,
      held.catch(() => undefined),
    )
    return Promise.race([held, gaveUp])
  }
  return { request } as unknown as LockManager
}
