import type { Locale } from '@tradewind/messages/locales'
import { readHome } from './modules/catalog/catalog.ts'
import type { Context } from './platform/context.ts'

/** What the first screen of a path needs, as JSON, so that the page does not have to ask for it. */
export const firstData =
  (system: Context) =>
  async (path: string, lang: Locale['file_name']): Promise<string | undefined> => {
    if (path !== '/home') return undefined
    return JSON.stringify({ 'GET /api/index/home': await readHome({ ...system, lang, actor: { kind: 'visitor' } }) })
  }
