import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { ImportScreen } from '../../features/imports/import-screen.tsx'

export const Route = createFileRoute('/imports/$id')({
  staticData: { titleKey: 'console.title.import', of: 'seller' },
  loader: () => loadAreas(currentLocale().file_name, ['importing']),
  component: ImportScreen,
})
