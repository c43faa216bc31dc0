import type { Answer, Input } from '@tradewind/contract/calls'
import { useLocale, useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { weekdays } from '../../shared/weekdays.ts'

type Hours = Answer<'GET /api/admin/chat_hours'>
type Editing = Input<'POST /api/admin/chat_hours_edit'>

/** When people of the house answer: which days, from when to when, by whose clock. */
export function HoursDialog({ hours, onClose }: { hours: Hours; onClose: () => void }) {
  const t = useT()
  const { intl } = useLocale()
  const act = useAct('POST /api/admin/chat_hours_edit', ['GET /api/admin/chat_hours'])
  const form = useForm<Hours, Editing>({
    initial: hours,
    read: (values): Reading<Editing> => {
      const problems = {
        days: values.days.length === 0 && t('hours.noDay'),
        closes: values.closes <= values.opens && t('hours.order'),
      }
      return problems.days || problems.closes ? { problems } : { input: values }
    },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('spec.done.saved'), { kind: 'done' })
    },
  })
  const { days, time_zone } = form.values
  const zones = [...new Set([time_zone, ...Intl.supportedValuesOf('timeZone')])].sort()
  const toggle = (day: number) =>
    form.set('days', days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort())
  return (
    <FormDialog form={form} title={t('hours.edit')} send={t('words.save')} onClose={onClose}>
      <p className="text-s text-pretty text-ink-2">{t('hours.hint')}</p>
      <fieldset>
        <legend className="mb-2 text-s font-semibold">{t('hours.days')}</legend>
        <div className="flex flex-wrap gap-2">
          {weekdays(intl).map((name, place) => (
            <Chip key={name} on={days.includes(place + 1)} onClick={() => toggle(place + 1)}>
              {name}
            </Chip>
          ))}
        </div>
        {form.errors.days && (
          <p role="alert" className="mt-1.5 text-s text-danger">
            {form.errors.days}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <TextInput label={t('hours.from')} type="time" required {...form.text('opens')} />
        <TextInput label={t('hours.to')} type="time" required {...form.text('closes')} />
      </div>
      <Select
        label={t('hours.zone')}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={time_zone}
        onChange={(value) => form.set('time_zone', value)}
        error={form.errors.time_zone}
      />
    </FormDialog>
  )
}
