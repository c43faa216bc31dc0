import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { ProductScreen } from '../../features/goods/product-screen.tsx'

export const Route = createFileRoute('/goods/$id')({
  staticData: { titleKey: 'console.title.goodsEdit', of: 'seller' },
  loader: () => loadAreas(currentLocale().file_name, ['selling']),
  component: ProductScreen,
})
