import { createFileRoute } from '@tanstack/react-router'
import { LawScreen } from '../../features/law/law-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/law')({
  staticData: { titleKey: 'nav.title.law', requireAuth: false, areas: ['reading'] },
  /** Which text; without one the list of all. */
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({ id: textOrNone(search.id) }),
  component: LawScreen,
})
