import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { FreightScreen } from '../../features/freight/freight-screen.tsx'

export const Route = createFileRoute('/freight')({
  staticData: { titleKey: 'console.title.freight', of: 'seller' },
  loader: () => loadAreas(currentLocale().file_name, ['freight', 'fields']),
  component: FreightScreen,
})
