import { useT } from '@tradewind/messages/react'
import { IconButton, type IconButtonProps } from '@tradewind/ui/icon-button'
import { Heart } from '@tradewind/ui/icons/heart'
import { HeartFill } from '@tradewind/ui/icons/heart-fill'
import { toast } from '@tradewind/ui/toast'
import { useFavourite } from '../../shared/favourite.ts'
import { askForLogin } from '../../shared/login-needed.ts'
import { useLoggedIn } from '../../shared/session.ts'
import type { Product } from './product-queries.ts'

/** The heart, over the picture and in the bar. A visitor is asked to log in, and comes back here. */
export function FavouriteButton({ product, kind }: { product: Product; kind?: IconButtonProps['kind'] }) {
  const t = useT()
  const loggedIn = useLoggedIn()
  const favourite = useFavourite()
  const toggle = async () => {
    if (!loggedIn) return askForLogin()
    const kept = await favourite.mutateAsync({ id: product.id, keep: !product.favourite }).catch(() => undefined)
    if (kept) toast(t(kept.favourite ? 'product.favourite.added' : 'product.favourite.removed'), { kind: 'done' })
  }
  return (
    <IconButton
      kind={kind}
      label={t('product.favourite.keep')}
      aria-pressed={product.favourite}
      onClick={() => void toggle()}
    >
      {product.favourite ? <HeartFill /> : <Heart />}
    </IconButton>
  )
}
