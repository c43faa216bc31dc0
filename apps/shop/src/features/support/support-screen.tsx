import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ClockCounterClockwise } from '@tradewind/ui/icons/clock-counter-clockwise'
import { HandHeart } from '@tradewind/ui/icons/hand-heart'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { BoardOfToday } from './board-of-today.tsx'
import { OwnShops } from './own-shops.tsx'
import { ShopToHelp } from './shop-to-help.tsx'
import { boardQuery, ownSupportQuery, shopQuery, statusQuery } from './support-queries.ts'

/** What support is, one shop with one button, one's own days, and the board of today. */
export function SupportScreen() {
  const t = useT()
  return (
    <>
      <ScreenBar
        title={null}
        end={
          <Button kind="text" icon={<ClockCounterClockwise size={20} />} render={<Link to="/mutualAidhHistroy" />}>
            {t('assist.page.history')}
          </Button>
        }
      />
      <Page foot="dock">
        <h1 className="h1 text-balance">{t('assist.page.title')}</h1>
        <p className="mt-1.5 text-l text-pretty">{t('assist.page.text')}</p>
        <Support />
      </Page>
    </>
  )
}

function Support() {
  const { merchant_id } = useSearch({ from: '/mutualAid' })
  const own = useQuery(ownSupportQuery())
  const board = useQuery(boardQuery())
  const id = merchant_id ?? own.data?.suggested?.id ?? own.data?.shops[0]?.id ?? ''
  const shop = useQuery({ ...shopQuery(id), enabled: id !== '' })
  const status = useQuery({ ...statusQuery(id), enabled: id !== '' })
  const failed = [own, board, shop, status].filter(({ error }) => error)
  const [first] = failed
  const again = () => {
    for (const one of failed) void one.refetch()
  }
  if (first) return <LoadFailed error={first.error} onRetry={again} />
  if (own.data && board.data && id === '') return <NobodyToHelp />
  if (!own.data || !board.data || !shop.data || !status.data) return <SupportSkeleton />
  const suggested = own.data.suggested?.id === id ? own.data.suggested : undefined
  const places = board.data.board?.places.filter((place) => place === id).length ?? 0
  return (
    <>
      <ShopToHelp shop={shop.data} bought={suggested?.bought} status={status.data} places={places} />
      <OwnShops shops={own.data.shops} />
      <BoardOfToday board={board.data.board} />
    </>
  )
}

function NobodyToHelp() {
  const t = useT()
  return (
    <EmptyState
      title={t('assist.page.none')}
      className="mt-6"
      picture={<RouteDrawing goal={<HandHeart size={24} />} />}
      actions={<Button render={<Link to="/home" />}>{t('shell.way.home')}</Button>}
    >
      {t('assist.page.noneText')}
    </EmptyState>
  )
}

function SupportSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="mt-5">
      <Skeleton className="aspect-video rounded-l" />
      <Skeleton className="mt-3 h-4 w-3/5 rounded-s" />
      <div className="mt-4 flex justify-between gap-3">
        {['a', 'b', 'c'].map((box) => (
          <Skeleton key={box} className="h-13 w-1/4 rounded-s" />
        ))}
      </div>
      <Skeleton className="mt-8 h-7 w-2/5 rounded-s" />
      {['a', 'b', 'c'].map((row) => (
        <SkeletonRow
          key={row}
          picture="size-13 rounded-m"
          lines={['h-4 w-3/5', 'mt-1.5 h-3 w-2/5']}
          end="h-11 w-20 rounded-full"
          className="min-h-18 py-3"
        />
      ))}
    </SkeletonArea>
  )
}
