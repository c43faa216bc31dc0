import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import type { OrderSort } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { footerOf, PagedFooter } from '@tradewind/web/paged-footer'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Chosen } from './chosen-orders.ts'
import { ExportChosen } from './export-chosen.tsx'
import { KeysLine } from './keys-dialog.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'
import { orderTabs, type Tab } from './order-tabs.ts'
import { OrdersEmpty } from './orders-empty.tsx'
import { matchesQuery, type OrderRow } from './orders-queries.ts'
import type { Narrowing, OrdersSearch } from './orders-search.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { UnpackedNote } from './unpacked-note.tsx'
import type { usePackOrders } from './use-pack-orders.ts'

type OrdersListProps = {
  list: UseInfiniteQueryResult
  rows: OrderRow[]
  /** Orders that came in while somebody reads, and wait to be shown. */
  fresh: number
  showFresh: () => void
  tab: Tab
  search: OrdersSearch
  narrowing: Narrowing
  open: string | undefined
  chosen: Chosen
  packing: ReturnType<typeof usePackOrders>
  toShip: number
  onSort: (sort: OrderSort) => void
  /** Those that are chosen, or these. */
  onPrint: (orders?: readonly { id: string }[]) => void
  onSend: () => void
}

/** The orders of a tab in each of its states, and at their foot what can be done to those that are chosen. */
export function OrdersList(props: OrdersListProps) {
  const { list, rows, fresh, showFresh, tab, search, narrowing, open, chosen, packing, toShip } = props
  const t = useT()
  const choosing = chosen.orders.length > 0
  // Of one that is in no sight only the server knows.
  const isPackable = (id: string) => rows.find((row) => row.id === id)?.allowed.includes('pack') ?? true
  const mayPack = tab === 'pack' || (tab === 'all' && chosen.orders.some(({ id }) => isPackable(id)))
  const matches = useQuery({ ...matchesQuery(narrowing), enabled: choosing }).data
  const sort = search.sorted ?? (tab === 'pack' || tab === 'ship' ? 'old' : 'new')
  return (
    <section id="orders" role="tabpanel" aria-label={t(orderTabs[tab].label)} className="mt-2 pb-6">
      <UnpackedNote orders={packing.unpacked} onPrint={props.onPrint} onClose={packing.forget} />
      <p role="status" className="empty:hidden">
        {fresh > 0 && (
          <button
            type="button"
            onClick={showFresh}
            className="pressable mb-2 block w-full rounded-full bg-sunk py-2 text-s font-semibold"
          >
            {t('packing.fresh', { count: fresh })}
          </button>
        )}
      </p>
      {list.status === 'pending' ? (
        <OrdersSkeleton />
      ) : list.status === 'error' && rows.length === 0 ? (
        <LoadFailed error={list.error} onRetry={list.refetch} />
      ) : rows.length === 0 ? (
        <OrdersEmpty tab={tab} search={search} toShip={toShip} />
      ) : (
        <>
          <OrderTable rows={rows} open={open} chosen={chosen} sort={sort} onSort={props.onSort} />
          <OrderCards rows={rows} chosen={chosen} />
          <PagedFooter
            {...footerOf(list)}
            more={t('console.orders.moreRows')}
            end={t('console.orders.end')}
            failed={t('console.orders.moreFailed')}
          />
          <KeysLine />
        </>
      )}
      {choosing && (
        <BulkBar
          orders={chosen.orders}
          matches={matches && { count: matches.list.length, more: matches.more }}
          onAll={() => matches && chosen.replace(matches.list)}
          onClear={() => chosen.replace([])}
          onPack={mayPack ? () => packing.pack(chosen.orders.map(({ id }) => id)) : undefined}
          packing={packing.packing}
        >
          <Button kind="soft" size="s" onClick={() => props.onPrint()}>
            {t('packing.print.open')}
          </Button>
          <ExportChosen orders={chosen.orders} />
          <Button kind={tab === 'ship' ? 'go' : 'soft'} size="s" onClick={props.onSend}>
            {t('packing.file.open')}
          </Button>
        </BulkBar>
      )}
    </section>
  )
}
