import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/explore')({
  staticData: { titleKey: 'nav.title.explore', requireAuth: false, keepAlive: true, tab: 'explore', history: 'clear' },
  component: NotOpenScreen,
})
