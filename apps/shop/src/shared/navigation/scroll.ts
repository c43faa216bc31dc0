const SCROLL_OFFSET = 20
/** Longer than any browser takes for so short a way. */
const GLIDE_MS = 600

/**
 * Spec 2: navigation scrolls smoothly to the top of the app container with an offset of 20. A page that was opened from far
 * down stands 20 below its top and glides there: the whole way would rush past what nobody has seen yet.
 */
export function glideToTop(container: HTMLElement, leftAt: number): void {
  const top = topOf(container)
  if (leftAt < SCROLL_OFFSET || prefersReducedMotion()) {
    window.scrollTo(jump(top))
    return
  }
  // What is still on its way may be too short to be scrolled at all.
  container.style.minHeight = `${window.innerHeight + SCROLL_OFFSET}px`
  window.scrollTo(jump(top + SCROLL_OFFSET))
  // With the next picture: while pages give way to each other none is drawn, and a glide that nobody sees is a jump.
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'smooth' }))
  setTimeout(() => container.style.removeProperty('min-height'), GLIDE_MS)
}

const jump = (top: number): ScrollToOptions => ({ top, behavior: 'instant' })

/** All the way on one page, which one knows. */
export function scrollToContainerTop(container: HTMLElement): void {
  window.scrollTo({ top: topOf(container), behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

const topOf = (container: HTMLElement): number => Math.max(0, container.getBoundingClientRect().top + window.scrollY)

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

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
