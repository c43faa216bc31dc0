import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { IconButton, type IconButtonProps } from '@tradewind/ui/icon-button'
import { Export } from '@tradewind/ui/icons/export'
import { Handbag } from '@tradewind/ui/icons/handbag'
import { memo } from 'react'
import { useBagCount } from '../../shared/bag-count.ts'
import { share } from '../../shared/share.ts'
import { FavouriteButton } from './favourite-button.tsx'
import type { Product } from './product-queries.ts'

/** Keep it, pass it on, and the bag: over the pictures, and in the bar once they are out of sight. */
export const BarButtons = memo(function BarButtons({
  product,
  kind,
}: {
  product: Product
  kind?: IconButtonProps['kind']
}) {
  const t = useT()
  const format = useFormat()
  const bagCount = useBagCount()
  return (
    <>
      <FavouriteButton product={product} kind={kind} />
      <IconButton
        kind={kind}
        label={t('words.share')}
        onClick={() => void share(product.title, `/detail/${product.id}`)}
      >
        <Export />
      </IconButton>
      <IconButton
        kind={kind}
        label={t('nav.bar.bagCount', { count: bagCount })}
        badge={bagCount > 0 ? format.number(bagCount) : undefined}
        render={<Link to="/bag" />}
      >
        <Handbag />
      </IconButton>
    </>
  )
})
