import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/heart')({
  staticData: { titleKey: 'nav.title.heart', requireAuth: false },
  component: NotOpenScreen,
})
