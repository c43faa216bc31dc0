import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { type Asked, changeOf, type Refused, refusedOf, rowsBack, undoOf } from './bulk.ts'
import { type Bulk, BulkContext, type Open } from './bulk-context.ts'
import { type GoodsRow, useChangeGoods } from './goods-queries.ts'

const BulkDialogs = lazy(() => import('./bulk-dialogs.tsx').then((module) => ({ default: module.BulkDialogs })))

/** Changes of one product or many: asked, made, answered for each by itself, and taken back where that is possible. */
export function BulkProvider({ children }: { children: ReactNode }) {
  const t = useT()
  const { mutateAsync, isPending } = useChangeGoods()
  const [open, setOpen] = useState<Open>()
  const [refused, setRefused] = useState<Refused[]>()

  const bulk = useMemo((): Bulk => {
    const make = (asked: Asked, rows: readonly GoodsRow[]) =>
      mutateAsync(
        changeOf(
          asked,
          rows.map(({ id }) => id),
        ),
      )
    const goBack = async (steps: Asked[], rows: readonly GoodsRow[]) => {
      for (const step of steps) {
        const key = newIdempotencyKey()
        await make('bulk' in step ? { ...step, key } : step, rowsBack(step, rows)).catch(() => undefined)
      }
      toast(t('selling.bulk.undone'), { kind: 'done' })
    }
    const change: Bulk['change'] = async (rows, asked) => {
      const outcomes = await make(asked, rows).catch(() => undefined)
      if (!outcomes) return undefined
      const refusals = refusedOf(rows, outcomes)
      if (refusals.length > 0) setRefused(refusals)
      const changed = rows.filter(({ id }) => outcomes.results.some((one) => one.id === id && one.result === 'changed'))
      const steps = undoOf(asked, rows, outcomes)
      if (changed.length > 0 || refusals.length === 0)
        toast(t('remove' in asked ? 'selling.bulk.removed' : 'selling.bulk.changed', { count: changed.length }), {
          kind: 'done',
          action: steps && { label: t('words.undo'), run: () => void goBack(steps, changed) },
        })
      return outcomes
    }
    return {
      busy: isPending,
      change,
      shelve: (rows, on) => change(rows, { shelf: on }),
      ask: (question, rows) => setOpen({ question, rows, open: true, intent: newIdempotencyKey() }),
    }
  }, [isPending, mutateAsync, t])

  return (
    <BulkContext value={bulk}>
      {children}
      {(open || refused) && (
        <Suspense>
          <BulkDialogs
            asked={open}
            onClose={() => setOpen(open && { ...open, open: false })}
            refused={refused}
            onSeen={() => setRefused(undefined)}
          />
        </Suspense>
      )}
    </BulkContext>
  )
}
