import { createFileRoute } from '@tanstack/react-router'
import { TalkPanel } from '../../features/inbox/talk-panel.tsx'

export const Route = createFileRoute('/talks/$id')({
  staticData: {
    titleKey: 'console.title.talks',
    of: 'seller',
    opens: { seller: 'GET /api/seller/chat_list' },
    areas: ['inbox', 'talk'],
  },
  component: Talk,
})

function Talk() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <TalkPanel key={id} desk="seller" id={id} onClose={() => navigate({ to: '/talks', search: (kept) => kept })} />
}
