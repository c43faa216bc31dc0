import { createFileRoute } from '@tanstack/react-router'
import { readSearched, type Searched } from '../../features/searches/searched.ts'
import { SearchesScreen } from '../../features/searches/searches-screen.tsx'

export const Route = createFileRoute('/searches')({
  staticData: { titleKey: 'console.title.searches', of: 'operator', areas: ['searches', 'operating'] },
  validateSearch: (search: Record<string, unknown>): Searched => readSearched(search),
  component: SearchesScreen,
})
