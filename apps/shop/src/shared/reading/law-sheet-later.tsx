import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { later } from '../later.tsx'

/** Its code and its words come once the page has come to rest, so that it opens without a network as well. */
export const LawSheetLater = later(async () => {
  const [{ LawSheet }] = await Promise.all([
    import('./law-sheet.tsx'),
    loadAreas(currentLocale().file_name, ['reading']),
  ])
  return LawSheet
})
