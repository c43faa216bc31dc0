import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { ShopPlace } from '../../shared/shop-place.tsx'

type Shop = Answer<'GET /api/index/home'>['hot_shops'][number]

/** Shops with a glance at their goods, and the number that put each one here. */
export function HotShops({ shops }: { shops: readonly Shop[] }) {
  const t = useT()
  const ordered = shops.some(({ sales }) => sales > 0)
  return (
    <section>
      <SectionHead
        title={t(ordered ? 'home.shops.title' : 'home.shops.first')}
        caption={ordered ? t('home.shops.caption') : undefined}
        className="mt-7"
      />
      <div className="scroll-x -mx-edge snap-x scroll-px-edge gap-3.5 px-edge">
        {shops.map((shop) => (
          <ShopGlance key={shop.id} shop={shop} />
        ))}
      </div>
    </section>
  )
}

function ShopGlance({ shop }: { shop: Shop }) {
  const [large, ...small] = shop.pictures
  return (
    <Link to="/shop/{-$id}" params={{ id: shop.id }} className="pressable block w-55 flex-none snap-start rounded-l">
      <span className="grid grid-cols-[1.5fr_1fr] gap-0.75 overflow-hidden rounded-l">
        {large && (
          <Picture source={large} alt="" sizes="140px" shape="fill" radius="none" className="row-span-2 h-26" />
        )}
        {small.slice(0, 2).map((picture) => (
          <Picture
            key={picture.url}
            source={picture}
            alt=""
            sizes="90px"
            shape="fill"
            radius="none"
            className="h-[50.5px]"
          />
        ))}
      </span>
      <span className="mt-2 flex items-baseline gap-1.5">
        <b className="h3 min-w-0 truncate">
          <bdi>{shop.name}</bdi>
        </b>
        <span className="cap flex-none">
          <ShopPlace shop={shop} />
        </span>
      </span>
      <span className="cap block">{shop.rank_reason}</span>
    </Link>
  )
}
