import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Chip, RemovableChip } from '@tradewind/ui/chip'
import type { ListingSearch } from '../../shared/listing/listing-search.ts'
import { shopQuery } from './search-queries.ts'

/** The one shop that is searched in. */
export type ShopScope = { id: string; name: string }

/** Nothing where several shops are searched, or all of them; and until the shop's name is known. */
export function useShopScope({ merchant_id: ids = [] }: ListingSearch): ShopScope | undefined {
  const [id = ''] = ids
  const { data: shop } = useQuery({ ...shopQuery(id), enabled: ids.length === 1 })
  return ids.length === 1 && shop ? { id, name: shop.name } : undefined
}

/** Where words are looked for, and the ways out of there. */
export function InShop({ shop }: { shop: ShopScope }) {
  const t = useT()
  const navigate = useNavigate({ from: '/search' })
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <RemovableChip
        removeLabel={t('search.scope.leave', { shop: shop.name })}
        onRemove={() => void navigate({ search: ({ keyword }) => ({ keyword }), replace: true })}
      >
        <span className="max-w-60 truncate">{t('search.scope.in', { shop: shop.name })}</span>
      </RemovableChip>
      <Chip render={<Link to="/shop/{-$id}" params={{ id: shop.id }} />}>
        <span className="block max-w-72 truncate">{t('search.scope.all', { shop: shop.name })}</span>
      </Chip>
    </div>
  )
}
