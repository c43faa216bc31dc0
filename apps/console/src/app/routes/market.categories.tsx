import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '../../features/market/categories-screen.tsx'

export const Route = createFileRoute('/market/categories')({
  staticData: { titleKey: 'console.title.categories', of: 'operator', areas: ['market', 'operating'] },
  component: CategoriesScreen,
})
