import { createFileRoute } from '@tanstack/react-router'
import { CommentScreen } from '../../features/review/comment-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/comment')({
  staticData: { titleKey: 'nav.title.comment', requireAuth: false, areas: ['review', 'fields'] },
  /** The order whose products are reviewed, by id or number. */
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({ id: textOrNone(search.id) }),
  component: CommentScreen,
})
