import type { Tab } from './promo-queries.ts'

export const tabNames = ['live', 'coming', 'over', 'all'] as const satisfies readonly Tab[]
export const FIRST_TAB: Tab = 'live'

/** The tab of an address; nothing for the first one and for what is none. */
export const readTab = (text: unknown): Tab | undefined => tabNames.find((name) => name === text && name !== FIRST_TAB)
