import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { GoodsPicture } from '../../shared/goods-picture.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { StockInput } from '../../shared/stock-input.tsx'

type Low = Answer<'GET /api/seller/running_out'>['list'][number]

/** In so few days it is late to order more. */
const SOON = 4
const DAYS = 28

/** What sells out within a week at the pace of four weeks, the soonest first; what was counted is typed in place. */
export function RunningOut() {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/seller/running_out'))
  return (
    <section aria-labelledby="running-out" className="mt-7 scroll-mt-4">
      <SectionHead
        id="running-out"
        title={t('overview.low.title')}
        caption={t('overview.low.caption')}
        end={
          <Link to="/goods" className="hit text-s underline underline-offset-4">
            {t('overview.low.all')}
          </Link>
        }
      />
      {data ? (
        data.list.length === 0 ? (
          <p className="text-s text-pretty text-ink-2">{t('overview.low.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.list.map((low) => (
              <LowStock key={low.sku_id} low={low} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-40 rounded-m" />
        </SkeletonArea>
      )}
      {data && data.count > data.list.length && (
        <p className="cap mt-2">{t('overview.low.more', { count: data.count - data.list.length })}</p>
      )}
    </section>
  )
}

function LowStock({ low }: { low: Low }) {
  const t = useT()
  const format = useFormat()
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const count = useMutation({
    mutationFn: (stock: number) =>
      api.call('POST /api/seller/goods_stock', { sku_id: low.sku_id, stock }, { repeatSubmit: false, quiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /api/seller/running_out'] }),
  })
  const save = async (stock: number) => {
    try {
      await count.mutateAsync(stock)
      toast(t('selling.stock.saved'), { kind: 'done' })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.msg)
      return false
    }
  }
  const name = [low.title, low.spec].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <GoodsPicture image={low.image} />
      <span className="min-w-40 flex-1">
        <Link
          to="/goods/$id"
          params={{ id: low.goods_id }}
          className="clamp-2 text-s leading-snug font-medium hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="cap block">
          {low.code && (
            <>
              <bdi dir="ltr">{low.code}</bdi> ·{' '}
            </>
          )}
          {t('overview.low.pace', { pace: format.number(Math.round((low.sold / DAYS) * 10) / 10) })}
        </span>
      </span>
      <span
        className={cx(
          'text-s',
          low.lasts <= SOON && 'font-semibold',
          low.stock > low.reserved ? low.lasts <= SOON && 'text-amber' : 'text-danger',
        )}
      >
        {low.stock > low.reserved ? t('overview.low.lasts', { days: low.lasts }) : t('overview.low.gone')}
      </span>
      <StockInput
        key={low.stock}
        label={t('selling.stock.of', { title: name })}
        stock={low.stock}
        save={save}
        error={refused}
      />
    </li>
  )
}
