import { prefersReducedMotion } from './scroll.ts'

/** Brings what has just been said, or is asked for, to the middle of the screen. */
export function scrollIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
