import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Badge } from '@tradewind/ui/badge'
import { cx } from '@tradewind/ui/cx'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Logo } from '@tradewind/ui/logo'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { nameDay } from '@tradewind/web/talk/by-day'
import { LastWords } from '@tradewind/web/talk/last-words'
import { CardPicture, useCardName } from '@tradewind/web/talk/talk-card'
import type { ReactNode } from 'react'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { ServiceHours } from './service-hours.tsx'
import { linkOfCard } from './talk-links.tsx'
import { type Talk, talksQuery } from './talk-queries.ts'

/** The house, with when somebody answers, then each talk, newest first. */
export function TalksScreen() {
  const t = useT()
  const list = usePagedList(talksQuery())
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <Link
          to="/service"
          className="pressable mb-2 flex items-center gap-3 rounded-xl bg-raised p-3.5 [--ground:var(--raised)]"
        >
          <HouseSign />
          <span className="min-w-0 flex-1">
            <b className="h3 block">{t('talk.hours.house')}</b>
            <span className="block min-h-10 text-s text-pretty text-ink-2">
              <ServiceHours />
            </span>
          </span>
          <CaretRight flip />
        </Link>
        <PagedListView list={list} skeleton={<TalksSkeleton />} empty={<NoTalks />}>
          {(talks) => (
            <ul className="divide-y divide-line border-b border-line">
              {talks.map((talk) => (
                <li key={talk.id}>
                  <TalkRow talk={talk} />
                </li>
              ))}
            </ul>
          )}
        </PagedListView>
        <p className="cap mx-auto mt-4 max-w-72 text-center text-pretty">{t('talk.list.never')}</p>
      </Page>
    </>
  )
}

const HouseSign = () => (
  <span className="grid size-14 flex-none place-items-center rounded-full bg-ink text-on-ink">
    <Logo size={44} />
  </span>
)

function NoTalks() {
  const t = useT()
  return <p className="py-6 text-center text-pretty text-ink-2">{t('talk.list.none')}</p>
}

/** Of a refund: that leads to the refund's page, where its thread lies. */
function WayTo({ talk, children, className }: { talk: Talk; children: ReactNode; className: string }) {
  if (talk.kind === 'refund' && talk.about) {
    const link = linkOfCard(talk.about)
    return (
      <link.type {...link.props} className={className}>
        {children}
      </link.type>
    )
  }
  return (
    <Link to="/service" search={talk.shop ? { shop: talk.shop.id } : {}} className={className}>
      {children}
    </Link>
  )
}

function TalkRow({ talk }: { talk: Talk }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useCardName()
  const { shop, about, last, unread, read, kind } = talk
  const words =
    last.kind === 'picture' ? t('talk.list.picture') : last.kind === 'card' ? t('talk.list.card') : (last.text ?? '')
  return (
    <WayTo talk={talk} className="flex gap-3 py-3 active:bg-sunk">
      {shop ? <Avatar picture={shop.logo} name={shop.name} size={56} /> : <HouseSign />}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <b className="min-w-0 flex-1 truncate font-semibold">
            {shop ? (
              <bdi>{shop.name}</bdi>
            ) : (
              <>
                <span lang="en">Tradewind</span>{' '}
                <span className="rounded-full bg-ink px-1.75 py-px text-cap font-semibold text-on-ink">
                  {t('talk.list.official')}
                </span>
              </>
            )}
          </b>
          <Moment at={last.at} />
        </span>
        <span className="flex items-center gap-2">
          <LastWords
            mine={last.mine}
            words={words}
            className={cx('flex-1', unread > 0 ? 'font-semibold' : 'text-ink-2')}
          />
          {unread > 0 ? (
            <Badge label={t('talk.list.unread', { count: unread })}>
              {unread > 99 ? '99+' : format.number(unread)}
            </Badge>
          ) : (
            last.mine && <span className="cap flex-none">{t(read ? 'talk.mark.read' : 'talk.mark.arrived')}</span>
          )}
        </span>
        {about && (
          <span className="cap mt-1.5 flex items-center gap-2">
            <CardPicture card={about} className="size-6 overflow-hidden" />
            <span className="min-w-0 truncate">
              <bdi>{nameOf(about)}</bdi>
              {kind === 'refund' && !last.mine && unread > 0 && <> · {t('talk.list.yours')}</>}
            </span>
          </span>
        )}
      </span>
    </WayTo>
  )
}

/** The hour today, the day otherwise. */
function Moment({ at }: { at: string }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const day = nameDay(at, new Date())
  const shown =
    day === 'today'
      ? format.time(at)
      : day === 'yesterday'
        ? t('talk.list.yesterday')
        : new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short' }).format(new Date(at))
  return (
    <time dateTime={at} className="cap flex-none">
      {shown}
    </time>
  )
}

function TalksSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="divide-y divide-line">
      {['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5'].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
        <div key={row} className="py-3">
          <SkeletonRow picture="size-14 rounded-full" lines={[`h-5 ${width}`, 'mt-1.5 h-4 w-4/5', 'mt-2 h-5 w-1/2']} />
        </div>
      ))}
      <Skeleton className="h-px" />
    </SkeletonArea>
  )
}
