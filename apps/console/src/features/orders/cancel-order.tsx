import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { lazy, Suspense, useState } from 'react'
import type { Order } from './orders-queries.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })))

/** A quiet way out at the end of the order; each opening of its question is an intent of its own. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useT()
  const [asked, setAsked] = useState<{ open: boolean; intent: string }>()
  return (
    <>
      <Button kind="text" onClick={() => setAsked({ open: true, intent: newIdempotencyKey() })} className="mb-4">
        {t('console.cancel.open')}
      </Button>
      {asked && (
        <Suspense>
          <CancelDialog
            key={asked.intent}
            order={order}
            {...asked}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}
