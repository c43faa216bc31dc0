import { useEffect, useEffectEvent, useId } from 'react'

/**
 * While something is open on top of the page, the browser's Back closes it instead of leaving the page.
 *
 * Opening pushes one entry with the page's own address. Closing in another way does not travel back: that would race with a
 * navigation that the same tap has started. The spent entry is used again by the next thing that opens, and Back steps over it.
 * The router hears neither the push nor the steps that stay on the page.
 */
export function useDismissOnBack(open: boolean, close: () => void): void {
  const id = useId()
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const key = enter(id)
    closers.set(key, () => onBack())
    return () => {
      closers.delete(key)
    }
  }, [open, id])
}

/**
 * Closes what is open by going back over its entry, then acts. For what changes the address of the page below: a change
 * made on the entry of the layer would leave the page as it was before behind it, where a later Back would find it.
 */
export function leaveLayer(then: () => void): void {
  const inLayer = here !== undefined && entryOf(history.state) === here.key && closers.has(here.key)
  if (inLayer) {
    afterLeaving = then
    history.back()
  } else then()
}

type Entry = { key: string; href: string }

/** What Back closes, by the key of its history entry. */
const closers = new Map<string, () => void>()
let here: Entry | undefined
let listening = false
let afterLeaving: (() => void) | undefined

function entryOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('layer' in state)) return undefined
  return typeof state.layer === 'string' ? state.layer : undefined
}

/** Makes the current history entry one that Back may leave without leaving the page. */
function enter(id: string): string {
  if (!listening) {
    // Before the router's own listener, which would take the step for a navigation.
    addEventListener('popstate', step, { capture: true })
    listening = true
  }
  const current = entryOf(history.state)
  const spent = current !== undefined && !closers.has(current)
  const key = spent ? current : `${id}${history.length}`
  // The prototype's method, because routers replace the instance's to listen.
  if (!spent) History.prototype.pushState.call(history, { ...history.state, layer: key }, '')
  here = { key, href: location.href }
  return key
}

function step(event: PopStateEvent) {
  const left = here
  const then = afterLeaving
  afterLeaving = undefined
  const arrived = entryOf(event.state)
  here = arrived === undefined ? undefined : { key: arrived, href: location.href }
  const stayedOnPage = left !== undefined && left.key !== arrived && left.href === location.href
  if (!stayedOnPage) return
  event.stopImmediatePropagation()
  const close = closers.get(left.key)
  if (close) close()
  else history.back()
  then?.()
}
