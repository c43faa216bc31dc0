import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { lazy, Suspense, useState } from 'react'
import { Card } from './card.tsx'
import { lastMomentOf } from './holiday-days.ts'
import { type Page, useEditPage } from './page-queries.ts'

const HolidayDialog = lazy(() => import('./holiday-dialog.tsx').then((module) => ({ default: module.HolidayDialog })))

/** Whether the shop takes orders, until when it does not, and what that does and does not stop. */
export function HolidayCard({ page, mayEdit }: { page: Page; mayEdit: boolean }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const save = useEditPage('POST /api/seller/holiday_edit')
  const { holiday, version } = page
  const isOn = holiday !== null && new Date(holiday.from) <= new Date()
  const end = () =>
    save.mutate(
      { version, holiday: null },
      {
        onSuccess: () => toast(t('shoppage.holiday.ended'), { kind: 'done' }),
        onError: ({ message }) => toast(message),
      },
    )
  return (
    <Card title={t('shoppage.holiday.title')} text={t('shoppage.holiday.text')}>
      {holiday === null ? (
        <p className="text-s">{t('shoppage.holiday.none')}</p>
      ) : (
        <Note tone="wait">
          {isOn
            ? t('shoppage.holiday.on', { last: lastMomentOf(holiday) })
            : t('shoppage.holiday.coming', { first: holiday.from, last: lastMomentOf(holiday) })}
        </Note>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button kind="line" size="s" onClick={() => setEditing(true)}>
            {t(holiday ? 'shoppage.holiday.change' : 'shoppage.holiday.set')}
          </Button>
          {holiday && (
            <Button kind="line" size="s" busy={save.isPending} busyLabel={t('words.loading')} onClick={end}>
              {t(isOn ? 'shoppage.holiday.end' : 'shoppage.holiday.callOff')}
            </Button>
          )}
        </div>
      )}
      {editing && (
        <Suspense>
          <HolidayDialog page={page} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  )
}
