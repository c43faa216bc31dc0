import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { NewProductScreen } from '../../features/goods/product-screen.tsx'

export const Route = createFileRoute('/goods/new')({
  staticData: { titleKey: 'console.title.goodsNew', of: 'seller' },
  loader: () => loadAreas(currentLocale().file_name, ['selling']),
  component: NewProductScreen,
})
