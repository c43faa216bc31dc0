import type { loadArea } from '@tradewind/messages/react'
import type { MessageKey } from '@tradewind/messages/translate'
import type { Guarded } from '../shared/may.ts'
import type { Realm } from '../shared/session.ts'

/** What each route says about itself; guard and frame read it. */
export type RouteData = {
  titleKey: Extract<MessageKey, `console.title.${string}`>
  /** Whose page it is; `visitor` is for those who are not logged in. */
  of: Realm | 'staff' | 'visitor'
  /** What a page cannot be without: it is shown to whoever may ask for it, and to nobody else of the same house or shop. */
  opens?: Partial<Record<Realm, Guarded>>
  /** Messages that the page needs besides those that are loaded at the start (main.tsx). */
  areas?: readonly Parameters<typeof loadArea>[1][]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<RouteData> {}
}
