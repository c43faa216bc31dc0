import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Sheet } from '@tradewind/ui/sheet'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { LoadFailed } from '../load-failed.tsx'
import { callQuery } from '../queries.ts'
import { HoursNow } from './hours-now.tsx'

type Shift = Answer<'GET /api/chat/hours'>['week'][number]

/** When people of the house answer, in the reader's language and by their clock, for whoever is not logged in. Needs the area `hours`. */
export function HoursSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/chat/hours', {}, { quiet: true }))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('hours.title')}
      closeLabel={t('words.close')}
      foot={
        <Button size="dock" kind="go" render={<Link to="/login" search={{ return_to: '/service' }} />}>
          {t('hours.login')}
        </Button>
      }
    >
      {data ? (
        <>
          <p className="text-pretty">
            <HoursNow hours={data} />
          </p>
          <p className="mt-1 text-s text-pretty text-ink-2">{t('hours.write')}</p>
          <Week shifts={data.week} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-60 w-full rounded-l" />
        </SkeletonArea>
      )}
    </Sheet>
  )
}

/** Seven days from today on, where the reader is: a shift stands at the day on which it begins there. */
function Week({ shifts }: { shifts: readonly Shift[] }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'long' })
  const today = new Date()
  const days = Array.from({ length: 7 }, (_, ahead) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead)
    return { day, shifts: shifts.filter(({ from }) => new Date(from).toDateString() === day.toDateString()) }
  })
  return (
    <>
      <h3 className="cap mt-5">{t('hours.week')}</h3>
      <dl className="mt-1 divide-y divide-line">
        {days.map(({ day, shifts: there }, ahead) => (
          <div key={day.toDateString()} className="flex min-h-11 items-center justify-between gap-4">
            <dt className={ahead === 0 ? 'font-semibold' : undefined}>{weekday.format(day)}</dt>
            <dd className="m-0 text-end tabular-nums">
              {there.length === 0 ? (
                <span className="text-ink-2">{t('hours.none')}</span>
              ) : (
                there.map(({ from, to }) => (
                  <span key={from} className="block">
                    <bdi>{format.time(from)}</bdi> – <bdi>{format.time(to)}</bdi>
                  </span>
                ))
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
