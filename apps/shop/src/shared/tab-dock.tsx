import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

/** What the bag shows above the tabs, in their card: one floating card per screen. */
let content: ReactNode
const listeners = new Set<() => void>()

function show(next: ReactNode): void {
  content = next
  for (const listener of listeners) listener()
}

/** Puts its children into the card of the tab bar while the screen is shown. */
export function TabDock({ children }: { children: ReactNode }) {
  useEffect(() => show(children), [children])
  useEffect(() => () => show(undefined), [])
  return null
}

export function useTabDock(): ReactNode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => content,
    () => content,
  )
}
