import { createFileRoute } from '@tanstack/react-router'
import { FreightScreen } from '../../features/freight/freight-screen.tsx'

export const Route = createFileRoute('/freight')({
  staticData: {
    titleKey: 'console.title.freight',
    of: 'seller',
    opens: { seller: 'GET /api/seller/freight_rules' },
    areas: ['freight'],
  },
  component: FreightScreen,
})
