import { createFileRoute } from '@tanstack/react-router'
import { textOrNone } from '../../shared/navigation/search.ts'
import { notYetOpen } from '../not-yet-open.ts'

const { staticData, component } = notYetOpen({ titleKey: 'nav.title.depositRecord' })

export const Route = createFileRoute('/depositRecord')({
  staticData,
  /** `id` opens one withdrawal. */
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({ id: textOrNone(search.id) }),
  component,
})
