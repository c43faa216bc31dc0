import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { CardRow } from '@tradewind/ui/card'
import { SectionHead } from '@tradewind/ui/page'
import { GoodsCard } from '../../shared/goods-card.tsx'
import { useLoggedIn } from '../../shared/session.ts'
import { viewedQuery } from './product-queries.ts'

/** What somebody who is logged in looked at before, with the way to all of it. */
export function ViewedStrip({ productId }: { productId: string }) {
  const t = useT()
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...viewedQuery(), enabled: loggedIn })
  const goods = loggedIn ? (data?.list ?? []).filter(({ id }) => id !== productId) : []
  if (goods.length === 0) return null
  return (
    <section>
      <SectionHead
        title={t('product.viewed.title')}
        end={
          <Link to="/heart" className="hit text-s underline decoration-1 underline-offset-3">
            {t('words.seeAll')}
          </Link>
        }
        className="mt-6"
      />
      <CardRow label={t('product.viewed.title')}>
        {goods.map((item) => (
          <GoodsCard
            key={item.id}
            goods={item}
            sizes="156px"
            gone={item.on_shelf ? undefined : t('product.closed.offShelfShort')}
          />
        ))}
      </CardRow>
    </section>
  )
}
