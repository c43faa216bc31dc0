import { createFileRoute } from '@tanstack/react-router'
import { FundRecordScreen } from '../../features/fund-record/fund-record-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/capitalRecord')({
  staticData: { titleKey: 'nav.title.capitalRecord', requireAuth: false, areas: ['funds'] },
  /** `type` shows one kind of posting only. */
  validateSearch: (search: Record<string, unknown>): { type?: string } => ({ type: textOrNone(search.type) }),
  component: FundRecordScreen,
})
