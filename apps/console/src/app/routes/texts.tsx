import { createFileRoute } from '@tanstack/react-router'
import { TextsScreen } from '../../features/content/texts-screen.tsx'

export const Route = createFileRoute('/texts')({
  staticData: { titleKey: 'console.title.texts', of: 'operator', areas: ['content', 'operating'] },
  component: TextsScreen,
})
