import type { Input } from '@tradewind/contract/calls'
import { holidayFields } from '@tradewind/contract/calls/seller-page'
import { LONGEST } from '@tradewind/contract/limits'
import { activeLocales } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { localDay } from '../../shared/local-time.ts'
import { lastDayOf, startOf } from './holiday-days.ts'
import { type Page, useEditPage } from './page-queries.ts'

type Holiday = NonNullable<Input<'POST /api/seller/holiday_edit'>['holiday']>
type Typed = { first: string; last: string } & Record<string, string>

/** Without a dot: the form would take it for a field of a field. */
const messageOf = (language: string): string => `message_${language}`

/** From the first day to the end of the last one, on the clock of whoever sets it; the words once per language. */
export function HolidayDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const t = useT()
  const save = useEditPage('POST /api/seller/holiday_edit')
  const { holiday, version } = page
  const form = useForm<Typed, Holiday>({
    initial: {
      first: holiday ? localDay(new Date(holiday.from)) : localDay(new Date()),
      last: holiday ? lastDayOf(holiday) : '',
      ...Object.fromEntries(
        activeLocales.map(({ file_name }) => [messageOf(file_name), holiday?.message?.[file_name] ?? '']),
      ),
    },
    read: ({ first, last, ...typed }) => {
      const said = activeLocales.flatMap(({ file_name }) => {
        const words = typed[messageOf(file_name)]?.trim()
        return words ? [[file_name, words] as const] : []
      })
      const { input, problems } = readWith<Holiday>(holidayFields, {
        from: startOf(first),
        until: startOf(last, 1),
        message: said.length > 0 ? Object.fromEntries(said) : null,
      })
      return input ? { input } : { problems: { ...problems, first: problems.from, last: problems.until } }
    },
    places: { 'holiday.from': 'first', 'holiday.until': 'last' },
    send: async (input) => {
      await save.mutateAsync({ version, holiday: input })
      toast(t('shoppage.holiday.done'), { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={t('shoppage.holiday.sheet')} send={t('shoppage.holiday.save')} onClose={onClose}>
      <p className="text-s text-pretty text-ink-2">{t('shoppage.holiday.text')}</p>
      <div className="grid grid-cols-2 gap-3">
        <TextInput type="date" label={t('shoppage.holiday.first')} {...form.text('first')} />
        <TextInput type="date" label={t('shoppage.holiday.last')} {...form.text('last')} />
      </div>
      {activeLocales.map(({ file_name, autonym, bcp47, dir }) => (
        <TextInput
          key={file_name}
          lang={bcp47}
          dir={dir}
          label={t('shoppage.holiday.message', { language: autonym })}
          optional={t('words.optional')}
          maxLength={LONGEST.awayMessage}
          {...form.text(messageOf(file_name))}
        />
      ))}
      <p className="cap">{t('shoppage.holiday.messageHint')}</p>
    </FormDialog>
  )
}
