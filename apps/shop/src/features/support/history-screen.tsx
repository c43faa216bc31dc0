import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Check } from '@tradewind/ui/icons/check'
import { HandHeart } from '@tradewind/ui/icons/hand-heart'
import { X } from '@tradewind/ui/icons/x'
import { Group, Page, SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { EmptyState } from '@tradewind/ui/state-block'
import { Tag } from '@tradewind/ui/tag'
import { GoodsThumb } from '../../shared/goods-thumb.tsx'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { daysQuery, type GivenDay } from './support-queries.ts'

/** The days that one gave: each with whether it counts, and what would make it count. */
export function SupportHistoryScreen() {
  const t = useT()
  const list = usePagedList(daysQuery())
  const first = useInfiniteQuery(daysQuery()).data?.pages[0]
  const { totals } = first ?? {}
  return (
    <>
      <ScreenBar title={t('assist.history.title')} />
      <Page foot="none">
        {totals && totals.counted + totals.waiting + totals.uncounted > 0 && <Totals {...totals} />}
        {totals && totals.waiting > 0 && <Waiting count={totals.waiting} parcel={first?.parcel ?? null} />}
        <PagedListView list={list} skeleton={<HistorySkeleton />} empty={<NoDays />}>
          {(days) => <Days days={days} />}
        </PagedListView>
        {totals && totals.waiting > 0 && (
          <p className="mt-4 text-s text-pretty text-ink-2">{t('assist.history.formula')}</p>
        )}
      </Page>
    </>
  )
}

function Totals({ counted, waiting, uncounted }: { counted: number; waiting: number; uncounted: number }) {
  const t = useT()
  const format = useFormat()
  const figures = { counted, waiting, uncounted }
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {(['counted', 'waiting', 'uncounted'] as const).map((name) => (
        <div key={name} className="flex flex-col">
          <dt className="order-2 cap">{t(`assist.history.${name}`)}</dt>
          <dd className="money order-1 m-0 text-[1.75rem]/[1.15]">{format.number(figures[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

type Parcel = Parameters<typeof GoodsThumb>[0]['goods']

/** Always with what would make them count. */
function Waiting({ count, parcel }: { count: number; parcel: Parcel | null }) {
  const t = useT()
  return (
    <Group className="mt-4">
      <h2 className="h3">{t('assist.history.waitTitle', { count })}</h2>
      <p className="mt-1 text-s text-pretty text-ink-2">{t('assist.history.waitText')}</p>
      {parcel && (
        <Link
          to="/orderInfo/{-$id}"
          params={{ id: parcel.id }}
          className="pressable mt-3 flex items-center gap-3.5 border-t border-line pt-3"
        >
          <GoodsThumb goods={parcel} width={52} className="w-13 flex-none" />
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">{t('assist.history.parcel', { title: parcel.title })}</b>
            <span className="cap block text-pretty">{t('assist.history.parcelText')}</span>
          </span>
          <CaretRight size={16} flip />
        </Link>
      )}
    </Group>
  )
}

/** By the days of the server, which begin at midnight UTC. */
function Days({ days }: { days: readonly GivenDay[] }) {
  const t = useT()
  const today = new Date().toISOString().slice(0, 10)
  const grouped = new Map<string, GivenDay[]>()
  for (const given of days) grouped.set(given.day, [...(grouped.get(given.day) ?? []), given])
  return [...grouped].map(([day, given]) => (
    <section key={day}>
      <SectionHead
        level={3}
        title={day === today ? t('words.today') : <DayName day={day} />}
        caption={day === today ? t('assist.history.today') : undefined}
        className="mt-5"
      />
      <ul className="divide-y divide-line">
        {given.map((one) => (
          <DayRow key={`${one.day} ${one.merchant.id}`} given={one} />
        ))}
      </ul>
    </section>
  ))
}

function DayName({ day }: { day: string }) {
  const format = useFormat()
  // Noon of it, so that it is the same day wherever it is read.
  return format.date(`${day}T12:00:00.000Z`)
}

function DayRow({ given }: { given: GivenDay }) {
  const t = useT()
  const format = useFormat()
  const { merchant, nth, at, state, reason } = given
  return (
    <li className="flex items-start gap-3.5 py-3">
      <Picture source={merchant.logo} alt="" sizes="48px" radius="m" className="w-12 flex-none" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Link to="/shop/{-$id}" params={{ id: merchant.id }} className="block font-semibold">
            <bdi>{merchant.name}</bdi>
          </Link>
          <Tag
            tone={state === 'waiting' ? 'wait' : 'plain'}
            icon={state === 'counted' ? <Check size={14} /> : state === 'uncounted' ? <X size={14} /> : undefined}
          >
            {t(`assist.history.${state}`)}
          </Tag>
        </div>
        <span className="cap block text-pretty">
          {reason === 'same_giver'
            ? t('assist.history.sameGiver')
            : reason === 'own_shop'
              ? t('assist.history.ownShop')
              : t('assist.history.nth', { nth, time: format.time(at) })}
        </span>
        {reason && (
          <Link
            to="/service"
            search={{ words: t('assist.history.askWords', { day: `${given.day}T12:00:00.000Z`, shop: merchant.name }) }}
            className="hit text-s font-semibold underline underline-offset-4"
          >
            {t('assist.history.ask')}
          </Link>
        )}
      </div>
    </li>
  )
}

function NoDays() {
  const t = useT()
  return (
    <EmptyState
      title={t('assist.history.none')}
      picture={<RouteDrawing goal={<HandHeart size={24} />} />}
      actions={<Button render={<Link to="/mutualAid" />}>{t('assist.history.goTo')}</Button>}
    >
      {t('assist.history.noneText')}
    </EmptyState>
  )
}

function HistorySkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <SkeletonRow
          key={row}
          picture="size-12 rounded-m"
          lines={['h-4 w-3/5', 'mt-1.5 h-3 w-2/5']}
          end="h-7 w-20 rounded-full"
          className="min-h-18 py-3"
        />
      ))}
    </SkeletonArea>
  )
}
