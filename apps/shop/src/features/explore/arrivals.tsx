import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { SeeAll } from '../../shared/see-all.tsx'
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
        end={<SeeAll label={t('explore.arrivals.all')} link={<Link to="/search" search={{ sort: 'new' }} />} />}
      />
      <GoodsStrip goods={data?.list} pending={isPending} label={t('explore.arrivals.title')} />
    </section>
  )
}
