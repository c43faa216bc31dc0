import type { AnyRouter } from '@tanstack/react-router'

/**
 * Stands in for the router's own scroll restoration in what is built (lean-build.ts): `followNavigation` brings back
 * the place of a page, so of 2.4 kB only this is left: another page begins at its top unless `resetScroll` is false.
 */
export function setupScrollRestoration(router: Pick<AnyRouter, 'subscribe'> & { resetNextScroll: boolean }): void {
  router.subscribe('onRendered', () => {
    if (router.resetNextScroll) window.scrollTo(0, 0)
    router.resetNextScroll = true
  })
}
