import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { ImportScreen } from '../../features/imports/import-screen.tsx'
import { currentLocale } from '../../shared/language.ts'

export const Route = createFileRoute('/imports/$id')({
  staticData: { titleKey: 'console.title.import', of: 'seller' },
  loader: () => loadAreas(currentLocale().file_name, ['importing']),
  component: ImportScreen,
})
