import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useBack } from '../../shared/navigation/back.ts'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { newAddress, toValues } from './address-fields.ts'
import { AddressForm } from './address-form.tsx'
import { AddressFormSkeleton } from './address-form-skeleton.tsx'
import { type Address, addressQuery } from './address-queries.ts'
import { useChooseAddress } from './choose-address.ts'

/** A new address, or the one named in the path. Saved on the way from the checkout it is taken back there. */
export function AddressFormScreen() {
  const t = useT()
  const { id } = useParams({ from: '/addressForm/{-$id}' })
  const { backurl } = useSearch({ from: '/addressForm/{-$id}' })
  const choose = useChooseAddress(backurl)
  const back = useBack()
  const onSaved = (address: Address) => {
    toast(t('spec.done.saved'), { kind: 'done' })
    if (choose) choose(address.id)
    else back()
  }
  return id ? <EditedAddress key={id} id={id} onSaved={onSaved} /> : <NewAddress onSaved={onSaved} />
}

function NewAddress({ onSaved }: { onSaved: (address: Address) => void }) {
  const t = useT()
  const [initial] = useState(newAddress)
  return (
    <>
      <ScreenBar title={t('address.form.new')} />
      <Page foot="dock">
        <AddressForm initial={initial} onSaved={onSaved} />
      </Page>
    </>
  )
}

function EditedAddress({ id, onSaved }: { id: string; onSaved: (address: Address) => void }) {
  const t = useT()
  const { data, error, refetch } = useQuery(addressQuery(id))
  // What the server says later must not change what is being typed.
  const [initial, setInitial] = useState(() => data && toValues(data))
  if (data && !initial) setInitial(toValues(data))
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar title={t('address.form.edit')} />
      <Page foot="dock">
        {initial ? (
          <AddressForm id={id} initial={initial} onSaved={onSaved} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <AddressFormSkeleton />
        )}
      </Page>
    </>
  )
}
