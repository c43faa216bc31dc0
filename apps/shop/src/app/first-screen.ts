import type { AnyRouter } from '@tanstack/react-router'

/**
 * Where the server has drawn the first screen, it stays until the app can draw the same at once, or the page that the guard
 * leads to instead.
 */
export async function firstScreenReady(router: AnyRouter, container: Element): Promise<void> {
  if (!container.firstElementChild) return
  // As the router itself does once it is drawn.
  const leave = router.history.subscribe(router.load)
  await router.load()
  leave()
}
