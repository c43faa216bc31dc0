import { AsyncLocalStorage } from 'node:async_hooks'
import type { Destination } from '@tradewind/contract/destination'
import type { Locale } from '@tradewind/messages/locales'
import type { ReactNode } from 'react'

/** What stands in for the browser while one page is drawn; several are drawn at once. */
export type Drawing = {
  locale: Locale
  /** The page is for the person whose answers came along. */
  loggedIn: boolean
  deliverTo?: Destination
  /** What the screen puts into the card of the tabs. */
  tabDock?: ReactNode
}

export const drawings = new AsyncLocalStorage<Drawing>()

export function drawing(): Drawing {
  const present = drawings.getStore()
  if (!present) throw new Error('no page is being drawn')
  return present
}
