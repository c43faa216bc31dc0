import { createFileRoute } from '@tanstack/react-router'
import { ComplaintScreen } from '../../features/complaint/complaint-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

type ComplaintSearch = {
  id?: string
  merchant_id?: string
  order_id?: string
  step?: 'new'
  about?: 'products'
  report?: string
}

export const Route = createFileRoute('/complaint')({
  staticData: { titleKey: 'nav.title.complaint', requireAuth: false, areas: ['complaint', 'report', 'fields'] },
  /** One complaint, or what a new one is about; reports of products, or one of them. */
  validateSearch: (search: Record<string, unknown>): ComplaintSearch => ({
    id: textOrNone(search.id),
    merchant_id: textOrNone(search.merchant_id),
    order_id: textOrNone(search.order_id),
    step: search.step === 'new' ? 'new' : undefined,
    about: search.about === 'products' ? 'products' : undefined,
    report: textOrNone(search.report),
  }),
  component: ComplaintScreen,
})
