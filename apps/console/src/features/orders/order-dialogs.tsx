import { lazy, Suspense } from 'react'
import type { ChosenOrder } from './chosen-orders.ts'
import { type OrdersSearch, searchText } from './orders-search.ts'
import type { Dialogs } from './use-order-dialogs.ts'
import type { View } from './view-tabs.ts'

const FilterDialog = lazy(() => import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })))
const ViewDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.ViewDialog })))
const SendDialog = lazy(() => import('./ship-file/send-dialog.tsx').then((module) => ({ default: module.SendDialog })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })))

type OrderDialogsProps = {
  dialogs: Dialogs
  search: OrdersSearch
  view: View | undefined
  chosen: readonly ChosenOrder[]
  onChange: (search: OrdersSearch) => void
}

/** What is asked beside the list, each fetched when it is asked for. */
export function OrderDialogs({ dialogs: { open, close }, search, view, chosen, onChange }: OrderDialogsProps) {
  return (
    <Suspense>
      {open === 'filter' && <FilterDialog search={search} onChange={onChange} onClose={close} />}
      {open === 'view' && <ViewDialog search={searchText(search)} view={view} onClose={close} />}
      {open === 'send' && <SendDialog ids={chosen.map(({ id }) => id)} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  )
}
