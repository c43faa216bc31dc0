import { createFileRoute } from '@tanstack/react-router'
import { ImportsScreen } from '../../features/imports/imports-screen.tsx'

export const Route = createFileRoute('/imports/')({
  staticData: {
    titleKey: 'console.title.imports',
    of: 'seller',
    opens: { seller: 'GET /api/seller/goods_list' },
    areas: ['importing'],
  },
  component: ImportsScreen,
})
