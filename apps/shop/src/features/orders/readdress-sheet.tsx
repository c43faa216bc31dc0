import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Group } from '@tradewind/ui/page'
import { Sheet } from '@tradewind/ui/sheet'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { AddressText } from '../../shared/address-text.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import type { Order } from './order-stage.ts'
import { addressQuery, readdressOrder } from './orders-queries.ts'

type ReaddressSheetProps = {
  order: Order
  /** Of one's own, as it was chosen. */
  addressId: string
  /** Where another one is taken back to. */
  orderPath: string
  open: boolean
  onClose: () => void
}

/** The question before an order goes elsewhere: from where to where. For another country it is another order, and says so. */
export function ReaddressSheet({ order, addressId, orderPath, open, onClose }: ReaddressSheetProps) {
  const t = useT()
  const format = useFormat()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data: to, error, refetch } = useQuery(addressQuery(addressId))
  const shop = order.merchant.name
  const abroad = to !== undefined && to.country !== order.address.country

  const change = async () => {
    setBusy(true)
    try {
      await readdressOrder(queryClient, { id: order.id, address_id: addressId })
      toast(t('purchases.readdress.done', { shop }), { kind: 'done' })
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      // Refused: it was packed meanwhile, and the page below shows it. Unanswered it can be tried again.
      if (failure.kind === 'refused') onClose()
    } finally {
      setBusy(false)
    }
  }
  const foot = abroad ? (
    <>
      <Button
        kind="soft"
        className="flex-1"
        render={<Link to="/service" search={{ shop: order.merchant.id, order: order.id }} />}
      >
        {t('purchases.readdress.ask')}
      </Button>
      <Button className="flex-1" render={<Link to="/address" search={{ backurl: orderPath }} />}>
        {t('purchases.readdress.another')}
      </Button>
    </>
  ) : (
    <>
      <Button kind="soft" className="flex-1" onClick={onClose}>
        {t('purchases.readdress.no')}
      </Button>
      <Button
        className="flex-1"
        notYet={to ? undefined : t('words.loading')}
        busy={busy}
        busyLabel={t('words.loading')}
        onClick={change}
      >
        {t('purchases.readdress.yes')}
      </Button>
    </>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(abroad ? 'purchases.readdress.abroad' : 'purchases.readdress.title')}
      closeLabel={t('words.close')}
      description={
        abroad
          ? t('purchases.readdress.abroadText', { place: format.country(order.address.country) })
          : t('purchases.readdress.text', { shop })
      }
      foot={foot}
    >
      <div className="grid gap-3">
        <Place title={t('purchases.readdress.now')} address={order.address} />
        {to && <Place title={t(abroad ? 'purchases.readdress.chosen' : 'purchases.readdress.then')} address={to} />}
        {!to && (error ? <LoadFailed error={error} onRetry={refetch} /> : <PlaceSkeleton />)}
      </div>
    </Sheet>
  )
}

function Place({ title, address }: { title: string; address: Order['address'] }) {
  return (
    <Group>
      <h3 className="cap mb-1">{title}</h3>
      <p className="font-semibold">
        <bdi>{address.addressee}</bdi>
      </p>
      <AddressText address={address} />
    </Group>
  )
}

function PlaceSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-32 rounded-l" />
    </SkeletonArea>
  )
}
