import { createFileRoute } from '@tanstack/react-router'
import { UserScreen } from '../../features/people/user-screen.tsx'

export const Route = createFileRoute('/users/$id')({
  staticData: { titleKey: 'console.title.user', of: 'operator', areas: ['operating'] },
  component: UserScreen,
})
