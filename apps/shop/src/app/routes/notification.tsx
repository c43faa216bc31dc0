import { createFileRoute } from '@tanstack/react-router'
import { NOTICE_CATEGORIES, type NoticeCategory } from '@tradewind/contract/code-lists'
import { NotificationScreen } from '../../features/notices/notification-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

type NoticesSearch = { category?: NoticeCategory; view?: 'settings' }

export const Route = createFileRoute('/notification')({
  staticData: { titleKey: 'nav.title.notification', requireAuth: false, areas: ['account', 'notifying', 'pushing'] },
  /** The kind of notices that are shown; `view=settings` is where one chooses what one hears of. */
  validateSearch: (search: Record<string, unknown>): NoticesSearch => ({
    category: NOTICE_CATEGORIES.find((category) => category === textOrNone(search.category)),
    view: textOrNone(search.view) === 'settings' ? 'settings' : undefined,
  }),
  component: NotificationScreen,
})
