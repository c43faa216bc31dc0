import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { lazy, Suspense, useState } from 'react'
import type { Order } from './orders-queries.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })))

/** A quiet way out at the end of the order; each opening of its question is an intent of its own. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useT()
  const [asked, setAsked] = useState<{ open: boolean; times: number }>()
  return (
    <>
      <Button kind="text" onClick={() => setAsked({ open: true, times: (asked?.times ?? 0) + 1 })} className="mb-4">
        {t('console.cancel.open')}
      </Button>
      {asked && (
        <Suspense>
          <CancelDialog
            key={asked.times}
            order={order}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}
