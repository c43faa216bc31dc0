import { createFileRoute, useMatchRoute } from '@tanstack/react-router'
import { FIRST_FILTER, readInboxSearch } from '../../features/inbox/inbox-queries.ts'
import { InboxScreen } from '../../features/inbox/inbox-screen.tsx'

export const Route = createFileRoute('/inbox')({
  staticData: {
    titleKey: 'console.title.talks',
    of: 'operator',
    opens: { operator: 'GET /api/admin/chat_list' },
    areas: ['inbox', 'talk', 'hours'],
  },
  validateSearch: readInboxSearch,
  component: Inbox,
})

function Inbox() {
  const navigate = Route.useNavigate()
  const { filter = FIRST_FILTER, q } = Route.useSearch()
  const chosen = useMatchRoute()({ to: '/inbox/$id' })
  return (
    <InboxScreen
      desk="admin"
      filter={filter}
      keyword={q}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/inbox/$id', params: { id }, search: (kept) => kept })}
      onNarrow={(next) =>
        void navigate({
          to: '/inbox',
          search: { q: next.q, filter: next.filter === FIRST_FILTER ? undefined : next.filter },
        })
      }
    />
  )
}
