import type { Input } from '@tradewind/contract/calls'
import { parcelTrace } from '@tradewind/contract/calls/seller'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import { Tick } from '@tradewind/ui/tick'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { localTime, readLocalTime } from '../../shared/local-time.ts'
import { type Order, useStep } from './orders-queries.ts'

type Trace = Omit<Input<'POST /api/seller/order_trace'>, 'id'>
type Typed = Record<'no' | 'time' | 'text' | 'place', string> & { delivered: boolean }

/** What the carrier told, where there is no carrier's machine that tells us. */
export function TraceForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const step = useStep()
  const form = useForm<Typed, Trace>({
    initial: {
      no: order.packages[0]?.no ?? '',
      time: localTime(new Date()),
      text: '',
      place: '',
      delivered: false,
    },
    read: (typed) => readWith(parcelTrace, { ...typed, time: readLocalTime(typed.time) }),
    send: async (trace) => {
      await step.mutateAsync({ call: 'POST /api/seller/order_trace', input: { id: order.id, ...trace } })
      toast(t('console.trace.done'), { kind: 'done' })
      onClose()
    },
    place: ({ data }) => (data.field === 'time' ? { time: t('console.trace.future') } : undefined),
  })
  return (
    <Form form={form} aria-label={t('console.trace.title')} className="mt-3 grid gap-3 rounded-l bg-sunk/50 p-3.5">
      {order.packages.length > 1 && (
        <Select
          label={t('console.trace.package')}
          options={order.packages.map(({ carrier, no }) => ({ value: no, label: `${carrier} ${no}` }))}
          {...form.choice('no')}
        />
      )}
      <TextInput
        label={t('console.trace.text')}
        hint={t('console.trace.textHint')}
        {...form.text('text')}
        maxLength={LONGEST.traceText}
        autoComplete="off"
        dir="auto"
      />
      <TextInput type="datetime-local" label={t('console.trace.time')} {...form.text('time')} />
      <TextInput
        {...form.text('place')}
        label={t('console.trace.place')}
        optional={t('words.optional')}
        maxLength={LONGEST.tracePlace}
        autoComplete="off"
        dir="auto"
      />
      <div>
        <Tick checked={form.values.delivered} onChange={(delivered) => form.set('delivered', delivered)}>
          {t('console.trace.delivered')}
        </Tick>
        <p className="cap ms-8.5 -mt-2">{t('console.trace.deliveredHint')}</p>
      </div>
      <FormFailure form={form} />
      <div className="flex gap-2">
        <Button type="submit" size="s" busy={form.busy} busyLabel={t('words.loading')}>
          {t('console.trace.save')}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </Form>
  )
}
