import { useFormat, useT } from '@tradewind/messages/react'

/** Where a shop sends from. */
export function ShopPlace({ shop }: { shop: { city: string; country: string } }) {
  const t = useT()
  const format = useFormat()
  return t('shell.shop.place', { city: shop.city, country: format.country(shop.country) })
}
