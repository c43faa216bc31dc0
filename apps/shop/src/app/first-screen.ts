import type { AnyRouter } from '@tanstack/react-router'

/**
 * Where the server has drawn the first screen, it stays until the app can draw the same at once, or is led elsewhere: then
 * the router goes on by itself.
 */
export async function firstScreenReady(router: AnyRouter, container: Element): Promise<void> {
  if (!container.firstElementChild) return
  let leave = () => {}
  const ledElsewhere = new Promise<void>((resolve) => {
    leave = router.history.subscribe(() => resolve())
  })
  await Promise.race([router.load(), ledElsewhere])
  leave()
}
