import { createFileRoute } from '@tanstack/react-router'
import { MoneyReportScreen } from '../../features/wallet/money-report-screen.tsx'
import { readPeriod } from '../../features/wallet/period.ts'

export const Route = createFileRoute('/wallet/report')({
  staticData: {
    titleKey: 'console.title.moneyReport',
    of: 'seller',
    opens: { seller: 'GET /api/seller/wallet' },
    areas: ['money'],
  },
  validateSearch: readPeriod,
  component: MoneyReportScreen,
})
