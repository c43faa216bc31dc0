import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { lazy, Suspense, useState } from 'react'
import { CommissionLine } from '../../shared/commission-line.tsx'
import { useMay } from '../../shared/may.ts'
import { PendingChange } from '../../shared/pending-change.tsx'
import { callQuery } from '../../shared/queries.ts'

const CommissionDialog = lazy(() =>
  import('./commission-dialog.tsx').then((module) => ({ default: module.CommissionDialog })),
)

/** What the shop pays of its goods, what is proposed, and for administrators the way to propose. */
export function ShopCommission({ shopId }: { shopId: string }) {
  const t = useT()
  const may = useMay()('POST /api/admin/commission_edit')
  const [editing, setEditing] = useState(false)
  const { data } = useQuery(callQuery('GET /api/admin/commission', { id: shopId }))
  if (!data) return null
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CommissionLine commission={data} />
        {may && !data.pending && (
          <Button kind="line" size="s" onClick={() => setEditing(true)}>
            {t('commission.open')}
          </Button>
        )}
      </div>
      {data.pending && <PendingChange change={data.pending} />}
      {editing && (
        <Suspense>
          <CommissionDialog shopId={shopId} now={String(data.basis_points / 100)} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
