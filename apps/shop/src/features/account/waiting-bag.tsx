import { useQueries } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useLocale, useT } from '@tradewind/messages/react'
import { Price } from '@tradewind/ui/price'
import { SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { GoodsThumb } from '../../shared/goods-thumb.tsx'
import { type GuestLine, useGuestBag } from '../../shared/guest-bag.ts'
import { goodsInBagQuery } from './account-queries.ts'

const SHOWN = 3

/** What a visitor has put into the bag, the last first: it comes along. What cannot be had just now is only counted. */
export function WaitingBag() {
  const t = useT()
  const lines = useGuestBag().toReversed()
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const shown = lines.slice(0, SHOWN)
  const answers = useQueries({ queries: shown.map(({ goods_id }) => goodsInBagQuery(goods_id)) })
  return (
    <section aria-labelledby="waiting-bag" className="mt-1 mb-5 rounded-l bg-raised px-3.5 pt-3.5 pb-1">
      <h2 id="waiting-bag" className="h3">
        {t('account.login.bagWaits')}
      </h2>
      <p className="text-s text-pretty text-ink-2">{t('account.login.bagComes', { count })}</p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((line, place) => {
          const answer = answers[place]
          if (!answer || answer.isError) return null
          return <li key={line.sku_id}>{answer.data ? <Line line={line} goods={answer.data} /> : <LinePlace />}</li>
        })}
        {lines.length > SHOWN && (
          <li className="py-2.5 text-s text-ink-2">{t('account.login.bagMore', { count: lines.length - SHOWN })}</li>
        )}
      </ul>
    </section>
  )
}

function Line({ line, goods }: { line: GuestLine; goods: Answer<'GET /api/goods/detail'> }) {
  const t = useT()
  const { intl } = useLocale()
  const sku = goods.skus.find(({ id }) => id === line.sku_id)
  const image = sku?.image ?? goods.pictures[0] ?? null
  return (
    <div className="flex items-center gap-3 py-2.5">
      <GoodsThumb goods={{ ...goods, image }} width={56} className="w-14 flex-none" />
      <span className="min-w-0 flex-1">
        <span className="text-s clamp-2">
          {line.quantity > 1
            ? t('account.login.bagLine', { quantity: line.quantity, title: goods.title })
            : goods.title}
        </span>
        <Price amount={sku?.price ?? goods.price} locale={intl} size="s" />
      </span>
    </div>
  )
}

function LinePlace() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <SkeletonRow picture="size-14 rounded-m" lines={['h-4 w-3/5', 'mt-1.5 h-4 w-16']} className="py-2.5" />
    </SkeletonArea>
  )
}
