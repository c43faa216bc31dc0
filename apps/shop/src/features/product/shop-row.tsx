import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import { useFollow } from '../../shared/follow.ts'
import { askForLogin } from '../../shared/login-needed.ts'
import { useLoggedIn } from '../../shared/session.ts'
import { ShopPlace } from '../../shared/shop-place.tsx'
import type { Product } from './product-queries.ts'

/** Whose it is, and what is known of the shop. */
export function ShopRow({ product }: { product: Product }) {
  const t = useT()
  const format = useFormat()
  const loggedIn = useLoggedIn()
  const follow = useFollow()
  const { merchant } = product
  const toggle = () => {
    if (!loggedIn) return askForLogin()
    follow.mutate(
      { id: merchant.id, keep: !merchant.followed },
      {
        onSuccess: ({ followed }) =>
          toast(t(followed ? 'spec.done.followed' : 'spec.done.unfollowed'), { kind: 'done' }),
      },
    )
  }
  return (
    <section className="mt-6 flex items-center gap-3">
      <Link to="/shop/{-$id}" params={{ id: merchant.id }} className="pressable flex min-w-0 flex-1 items-center gap-3">
        <Avatar picture={merchant.logo} name={merchant.name} size={56} />
        <span className="min-w-0">
          <b className="h3 block truncate">
            <bdi>{merchant.name}</bdi>
          </b>
          <span className="cap block">
            <ShopPlace shop={merchant} />
          </span>
          <span className="cap block">
            {merchant.favorable_rate === null
              ? t('shell.goods.noRatings')
              : t('product.shop.favorable', { rate: format.percent(Number(merchant.favorable_rate) / 100) })}
            {' · '}
            {t('product.shop.fans', { count: merchant.fans })}
          </span>
        </span>
      </Link>
      <Button kind={merchant.followed ? 'soft' : 'line'} size="s" aria-pressed={merchant.followed} onClick={toggle}>
        {t(merchant.followed ? 'product.shop.following' : 'product.shop.follow')}
      </Button>
    </section>
  )
}
