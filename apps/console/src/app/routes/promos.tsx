import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import type { Tab } from '../../features/promos/promo-queries.ts'
import { readTab } from '../../features/promos/promo-tabs.ts'
import { PromosScreen } from '../../features/promos/promos-screen.tsx'

export const Route = createFileRoute('/promos')({
  staticData: { titleKey: 'console.title.promos', of: 'seller' },
  validateSearch: ({ state }: Record<string, unknown>): { state?: Tab } => ({ state: readTab(state) }),
  loader: () => loadAreas(currentLocale().file_name, ['promos', 'fields']),
  component: PromosScreen,
})
