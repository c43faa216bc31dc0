import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { townOf } from '@tradewind/contract/address-area'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Plus } from '@tradewind/ui/icons/plus'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { toast } from '@tradewind/ui/toast'
import { useRef } from 'react'
import { confirm } from '../../shared/confirm.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { AddressCard } from './address-card.tsx'
import { type Address, addressesQuery, deleteAddress, makeDefault, restoreAddress } from './address-queries.ts'
import { useChooseAddress } from './choose-address.ts'

/** One's addresses. Opened with `backurl` (by the checkout) each can be chosen and is taken back there. */
export function AddressListScreen() {
  const t = useT()
  const queryClient = useQueryClient()
  const { backurl } = useSearch({ from: '/address' })
  const choose = useChooseAddress(backurl)
  const { data, error, refetch } = useQuery(addressesQuery())
  const list = useRef<HTMLDivElement>(null)

  const askToDelete = async (address: Address) => {
    const named = { name: address.addressee, place: townOf(address) }
    const sure = await confirm({
      question: t('address.list.deleteQuestion', named),
      detail: t('address.list.deleteDetail'),
      confirmLabel: t('words.delete'),
      cancelLabel: t('address.list.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await deleteAddress(queryClient, address.id)
    } catch {
      return
    }
    // The button that was pressed is gone with its card.
    list.current?.focus({ preventScroll: true })
    const run = () => void restoreAddress(queryClient, address).catch(() => undefined)
    toast(t('spec.done.deleted'), { action: { label: t('words.undo'), run } })
  }

  const add = (
    <Button
      kind={choose ? 'soft' : 'go'}
      wide
      icon={<Plus size={20} />}
      render={<Link to="/addressForm/{-$id}" params={{ id: undefined }} search={{ backurl }} />}
    >
      {t('address.list.add')}
    </Button>
  )
  return (
    <>
      <ScreenBar />
      <Page foot="dock">
        {choose && data && data.list.length > 0 && (
          <p className="mt-1 mb-3 text-s text-ink-2">{t('address.list.chooseText')}</p>
        )}
        <div ref={list} tabIndex={-1} className="grid gap-3 outline-none">
          {data?.list.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              backurl={backurl}
              onChoose={choose && (() => choose(address.id))}
              onDefault={() => address.is_default || makeDefault(queryClient, address.id)}
              onDelete={() => askToDelete(address)}
            />
          ))}
        </div>
        {data?.list.length === 0 && (
          <EmptyState title={t('address.list.emptyTitle')} picture={<RouteDrawing />}>
            {t('address.list.emptyText')}
          </EmptyState>
        )}
        {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <AddressesSkeleton />)}
        {data && <Dock>{add}</Dock>}
      </Page>
    </>
  )
}

function AddressesSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="grid gap-3">
      {[0, 1].map((card) => (
        <div key={card} className="grid gap-2 rounded-l bg-raised p-3.5">
          <Skeleton className="h-5 w-40 rounded-s" />
          <Skeleton className="h-4 w-52 rounded-s" />
          <Skeleton className="h-4 w-36 rounded-s" />
          <Skeleton className="h-4 w-20 rounded-s" />
          <Skeleton className="h-3 w-32 rounded-s" />
          <Skeleton className="mt-3 h-8 w-full rounded-s" />
        </div>
      ))}
    </SkeletonArea>
  )
}
