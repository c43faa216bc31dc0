import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { painted } from '@tradewind/ui/painted'
import { goodsInHand } from '../shared/goods-in-hand.ts'
import { plainPath } from '../shared/navigation/remembered-history.ts'
import { prefersReducedMotion } from '../shared/navigation/scroll.ts'

export type Movement = 'forward' | 'back'

/** Whoever taps faster than this wants to be there, not to be shown the way. */
const HURRY_MS = 400
const PICTURE = 'goods-picture'

/**
 * Shows where a navigation leads: a card's picture grows into its page and returns to its place, other pages come in from
 * the side. It begins when the next page can be drawn, and what is tapped meanwhile is not lost. Call once; nothing depends
 * on it, so it need not be there from the start.
 */
export function animateNavigation(router: AnyRouter): void {
  let running: ViewTransition | undefined
  let lastAt = Number.NEGATIVE_INFINITY
  let drawnByBrowser = false
  let hurried = false
  window.addEventListener('popstate', (event) => {
    drawnByBrowser = event.hasUAVisualTransition
  })
  router.subscribe('onBeforeNavigate', () => {
    running?.skipTransition()
    hurried = performance.now() - lastAt < HURRY_MS
    lastAt = performance.now()
  })

  router.startViewTransition = (commit) => {
    const from = router.state.resolvedLocation
    const to = router.latestLocation
    const way = from && movement(from, to, (path) => router.routesByPath[path]?.options.staticData?.tab !== undefined)
    const unwanted = drawnByBrowser || hurried || document.hidden || prefersReducedMotion()
    drawnByBrowser = false
    if (!way || unwanted || !document.startViewTransition) return painted().then(commit)

    const { dataset } = document.documentElement
    let named = way === 'forward' ? cardOf(to) : showpieceOf(from)
    const name = (picture: HTMLElement | undefined) => {
      named?.style.removeProperty('view-transition-name')
      named = picture
      named?.style.setProperty('view-transition-name', PICTURE)
    }
    const leaves = named !== undefined
    name(named)
    dataset.going = leaves ? `${way}-with-picture` : way
    const transition = document.startViewTransition(async () => {
      name(undefined)
      await commit()
      if (leaves) name(way === 'forward' ? showpieceOf(to) : cardOf(from))
    })
    running = transition
    // Skipped, for a faster navigation or a hidden page: that is what was asked for.
    transition.ready.catch(() => undefined)
    transition.finished.finally(() => {
      name(undefined)
      if (running !== transition) return
      running = undefined
      delete dataset.going
    })
    return transition.updateCallbackDone
  }
}

/** How to show the way between two pages; not at all within a page (filters, sorting) and between tabs. */
export function movement(
  from: ParsedLocation,
  to: ParsedLocation,
  isTab: (path: string) => boolean,
): Movement | undefined {
  if (from.pathname === to.pathname || (isTab(from.pathname) && isTab(to.pathname))) return undefined
  const steps = to.state.__TSR_index - from.state.__TSR_index
  const ownBack = plainPath(to.href) !== to.href
  return steps < 0 || ownBack ? 'back' : 'forward'
}

const goodsOf = ({ pathname }: ParsedLocation): string | undefined => /^\/detail\/([^/]+)/.exec(pathname)?.[1]

/** The picture of the card that leads to this page: the one that was tapped, else the first in sight. */
function cardOf(page: ParsedLocation): HTMLElement | undefined {
  const id = goodsOf(page)
  if (!id) return undefined
  const links = document.querySelectorAll<HTMLElement>(`#content a[href^="/detail/${CSS.escape(id)}"] .picture`)
  return [goodsInHand(id)?.picture, ...links].find(isInSight) ?? undefined
}

/** The large picture of a product's page. */
function showpieceOf(page: ParsedLocation): HTMLElement | undefined {
  const picture = goodsOf(page) && document.querySelector<HTMLElement>('#content [data-showpiece]')
  return picture && isInSight(picture) ? picture : undefined
}

function isInSight(element: HTMLElement | null | undefined): element is HTMLElement {
  if (!element?.checkVisibility()) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
