import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { CardGrid } from '@tradewind/ui/card'
import { SectionHead } from '@tradewind/ui/page'
import { type Goods, GoodsCard } from '../../shared/goods-card.tsx'
import { SeeAll } from '../../shared/see-all.tsx'

const WINDOW = 3
const GRID = 8
const EAGER = 2

/** The first three stand in the shop window: one tall, two beside it. An even number follows in the grid. */
export function HotGoods({ goods }: { goods: readonly Goods[] }) {
  const t = useT()
  const [first, ...beside] = goods.slice(0, WINDOW)
  // In a market that has just begun nobody has ordered yet.
  const ordered = goods.some(({ sold }) => sold > 0)
  const title = t(ordered ? 'home.hot.title' : 'home.hot.first')
  return (
    <section>
      <SectionHead
        title={title}
        caption={ordered ? t('home.hot.caption') : undefined}
        end={
          // All products as a page of their own (/products) are for those who are logged in (spec 2).
          <SeeAll label={t('home.hot.all')} link={<Link to="/search" search={{ sort: 'sales' }} />} />
        }
      />
      {first && (
        <div className="grid grid-cols-[1.28fr_1fr] gap-x-3">
          <GoodsCard goods={first} eager="first" shape="tall" sizes="(min-width: 480px) 252px, 54vw" />
          <div className="grid content-start gap-y-3.5">
            {beside.map((item) => (
              <GoodsCard
                key={item.id}
                goods={item}
                eager
                shape="wide"
                sizes="(min-width: 480px) 196px, 42vw"
                withoutShop
              />
            ))}
          </div>
        </div>
      )}
      <CardGrid className="mt-4.5" label={title}>
        {goods.slice(WINDOW, WINDOW + GRID).map((item, place) => (
          <GoodsCard key={item.id} goods={item} eager={place < EAGER} />
        ))}
      </CardGrid>
    </section>
  )
}
