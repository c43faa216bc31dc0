import { type RefObject, useEffect } from 'react'
import { slideIntoSight } from './slide-into-sight.ts'

/**
 * Keeps the current one of a row that scrolls sideways in sight, also when a count comes in beside a name and pushes it
 * out; once somebody has moved the row it stays where they left it. `at` tells which one is current.
 */
export function useInSight(row: RefObject<Element | null>, at: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` is not read, it tells when to look again
  useEffect(() => {
    const { current } = row
    if (!current) return
    const slide = () => {
      const item = current.querySelector('[aria-current]')
      if (item) slideIntoSight(current, item)
    }
    const growth = new ResizeObserver(slide)
    const leave = () => growth.disconnect()
    for (const item of current.children) growth.observe(item)
    current.addEventListener('pointerdown', leave)
    current.addEventListener('wheel', leave, { passive: true })
    return () => {
      leave()
      current.removeEventListener('pointerdown', leave)
      current.removeEventListener('wheel', leave)
    }
  }, [row, at])
}
