import { createFileRoute } from '@tanstack/react-router'
import { TalkPanel } from '../../features/inbox/talk-panel.tsx'

export const Route = createFileRoute('/inbox/$id')({
  staticData: {
    titleKey: 'console.title.talks',
    of: 'operator',
    opens: { operator: 'GET /api/admin/chat_list' },
    areas: ['inbox', 'talk', 'hours'],
  },
  component: Talk,
})

function Talk() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <TalkPanel key={id} desk="admin" id={id} onClose={() => navigate({ to: '/inbox', search: (kept) => kept })} />
}
