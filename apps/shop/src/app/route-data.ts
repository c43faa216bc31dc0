import type { loadArea } from '@tradewind/messages/react'
import type { MessageKey } from '@tradewind/messages/translate'
import type { HistoryRule } from '../shared/navigation/remembered-history.ts'

/** Not those of the console: no page of the shop says them. */
export type MessageArea = Exclude<
  Parameters<typeof loadArea>[1],
  | 'auditing'
  | 'books'
  | 'complaints'
  | 'console'
  | 'content'
  | 'exporting'
  | 'freight'
  | 'importing'
  | 'inbox'
  | 'laws'
  | 'ledger'
  | 'money'
  | 'operating'
  | 'payouts'
  | 'prohibited'
  | 'promos'
  | 'reports'
  | 'selling'
  | 'staff'
  | 'tariff'
  | 'unfair'
  | 'waiting'
>
export type Tab = 'home' | 'explore' | 'bag' | 'me'

/** What each route says about itself; the frame, the guard and the history read it. */
export type RouteData = {
  titleKey: Extract<MessageKey, `nav.title.${string}`>
  /** Spec 2: every route carries false; who may enter is decided by the guard alone. */
  requireAuth: false
  /** Stays mounted, with its scroll, while another screen is shown. */
  keepAlive?: true
  /** Shows the tab bar, with this tab as the present one. */
  tab?: Tab
  /** `clear`: arriving forgets the remembered paths; `skip`: never remembered itself. */
  history?: HistoryRule
  /** Messages that the screen needs besides those of the first chunk (nav, spec, words, shell, home). */
  areas?: readonly MessageArea[]
}

/** Home has all its words in the first chunk; the rest of the specification's words are for the screens behind it. */
export const areasOf = (routeId: string, { areas = [] }: Partial<RouteData>): readonly MessageArea[] =>
  routeId === '/home' ? areas : ['spec', ...areas]

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<RouteData> {}
}
