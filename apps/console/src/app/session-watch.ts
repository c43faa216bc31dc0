import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { currentSession, onSessionChange } from '../shared/session.ts'

/**
 * Whoever logs in or out, here or in another tab, is led to their page by the guard, and one person's data never meets
 * another's eyes. Call once; answers how to stop.
 */
export function watchSession(router: AnyRouter, queryClient: QueryClient): () => void {
  return onSessionChange(async () => {
    void queryClient.cancelQueries()
    if (currentSession()) queryClient.clear()
    await router.invalidate()
    // The page that was on screen kept its data until the login had taken its place.
    if (!currentSession()) queryClient.clear()
  })
}
