import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { CardGrid } from '@tradewind/ui/card'
import { SectionHead } from '@tradewind/ui/page'
import { GoodsCard } from '../../shared/goods-card.tsx'
import { SeeAll } from '../../shared/see-all.tsx'

type Hot = Answer<'GET /api/index/home'>['hot_goods'][number]

const WINDOW = 3
/** Behind the first window and an even number of rows there is room for a second one. */
const FULL = 10

/** `below`: behind what is one's own, where nothing is fetched at once. The first three stand in the shop window: one tall, two beside it. The others follow in the grid, and the last three close it as a window. */
export function HotGoods({ goods, below }: { goods: readonly Hot[]; below?: boolean }) {
  const t = useT()
  // In a market that has just begun nobody has ordered yet.
  const ordered = goods.some(({ sold }) => sold > 0)
  const title = t(ordered ? 'home.hot.title' : 'home.hot.first')
  const end = goods.length < FULL ? goods.length : goods.length - WINDOW
  return (
    <section>
      <SectionHead
        title={title}
        caption={ordered ? t('home.hot.caption') : undefined}
        className={below ? 'mt-7' : undefined}
        end={
          // All products as a page of their own (/products) are for those who are logged in (spec 2).
          <SeeAll label={t('home.hot.all')} link={<Link to="/search" search={{ sort: 'sales' }} />} />
        }
      />
      <FirstWindow goods={goods.slice(0, WINDOW)} eager={!below} />
      <CardGrid className="mt-4.5" label={title}>
        {goods.slice(WINDOW, end).map((item) => (
          <GoodsCard key={item.id} goods={item} reason={item.rank_reason} />
        ))}
      </CardGrid>
      <LastWindow goods={goods.slice(end)} />
    </section>
  )
}

function FirstWindow({ goods: [tall, ...beside], eager }: { goods: readonly Hot[]; eager: boolean }) {
  if (!tall) return null
  return (
    <div className="grid grid-cols-[1.28fr_1fr] gap-x-3">
      <Tall goods={tall} eager={eager ? 'first' : undefined} />
      <Beside goods={beside} eager={eager} />
    </div>
  )
}

/** The first one in a mirror. */
function LastWindow({ goods }: { goods: readonly Hot[] }) {
  const tall = goods.at(-1)
  if (!tall) return null
  return (
    <div className="mt-4.5 grid grid-cols-[1fr_1.28fr] gap-x-3">
      <Beside goods={goods.slice(0, -1)} />
      <Tall goods={tall} />
    </div>
  )
}

const Tall = ({ goods, eager }: { goods: Hot; eager?: 'first' }) => (
  <GoodsCard
    goods={goods}
    reason={goods.rank_reason}
    eager={eager}
    shape="tall"
    sizes="(min-width: 480px) 252px, 54vw"
  />
)

const Beside = ({ goods, eager }: { goods: readonly Hot[]; eager?: boolean }) => (
  <div className="grid content-start gap-y-3.5">
    {goods.map((item) => (
      <GoodsCard
        key={item.id}
        goods={item}
        reason={item.rank_reason}
        eager={eager}
        shape="wide"
        sizes="(min-width: 480px) 196px, 42vw"
        withoutShop
      />
    ))}
  </div>
)
