import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Note } from '@tradewind/ui/note'
import { Select } from '@tradewind/ui/select'
import { Tick } from '@tradewind/ui/tick'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { type AddressValues, checkAddress, toInput } from './address-fields.ts'
import { AddressFormSkeleton } from './address-form-skeleton.tsx'
import { type Address, countriesQuery, regionQuery, saveAddress } from './address-queries.ts'
import { PlaceFields } from './place-fields.tsx'
import { TagChoice } from './tag-choice.tsx'

type AddressFormProps = {
  /** The address that is edited. */
  id?: string
  initial: AddressValues
  onSaved: (address: Address) => void
}

/** Country first, since it decides what else is asked for and in which order. What is typed survives an ended session. */
export function AddressForm({ id, initial, onSaved }: AddressFormProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const [draft, keepDraft, dropDraft] = useDraft(`address:${id ?? 'new'}`, initial)
  const [restored] = useState(() => JSON.stringify(draft) !== JSON.stringify(initial))
  const [country, setCountry] = useState(draft.country)
  const countries = useQuery(countriesQuery()).data?.countries ?? []
  const { data: place, isPending: placePending } = useQuery({
    ...regionQuery(country),
    enabled: country !== '',
    placeholderData: keepPreviousData,
  })
  // Never the rules of the country before, nor none because they are on their way. Without them the server decides.
  const placeOf = (code: string) =>
    code === '' ? undefined : queryClient.ensureQueryData(regionQuery(code)).catch(() => undefined)
  const form = useForm<AddressValues>({
    initial: { ...initial, ...draft },
    check: async (values) => checkAddress(values, await placeOf(values.country)),
    send: async (values) => {
      const saved = await saveAddress(queryClient, await toInput(values, await placeOf(values.country), id))
      dropDraft()
      onSaved(saved)
    },
    onChange: keepDraft,
  })

  // The first country's own fields, or the usual ones when it cannot be asked: never one after the other under a finger.
  if (country !== '' && placePending) return <AddressFormSkeleton />
  return (
    <Form form={form} className="grid grid-cols-1 gap-4">
      {restored && <Note className="mt-1">{t('address.form.restored')}</Note>}
      <Select
        label={t('address.form.country')}
        placeholder={t('address.form.chooseCountry')}
        autoComplete="shipping country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.choice('country')}
        onChange={(code) => {
          // A region of another country is none of this one.
          form.change({ country: code, region: '', district: '' })
          setCountry(code)
        }}
      />
      <PlaceFields
        form={form}
        place={place}
        callingCode={countries.find(({ code }) => code === country)?.calling_code}
      />
      <TagChoice form={form} />
      <Tick checked={form.values.is_default} onChange={(checked) => form.set('is_default', checked)}>
        {t('address.form.default')}
        <span className="cap block">{t('address.form.defaultHint')}</span>
      </Tick>
      <FormFailure form={form} />
      <Dock>
        <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
          {t('address.form.save')}
        </Button>
      </Dock>
    </Form>
  )
}
