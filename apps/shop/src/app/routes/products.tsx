import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/products')({
  staticData: { titleKey: 'nav.title.products', requireAuth: false },
  component: NotOpenScreen,
})
