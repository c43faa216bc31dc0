import { createFileRoute } from '@tanstack/react-router'
import { DESK_CATEGORIES, type DeskCategory } from '@tradewind/contract/code-lists'
import { NoticesScreen } from '../../features/notices/notices-screen.tsx'

type NoticesSearch = { category?: DeskCategory; view?: 'settings' }

export const Route = createFileRoute('/notices')({
  staticData: { titleKey: 'console.title.notices', of: 'staff', areas: ['desknotices', 'deskpush', 'pushing'] },
  /** The kind of notices that are shown; `view=settings` is where one chooses what one hears of. */
  validateSearch: ({ category, view }: Record<string, unknown>): NoticesSearch => ({
    category: DESK_CATEGORIES.find((one) => one === category),
    view: view === 'settings' ? 'settings' : undefined,
  }),
  component: NoticesScreen,
})
