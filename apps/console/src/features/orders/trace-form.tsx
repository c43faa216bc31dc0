import type { Input } from '@tradewind/contract/calls'
import { parcelTrace } from '@tradewind/contract/calls/seller'
import { TRACE_STEPS } from '@tradewind/contract/code-lists'
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
import { type Order, type Parcel, useStep } from './orders-queries.ts'

type Trace = Omit<Input<'POST /api/seller/order_trace'>, 'id'>
type Typed = Record<'no' | 'time' | 'step' | 'text' | 'place', string> & { delivered: boolean }

/** What no step says is told in the seller's own words. */
const OTHER = 'other'

/** What usually comes after what was told last. */
const nextStep = (parcel: Parcel | undefined): string => TRACE_STEPS[parcel?.traces.length ?? 0] ?? OTHER

/** What the carrier told, where there is no carrier's machine that tells us. */
export function TraceForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const step = useStep()
  const form = useForm<Typed, Trace>({
    initial: {
      no: order.packages[0]?.no ?? '',
      time: localTime(new Date()),
      step: nextStep(order.packages[0]),
      text: '',
      place: '',
      delivered: false,
    },
    read: ({ step, text, ...typed }) => {
      const told = step === OTHER ? { text } : { step }
      return readWith(parcelTrace, { ...typed, ...told, time: readLocalTime(typed.time) })
    },
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
      <Select
        label={t('console.trace.step')}
        hint={form.values.step === OTHER ? undefined : t('console.trace.stepHint')}
        options={[
          ...TRACE_STEPS.map((step) => ({ value: step, label: t(`parcels.trace.${step}`) })),
          { value: OTHER, label: t('console.trace.other') },
        ]}
        {...form.choice('step')}
      />
      {form.values.step === OTHER && (
        <TextInput
          label={t('console.trace.text')}
          hint={t('console.trace.textHint')}
          {...form.text('text')}
          maxLength={LONGEST.traceText}
          autoComplete="off"
          dir="auto"
        />
      )}
      <TextInput type="datetime-local" label={t('console.trace.time')} {...form.text('time')} />
      <TextInput
        {...form.text('place')}
        label={t('console.trace.place')}
        optional={t('words.optional')}
        maxLength={LONGEST.tracePlace}
        autoComplete="off"
        dir="auto"
      />
      {form.values.step === OTHER && (
        <Tick checked={form.values.delivered} onChange={(delivered) => form.set('delivered', delivered)}>
          {t('console.trace.delivered')}
        </Tick>
      )}
      {(form.values.step === 'delivered' || form.values.delivered) && (
        <p className="cap">{t('console.trace.deliveredHint')}</p>
      )}
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
