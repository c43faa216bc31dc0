import { createFileRoute } from '@tanstack/react-router'
import { TopUpRecordScreen } from '../../features/topup/top-up-record-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

const audits = ['0', '1', '2'] as const

type RecordSearch = { audit?: (typeof audits)[number]; id?: string }

export const Route = createFileRoute('/topUpRecord')({
  // The words of the picture viewer are those of a product's pictures.
  staticData: { titleKey: 'nav.title.topUpRecord', requireAuth: false, areas: ['topup', 'product'] },
  /** The filter of the list, and the one that is opened. */
  validateSearch: (search: Record<string, unknown>): RecordSearch => ({
    audit: audits.find((audit) => audit === textOrNone(search.audit)),
    id: textOrNone(search.id),
  }),
  component: TopUpRecordScreen,
})
