import { createFileRoute } from '@tanstack/react-router'
import { PlatformScreen } from '../../features/selling/platform-screen.tsx'

const STEPS = ['apply', 'status'] as const

export const Route = createFileRoute('/platform')({
  staticData: { titleKey: 'nav.title.platform', requireAuth: false, areas: ['apply', 'fields', 'person'] },
  validateSearch: (search: Record<string, unknown>): { step?: (typeof STEPS)[number] | undefined } => ({
    step: STEPS.find((step) => step === search.step),
  }),
  component: PlatformScreen,
})
