import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { ImportsScreen } from '../../features/imports/imports-screen.tsx'

export const Route = createFileRoute('/imports/')({
  staticData: { titleKey: 'console.title.imports', of: 'seller' },
  loader: () => loadAreas(currentLocale().file_name, ['importing']),
  component: ImportsScreen,
})
