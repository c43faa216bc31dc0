import { createFileRoute, useMatchRoute } from '@tanstack/react-router'
import { FIRST_FILTER, readInboxSearch } from '../../features/inbox/inbox-queries.ts'
import { InboxScreen } from '../../features/inbox/inbox-screen.tsx'

export const Route = createFileRoute('/talks')({
  staticData: {
    titleKey: 'console.title.talks',
    of: 'seller',
    opens: { seller: 'GET /api/seller/chat_list' },
    areas: ['inbox', 'talk'],
  },
  validateSearch: readInboxSearch,
  component: Inbox,
})

function Inbox() {
  const navigate = Route.useNavigate()
  const { filter = FIRST_FILTER, q } = Route.useSearch()
  const chosen = useMatchRoute()({ to: '/talks/$id' })
  return (
    <InboxScreen
      desk="seller"
      filter={filter}
      keyword={q}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/talks/$id', params: { id }, search: (kept) => kept })}
      onNarrow={(next) =>
        void navigate({
          to: '/talks',
          search: { q: next.q, filter: next.filter === FIRST_FILTER ? undefined : next.filter },
        })
      }
    />
  )
}
