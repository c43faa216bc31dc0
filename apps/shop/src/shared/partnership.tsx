import { useQuery } from '@tanstack/react-query'
import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { IdentificationCard } from '@tradewind/ui/icons/identification-card'
import { Images } from '@tradewind/ui/icons/images'
import { MapPin } from '@tradewind/ui/icons/map-pin'
import { List, ListRow } from '@tradewind/ui/list-row'
import { formatMoney } from '@tradewind/ui/money-format'
import { SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Timeline } from '@tradewind/ui/timeline'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { callQuery } from './queries.ts'

const DAY_MINUTES = 24 * 60
const HUNDRED = cents(100_00)

/** What selling here means, in figures that the server tells: what is taken, how money is held, and when it is paid. Needs the area `apply`. */
export function Partnership() {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { data, error, refetch } = useQuery(callQuery('GET /api/index/init'))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={refetch} />
    ) : (
      <SkeletonArea label={t('words.loading')} className="mt-5">
        <Skeleton className="h-60 w-full rounded-l" />
      </SkeletonArea>
    )
  const { fees, timers } = data
  // Hundredths of a percent, as cents are of a dollar.
  const points = parseDollars(fees.commission_percent)
  const commission = cents((HUNDRED * points) / 10_000n)
  const [dispatch, byItself, free] = [
    timers.A2 / DAY_MINUTES,
    timers.A3_delivered / DAY_MINUTES,
    timers.A5 / DAY_MINUTES,
  ]
  const stop = (id: string, title: string, time: string, place: string, now = false) => ({
    id,
    title: <b className="text-[1rem] font-semibold">{title}</b>,
    time,
    place,
    now,
  })
  const stops = [
    stop('pays', t('apply.way.pays'), t('apply.way.today'), t('apply.way.paysHint')),
    stop('send', t('apply.way.send'), t('apply.way.byDay', { days: dispatch }), t('apply.way.sendHint')),
    stop('confirms', t('apply.way.confirms'), t('apply.way.received'), t('apply.way.confirmsHint', { days: byItself })),
    stop(
      'yours',
      t('apply.way.yours', { amount: formatDollars(cents(HUNDRED - commission)) }),
      t('apply.way.later', { days: free }),
      t('apply.way.yoursHint', { commission: formatMoney(formatDollars(commission), intl) }),
      true,
    ),
  ]
  return (
    <>
      <dl className="mt-5 grid gap-4">
        <Figure
          figure={t('apply.figure.percent', { percent: fees.commission_percent })}
          title={t('apply.figure.commission')}
        >
          {t('apply.figure.commissionHint')}
        </Figure>
        <Figure figure={formatMoney('0.00', intl, { cents: 'auto' })} title={t('apply.figure.free')}>
          {t('apply.figure.freeHint')}
        </Figure>
        <Figure figure={format.number(free)} title={t('apply.figure.days', { days: free })}>
          {t('apply.figure.daysHint')}
        </Figure>
      </dl>
      <SectionHead title={t('apply.way.title', { amount: '100.00' })} className="mt-7" />
      <Timeline label={t('apply.way.title', { amount: '100.00' })} entries={stops} />
      <SectionHead title={t('apply.need.title')} className="mt-7" />
      <List>
        <ListRow icon={<IdentificationCard />}>{t('apply.need.papers')}</ListRow>
        <ListRow icon={<MapPin />}>{t('apply.need.address')}</ListRow>
        <ListRow icon={<Images />}>{t('apply.need.goods')}</ListRow>
      </List>
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-4 text-ink-2">
        {t('apply.already.question')}
        <a
          href="/console"
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {t('apply.already.link')}
        </a>
      </p>
    </>
  )
}

function Figure({ figure, title, children }: { figure: string; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(4.5rem,auto)_1fr] gap-x-4">
      <dt className="h1 row-span-2 whitespace-nowrap tabular-nums">
        <bdi>{figure}</bdi>
      </dt>
      <dd className="m-0 font-semibold text-pretty">{title}</dd>
      <dd className="m-0 text-s text-pretty text-ink-2">{children}</dd>
    </div>
  )
}
