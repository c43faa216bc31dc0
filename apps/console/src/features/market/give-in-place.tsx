import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../shared/may.ts'
import type { MarketOrder } from './market-order-screen.tsx'

const GiveDialog = lazy(() =>
  import('../../shared/gifts/give-dialog.tsx').then((module) => ({ default: module.GiveDialog })),
)

/** Money back in place of a shop that is gone, and of no other: it is named as such. */
export function GiveInPlace({ order }: { order: MarketOrder }) {
  const t = useT()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (order.standing !== 'gone') return null
  return (
    <>
      <Note tone="wait" className="mt-5 max-w-120">
        {t('aftersale.inPlace.gone')}
      </Note>
      {order.allowed.includes('give') && may('POST /api/admin/refund_give') && (
        <Button kind="line" size="s" onClick={() => setAsking(true)} className="mt-3">
          {t('aftersale.inPlace.give')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <GiveDialog order={order} buyer={order.buyer.account} by="house" onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
