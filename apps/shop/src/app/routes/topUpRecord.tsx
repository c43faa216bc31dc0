import { createFileRoute } from '@tanstack/react-router'
import { AUDIT_FILTERS, type AuditFilter } from '@tradewind/contract/code-lists'
import { TopUpRecordScreen } from '../../features/topup/top-up-record-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

type RecordSearch = { audit?: Exclude<AuditFilter, 'all'>; id?: string }

export const Route = createFileRoute('/topUpRecord')({
  // The words of the picture viewer are those of a product's pictures.
  staticData: { titleKey: 'nav.title.topUpRecord', requireAuth: false, areas: ['topup', 'product'] },
  /** The filter of the list, and the one that is opened. */
  validateSearch: (search: Record<string, unknown>): RecordSearch => ({
    audit: AUDIT_FILTERS.filter((audit) => audit !== 'all').find((audit) => audit === textOrNone(search.audit)),
    id: textOrNone(search.id),
  }),
  component: TopUpRecordScreen,
})
