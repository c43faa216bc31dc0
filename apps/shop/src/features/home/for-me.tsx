import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { CardGrid, CardRow } from '@tradewind/ui/card'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { GoodsCard } from '../../shared/goods-card.tsx'
import { SeeAll } from '../../shared/see-all.tsx'
import type { ForMe as Mine } from './home-queries.ts'

/** What somebody did themselves, and what goes with it; each part is there once there is something in it. */
export function ForMe({ mine: { looked, for_you, follows, fresh } }: { mine: Mine }) {
  const t = useT()
  return (
    <>
      {looked.length > 0 && (
        <section>
          <SectionHead
            title={t('home.mine.looked')}
            end={<SeeAll label={t('words.seeAll')} link={<Link to="/heart" />} />}
            className="mt-4"
          />
          <CardRow label={t('home.mine.looked')}>
            {looked.map((item) => (
              <GoodsCard key={item.id} goods={item} sizes="156px" eager />
            ))}
          </CardRow>
        </section>
      )}
      {for_you.length > 0 && (
        <section>
          <SectionHead title={t('home.mine.forYou')} className="mt-6" />
          <CardGrid label={t('home.mine.forYou')}>
            {for_you.map((item) => (
              <GoodsCard
                key={item.id}
                goods={item}
                withoutShop={item.why.kind === 'bought_from'}
                reason={t(`home.mine.why.${item.why.kind}`, { name: item.why.name })}
              />
            ))}
          </CardGrid>
        </section>
      )}
      <Follows shops={follows} />
      {fresh && (
        <section>
          <SectionHead
            title={t('home.mine.fresh')}
            caption={t('home.mine.freshSince', { day: fresh.since })}
            className="mt-7"
          />
          <CardRow label={t('home.mine.fresh')}>
            {fresh.list.map((item) => (
              <GoodsCard key={item.id} goods={item} sizes="156px" />
            ))}
          </CardRow>
        </section>
      )}
    </>
  )
}

function Follows({ shops }: { shops: Mine['follows'] }) {
  const t = useT()
  if (shops.length === 0) return null
  return (
    <section>
      <SectionHead title={t('home.mine.follows')} className="mt-7" />
      <ul className="scroll-x -mx-edge grid-flow-col snap-x scroll-px-edge gap-3.5 px-edge">
        {shops.map((shop) => (
          <li key={shop.id} className="w-40 flex-none snap-start">
            <Link to="/shop/{-$id}" params={{ id: shop.id }} className="pressable block rounded-m">
              <span className="grid grid-cols-2 gap-0.75 overflow-hidden rounded-m">
                {shop.newest
                  .slice(0, 2)
                  .map(
                    (goods) =>
                      goods.image && (
                        <Picture
                          key={goods.id}
                          source={goods.image}
                          alt=""
                          sizes="80px"
                          shape="fill"
                          radius="none"
                          className="h-20"
                        />
                      ),
                  )}
              </span>
              <b className="mt-1.5 block truncate font-semibold">
                <bdi>{shop.name}</bdi>
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
