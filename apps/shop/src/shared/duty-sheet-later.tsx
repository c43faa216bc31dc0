import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { later } from './later.tsx'

export const DutySheetLater = later(async () => {
  const [{ DutySheet }] = await Promise.all([
    import('./duty-sheet.tsx'),
    loadAreas(currentLocale().file_name, ['duty']),
  ])
  return DutySheet
})
