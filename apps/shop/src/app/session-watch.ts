import type { AnyRouter } from '@tanstack/react-router'
import { callKey } from '@tradewind/web/queries'
import { onLoginNeeded } from '../shared/login-needed.ts'
import { onSessionChange, sessionToken } from '../shared/session.ts'

/** One person's data never meets another's eyes: what was loaded goes with the session. Call once; answers how to stop. */
export function watchSession(router: AnyRouter): () => void {
  const { queryClient } = router.options.context
  const stopLogin = onLoginNeeded(() => {
    const { href } = router.latestLocation
    void router.navigate({ to: '/login', search: { return_to: href }, replace: true })
  })
  const stopSession = onSessionChange((elsewhere) => {
    if (sessionToken()) queryClient.clear()
    else forget()
    if (elsewhere) void router.invalidate()
  })
  return () => {
    stopLogin()
    stopSession()
  }

  /** The page that is still on screen keeps its data until the next one has come, lest it asks for them without a token. */
  function forget(): void {
    queryClient.cancelQueries()
    queryClient.removeQueries({ queryKey: callKey('GET /api/user/getUserInfo') })
    queryClient.removeQueries({ type: 'inactive' })
    const stop = router.subscribe('onRendered', () => {
      stop()
      queryClient.clear()
    })
  }
}
