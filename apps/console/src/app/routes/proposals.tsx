import { createFileRoute } from '@tanstack/react-router'
import { readState, type State } from '../../features/proposals/proposal-states.ts'
import { ProposalsScreen } from '../../features/proposals/proposals-screen.tsx'

export const Route = createFileRoute('/proposals')({
  staticData: {
    titleKey: 'console.title.proposals',
    of: 'operator',
    areas: ['proposals', 'aftersale', 'keeping', 'staff', 'tariff', 'promos'],
  },
  validateSearch: ({ state }: Record<string, unknown>): { state?: State } => ({ state: readState(state) }),
  component: ProposalsScreen,
})
