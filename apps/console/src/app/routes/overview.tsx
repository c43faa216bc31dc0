import { createFileRoute } from '@tanstack/react-router'
import { readDays } from '../../features/overview/days.ts'
import { OverviewScreen } from '../../features/overview/overview-screen.tsx'

export const Route = createFileRoute('/overview')({
  staticData: { titleKey: 'console.title.overview', of: 'seller', areas: ['overview', 'merchants', 'selling'] },
  validateSearch: ({ days, as }: Record<string, unknown>): { days?: number; as?: 'table' } => ({
    days: readDays(days),
    as: as === 'table' ? 'table' : undefined,
  }),
  component: OverviewScreen,
})
