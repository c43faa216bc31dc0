import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../../features/imports/import-screen.tsx'

export const Route = createFileRoute('/imports/$id')({
  staticData: {
    titleKey: 'console.title.import',
    of: 'seller',
    opens: { seller: 'GET /api/seller/goods_list' },
    areas: ['importing'],
  },
  component: ImportScreen,
})
