import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import { Tick } from '@tradewind/ui/tick'
import { toast } from '@tradewind/ui/toast'
import { Controller, useForm } from 'react-hook-form'
import { localTime, readLocalTime } from '../../shared/local-time.ts'
import { type Order, useStep } from './orders-queries.ts'

type Trace = { no: string; time: string; text: string; place: string; delivered: boolean }
const fields = ['no', 'time', 'text', 'place'] as const

/** What the carrier told, where there is no carrier's machine that tells us. */
export function TraceForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const step = useStep()
  const { control, register, handleSubmit, setError, watch, setValue, formState } = useForm<Trace>({
    defaultValues: {
      no: order.packages[0]?.no ?? '',
      time: localTime(new Date()),
      text: '',
      place: '',
      delivered: false,
    },
  })
  const save = handleSubmit(async ({ time, place, ...rest }) => {
    const input = { id: order.id, ...rest, time: readLocalTime(time) ?? '', place: place.trim() || undefined }
    try {
      await step.mutateAsync({ call: 'POST /api/seller/order_trace', input })
      toast(t('console.trace.done'), { kind: 'done' })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const field = fields.find((name) => name === error.data.field)
      const message = field === 'time' ? t('console.trace.future') : error.msg
      setError(field ?? 'root', { message }, { shouldFocus: true })
    }
  })
  return (
    <form
      noValidate
      onSubmit={save}
      aria-label={t('console.trace.title')}
      className="mt-3 grid gap-3 rounded-l bg-sunk/50 p-3.5"
    >
      {order.packages.length > 1 && (
        <Select
          label={t('console.trace.package')}
          options={order.packages.map(({ carrier, no }) => ({ value: no, label: `${carrier} ${no}` }))}
          value={watch('no')}
          onChange={(no) => setValue('no', no)}
        />
      )}
      <Controller
        control={control}
        name="text"
        rules={{ validate: (text) => text.trim() !== '' || t('fields.required') }}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            label={t('console.trace.text')}
            hint={t('console.trace.textHint')}
            error={fieldState.error?.message}
            maxLength={200}
            autoComplete="off"
            dir="auto"
          />
        )}
      />
      <Controller
        control={control}
        name="time"
        rules={{ validate: (time) => readLocalTime(time) !== undefined || t('fields.required') }}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            type="datetime-local"
            label={t('console.trace.time')}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextInput
        {...register('place')}
        label={t('console.trace.place')}
        optional={t('words.optional')}
        maxLength={80}
        autoComplete="off"
        dir="auto"
      />
      <div>
        <Tick checked={watch('delivered')} onChange={(delivered) => setValue('delivered', delivered)}>
          {t('console.trace.delivered')}
        </Tick>
        <p className="cap ms-8.5 -mt-2">{t('console.trace.deliveredHint')}</p>
      </div>
      {formState.errors.root && (
        <Note tone="bad" live>
          {formState.errors.root.message}
        </Note>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="s" busy={formState.isSubmitting} busyLabel={t('words.loading')}>
          {t('console.trace.save')}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </form>
  )
}
