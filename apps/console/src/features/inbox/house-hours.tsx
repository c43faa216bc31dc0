import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Clock } from '@tradewind/ui/icons/clock'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'
import { weekdays } from '../../shared/weekdays.ts'

const HoursDialog = lazy(() => import('./hours-dialog.tsx').then(({ HoursDialog }) => ({ default: HoursDialog })))

/** When the house answers, as shoppers read it; administrators change it here. */
export function HouseHours() {
  const t = useT()
  const { intl } = useLocale()
  const mayEdit = useMay()('POST /api/admin/chat_hours_edit')
  const { data } = useQuery(callQuery('GET /api/admin/chat_hours'))
  const [open, setOpen] = useState(false)
  if (!data) return <p className="mb-2 min-h-11" />
  const { days, opens, closes, time_zone } = data
  const names = weekdays(intl)
  const said = new Intl.ListFormat(intl).format(days.map((day) => names[day - 1] ?? ''))
  return (
    <div className="mb-2 flex min-h-11 items-center gap-2 text-s text-ink-2">
      <Clock size={16} />
      <span className="min-w-0 flex-1 text-pretty">
        {said}{' '}
        <bdi dir="ltr" className="whitespace-nowrap">
          {opens}–{closes}
        </bdi>{' '}
        <bdi className="cap">{time_zone.replaceAll('_', ' ')}</bdi>
      </span>
      {mayEdit && (
        <Button kind="text" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('hours.edit')}
        </Button>
      )}
      {open && (
        <Suspense>
          <HoursDialog hours={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
