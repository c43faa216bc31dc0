import { createFileRoute } from '@tanstack/react-router'
import { CaseScreen } from '../../features/unfair/case-screen.tsx'

/** A reported review, by its id. */
export const Route = createFileRoute('/unfair/$id')({
  staticData: {
    titleKey: 'console.title.unfairCase',
    of: 'operator',
    areas: ['unfair', 'auditing', 'operating', 'fields'],
  },
  component: CaseScreen,
})
