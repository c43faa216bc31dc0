import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { NewProductScreen } from '../../features/goods/product-screen.tsx'
import { currentLocale } from '../../shared/language.ts'

export const Route = createFileRoute('/goods/new')({
  staticData: { titleKey: 'console.title.goodsNew', of: 'seller' },
  loader: () => loadAreas(currentLocale().file_name, ['selling']),
  component: NewProductScreen,
})
