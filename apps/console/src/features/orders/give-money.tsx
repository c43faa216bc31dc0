import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { lazy, Suspense, useState } from 'react'
import type { Order } from './orders-queries.ts'

const GiveDialog = lazy(() =>
  import('../../shared/gifts/give-dialog.tsx').then((module) => ({ default: module.GiveDialog })),
)

/** Money back without being asked, while the order allows it. */
export function GiveMoney({ order }: { order: Order }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="text" onClick={() => setAsking(true)} className="mb-4">
        {t('console.give.open')}
      </Button>
      {asking && (
        <Suspense>
          <GiveDialog order={order} buyer={order.buyer.name} by="shop" onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
