import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Dialog } from '@tradewind/ui/dialog'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import type { AddedWord } from './type-detail.ts'
import { TypeForm } from './type-form.tsx'
import type { TypeRow } from './type-tree.ts'

type TypeDialogProps = {
  id: string
  types: readonly TypeRow[]
  /** A word that is to become one of this kind. */
  added: AddedWord | undefined
  onSaved: () => void
  onClose: () => void
}

/** A kind of thing, to be read and edited, once it is here. */
export function TypeDialog({ id, types, added, onSaved, onClose }: TypeDialogProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/type_detail', { id }))
  if (data)
    return <TypeForm key={data.edited_at} type={data} types={types} added={added} onSaved={onSaved} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={types.find((type) => type.id === id)?.name ?? id}
      closeLabel={t('words.close')}
    >
      {error ? <LoadFailed error={error} onRetry={refetch} /> : <QueueSkeleton />}
    </Dialog>
  )
}
