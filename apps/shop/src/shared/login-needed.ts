/** Says that the session is over and the page must give way to /login; the app, which owns the router, listens. */
const listeners = new Set<() => void>()

export function onLoginNeeded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function askForLogin(): void {
  for (const listener of listeners) listener()
}
