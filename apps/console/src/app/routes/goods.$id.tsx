import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { ProductScreen } from '../../features/goods/product-screen.tsx'
import { currentLocale } from '../../shared/language.ts'

export const Route = createFileRoute('/goods/$id')({
  staticData: { titleKey: 'console.title.goodsEdit', of: 'seller' },
  loader: () => loadAreas(currentLocale().file_name, ['selling']),
  component: ProductScreen,
})
