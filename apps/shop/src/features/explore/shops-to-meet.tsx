import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { ShopPlace } from '../../shared/shop-place.tsx'
import { type Shop, shopsQuery } from './explore-queries.ts'

const SHOWN = 8
const COLUMNS =
  'scroll-x -mx-edge grid! snap-x scroll-px-edge auto-cols-[84%] grid-flow-col grid-rows-2 gap-x-4 gap-y-3 px-edge py-1'

/** Shops with what they say of themselves, two to a column, so that one glance meets four. */
export function ShopsToMeet() {
  const t = useT()
  const { data, isPending } = useQuery(shopsQuery())
  const shops = data?.list.slice(0, SHOWN)
  if (!isPending && !shops?.length) return null
  return (
    <section className="mt-7">
      <SectionHead title={t('explore.shops.title')} caption={t('explore.shops.caption')} />
      {shops ? (
        <div className={COLUMNS}>
          {shops.map((shop) => (
            <ShopLine key={shop.id} shop={shop} />
          ))}
        </div>
      ) : (
        <SkeletonArea label={t('words.loading')} className={COLUMNS}>
          {['a', 'b', 'c', 'd'].map((box) => (
            <Skeleton key={box} className="h-24 rounded-l" />
          ))}
        </SkeletonArea>
      )}
    </section>
  )
}

function ShopLine({ shop }: { shop: Shop }) {
  const [picture] = shop.pictures
  return (
    <Link
      to="/shop/{-$id}"
      params={{ id: shop.id }}
      className="pressable flex min-w-0 snap-start items-center gap-3 rounded-l"
    >
      <Picture source={picture ?? shop.logo} alt="" sizes="96px" radius="m" className="w-24 flex-none" />
      <span className="min-w-0 flex-1">
        <b className="h3 clamp-1">
          <bdi>{shop.name}</bdi>
        </b>
        <span className="cap block">
          <ShopPlace shop={shop} />
        </span>
        <span className="mt-1 text-s/[1.35] clamp-2">
          <bdi>{shop.style}</bdi>
        </span>
      </span>
    </Link>
  )
}
