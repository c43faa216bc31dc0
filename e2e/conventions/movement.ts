import type { CDPSession, Locator, Page } from 'playwright-core'
import type { Phone } from '../phone.ts'

declare global {
  interface Window {
    transitions: { moved: string[]; lasts: number; over?: true }[]
    animated: Set<string>
  }
}

/** Runs in the page: keeps what each view transition moves, and how long. */
export function recordTransitions() {
  window.transitions = []
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const transition = start(update)
    const record: Window['transitions'][number] = { moved: [], lasts: 0 }
    window.transitions.push(record)
    transition.ready.then(
      () => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition')) continue
          record.moved.push(effect.pseudoElement)
          record.lasts = Math.max(record.lasts, Number(effect.getComputedTiming().endTime))
        }
      },
      () => undefined,
    )
    void transition.finished.then(() => {
      record.over = true
    })
    return transition
  }
}

/** Runs in the page: keeps the name of whatever moves for longer than a millisecond. */
export function recordAnimations() {
  window.animated = new Set()
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation
      if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().endTime) <= 1) continue
      const name = animation instanceof CSSAnimation ? animation.animationName : 'transition'
      window.animated.add(`${name} of ${effect.target?.className}`)
    }
    requestAnimationFrame(look)
  }
  look()
}

type Point = { x: number; y: number }
type Box = Point & { width: number; height: number }

export const boxOf = async (place: Locator): Promise<Box> =>
  (await place.first().boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }

/** One finger on the glass. */
export async function fingerOf({ context, page }: Phone) {
  const devtools: CDPSession = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], timestamp?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints, ...(timestamp && { timestamp }) })
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: async (to: Point, ms = 40) => {
      await page.waitForTimeout(ms)
      await touch('touchMove', [to])
    },
    up: () => touch('touchEnd', []),
    /** Within 80 ms, however long a busy machine takes to say so. */
    flick: async (from: Point, to: Point) => {
      const begun = Date.now() / 1_000
      await touch('touchStart', [from], begun)
      for (const share of [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]) {
        const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
        await touch('touchMove', [at], begun + 0.08 * share)
      }
      await touch('touchEnd', [], begun + 0.08)
    },
  }
}

/** Whatever came with a movement has come. What follows a scroll moves only with it, and what has no end is not waited for. */
export const standsStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, timeline }) =>
          timeline !== document.timeline || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
