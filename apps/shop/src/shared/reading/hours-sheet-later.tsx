import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { later } from '../later.tsx'

/** Its code and its words come once the page has come to rest, so that it opens without a network as well. */
export const HoursSheetLater = later(async () => {
  const [{ HoursSheet }] = await Promise.all([
    import('./hours-sheet.tsx'),
    loadAreas(currentLocale().file_name, ['hours']),
  ])
  return HoursSheet
})
