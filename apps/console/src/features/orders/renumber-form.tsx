import type { Input } from '@tradewind/contract/calls'
import { parcelNumber } from '@tradewind/contract/calls/seller'
import { CARRIERS } from '@tradewind/contract/carriers'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useId } from 'react'
import { type Parcel, useStep } from './orders-queries.ts'

type Typed = Record<'new_carrier' | 'new_no', string>
type Corrected = Omit<Input<'POST /api/seller/order_renumber'>, 'id' | 'no'>

/** The number of a parcel that was typed wrongly. */
export function RenumberForm({ orderId, parcel, onClose }: { orderId: string; parcel: Parcel; onClose: () => void }) {
  const t = useT()
  const known = useId()
  const step = useStep()
  const form = useForm<Typed, Corrected>({
    initial: { new_carrier: parcel.carrier, new_no: parcel.no },
    read: (typed) => readWith(parcelNumber, typed),
    send: async (corrected, key) => {
      const input = { id: orderId, no: parcel.no, ...corrected }
      await step.mutateAsync({ call: 'POST /api/seller/order_renumber', input, key })
      toast(t('console.renumber.done'), { kind: 'done' })
      onClose()
    },
    place: ({ data }) => (data.field === 'new_no' ? { new_no: t('console.renumber.taken') } : undefined),
  })
  return (
    <Form
      form={form}
      aria-label={t('console.renumber.title', { no: parcel.no })}
      className="mt-2 mb-3 grid gap-3 rounded-l bg-sunk/50 p-3.5"
    >
      <TextInput
        {...form.text('new_carrier')}
        label={t('console.ship.carrier')}
        list={known}
        maxLength={LONGEST.carrier}
        autoComplete="off"
      />
      <datalist id={known}>
        {CARRIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        {...form.text('new_no')}
        label={t('console.ship.no')}
        hint={t('console.renumber.hint')}
        maxLength={LONGEST.trackingNo}
        autoComplete="off"
        exact
        autoCapitalize="characters"
        dir="ltr"
      />
      <FormFailure form={form} />
      <div className="flex gap-2">
        <Button type="submit" size="s" busy={form.busy} busyLabel={t('words.loading')}>
          {t('console.renumber.save')}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </Form>
  )
}
