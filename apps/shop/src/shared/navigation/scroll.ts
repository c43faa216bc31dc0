const SCROLL_OFFSET = 20

/**
 * Spec 2: navigation scrolls smoothly to the top of the app container, leaving an offset of 20. While the page itself is
 * moving (view-transition.ts) it is there at once: that is the glide.
 */
export function scrollToContainerTop(container: HTMLElement): void {
  const top = container.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET
  const still = prefersReducedMotion() || document.documentElement.dataset.going !== undefined
  window.scrollTo({ top: Math.max(0, top), behavior: still ? 'instant' : 'smooth' })
}

/**
 * Puts the page back where it was. A page that is still too short (its list is on the way) gets another try with each
 * growth, until it fits, the person scrolls, or `patienceMs` is over. Returns a function that gives up.
 */
export function restoreScroll(top: number, patienceMs = 2000): () => void {
  const giveUp = () => {
    growth.disconnect()
    clearTimeout(patience)
    for (const sign of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(sign, giveUp)
  }
  const jump = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) <= 1) giveUp()
  }
  const growth = new ResizeObserver(jump)
  const patience = setTimeout(giveUp, patienceMs)
  for (const sign of ['wheel', 'touchstart', 'keydown']) window.addEventListener(sign, giveUp, { passive: true })
  growth.observe(document.body)
  jump()
  return giveUp
}

/** Brings what has just been said, or is asked for, to the middle of the screen. */
export function scrollIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
