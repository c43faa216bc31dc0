import { createFileRoute } from '@tanstack/react-router'
import type { SeenTakedowns } from '@tradewind/contract/takedown'
import { readTakedowns } from '../../features/takedowns/takedown-tabs.ts'
import { TakedownsScreen } from '../../features/takedowns/takedowns-screen.tsx'

export const Route = createFileRoute('/takedowns')({
  staticData: { titleKey: 'console.title.takedowns', of: 'operator', areas: ['takedowns', 'fields'] },
  validateSearch: ({ shows }: Record<string, unknown>): { shows?: SeenTakedowns } => ({ shows: readTakedowns(shows) }),
  component: TakedownsScreen,
})
