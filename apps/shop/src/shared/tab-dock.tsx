import { type ReactNode, useLayoutEffect, useState } from 'react'

/** What the bag shows above the tabs, in their card: one floating card per screen. */
let content: ReactNode
const listeners = new Set<(content: ReactNode) => void>()

function show(next: ReactNode): void {
  content = next
  for (const listener of listeners) listener(next)
}

/** Puts its children into the card of the tab bar while the screen is shown. */
export function TabDock({ children }: { children: ReactNode }) {
  useLayoutEffect(() => show(children), [children])
  useLayoutEffect(() => () => show(undefined), [])
  return null
}

/** Before the browser paints, so that the card never stands there without what belongs in it. */
export function useTabDock(): ReactNode {
  const [shown, setShown] = useState(content)
  useLayoutEffect(() => {
    setShown(content)
    listeners.add(setShown)
    return () => void listeners.delete(setShown)
  }, [])
  return shown
}
