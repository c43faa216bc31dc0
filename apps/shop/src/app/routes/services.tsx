import { createFileRoute } from '@tanstack/react-router'
import { TalksScreen } from '../../features/talk/talks-screen.tsx'

export const Route = createFileRoute('/services')({
  staticData: { titleKey: 'nav.title.services', requireAuth: false, areas: ['talk', 'hours'] },
  component: TalksScreen,
})
