import { lazy, Suspense } from 'react'
import { type OrdersSearch, searchText } from './orders-search.ts'
import type { Dialogs } from './use-order-dialogs.ts'
import type { View } from './view-tabs.ts'

const FilterDialog = lazy(() => import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })))
const ViewDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.ViewDialog })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })))

type OrderDialogsProps = {
  dialogs: Dialogs
  search: OrdersSearch
  view: View | undefined
  onChange: (search: OrdersSearch) => void
}

/** What is asked beside the list, each fetched when it is asked for. */
export function OrderDialogs({ dialogs: { open, close }, search, view, onChange }: OrderDialogsProps) {
  return (
    <Suspense>
      {open === 'filter' && <FilterDialog search={search} onChange={onChange} onClose={close} />}
      {open === 'view' && <ViewDialog search={searchText(search)} view={view} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  )
}
