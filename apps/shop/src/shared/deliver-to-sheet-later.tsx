import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { later } from './later.tsx'

export const DeliverToSheetLater = later(async () => {
  const [{ DeliverToSheet }] = await Promise.all([
    import('./deliver-to-sheet.tsx'),
    loadAreas(currentLocale().file_name, ['deliver']),
  ])
  return DeliverToSheet
})
