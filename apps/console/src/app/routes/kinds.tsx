import { createFileRoute } from '@tanstack/react-router'
import { readSearched, type Searched } from '../../features/searches/searched.ts'
import { TypesScreen } from '../../features/searches/types-screen.tsx'

export const Route = createFileRoute('/kinds')({
  staticData: { titleKey: 'console.title.types', of: 'operator', areas: ['searches', 'operating', 'fields'] },
  validateSearch: (search: Record<string, unknown>): Searched => readSearched(search),
  component: TypesScreen,
})
