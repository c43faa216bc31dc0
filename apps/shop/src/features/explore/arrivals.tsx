import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { ArrowRight } from '@tradewind/ui/icons/arrow-right'
import { SectionHead } from '@tradewind/ui/page'
import { arrivalsQuery } from './explore-queries.ts'
import { GoodsStrip } from './goods-strip.tsx'

/** What came to the shelves last. */
export function Arrivals() {
  const t = useT()
  const { data, isPending } = useQuery(arrivalsQuery())
  if (data?.list.length === 0) return null
  return (
    <section className="mt-7">
      <SectionHead
        title={t('explore.arrivals.title')}
        caption={t('explore.arrivals.caption')}
        end={
          <Link
            to="/search"
            search={{ sort: 'new' }}
            aria-label={t('explore.arrivals.all')}
            className="hit -me-2.5 grid size-11 place-items-center"
          >
            <ArrowRight size={24} flip />
          </Link>
        }
      />
      <GoodsStrip goods={data?.list} pending={isPending} label={t('explore.arrivals.title')} />
    </section>
  )
}
