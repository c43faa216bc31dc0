import { createFileRoute } from '@tanstack/react-router'
import { CommentScreen } from '../../features/review/comment-screen.tsx'

export const Route = createFileRoute('/comment')({
  staticData: { titleKey: 'nav.title.comment', requireAuth: false },
  component: CommentScreen,
})
