import { useNavigate } from '@tanstack/react-router'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowSquareOut } from '@tradewind/ui/icons/arrow-square-out'
import { Copy } from '@tradewind/ui/icons/copy'
import { Trash } from '@tradewind/ui/icons/trash'
import { useBulk } from './bulk-context.ts'
import { type GoodsRow, useCopyGoods } from './goods-queries.ts'

/** To the product's page in the shop, a draft that says the same, and away for good. Its title leads to the editor. */
export function RowActions({ row }: { row: GoodsRow }) {
  const t = useT()
  const { ask } = useBulk()
  const navigate = useNavigate()
  const copy = useCopyGoods()
  const duplicate = async () => {
    const made = await copy.mutateAsync({ id: row.id, key: newIdempotencyKey() }).catch(() => undefined)
    if (made) await navigate({ to: '/goods/$id', params: { id: made.id } })
  }
  return (
    <span className="flex justify-end">
      {row.on_shelf && (
        <IconButton
          label={t('selling.row.view', { title: row.title })}
          // The shop is another app, on another page.
          render={<a href={`/detail/${row.id}`} target="_blank" rel="noreferrer" />}
        >
          <ArrowSquareOut size={20} flip />
        </IconButton>
      )}
      <IconButton
        label={t('selling.row.copy', { title: row.title })}
        disabled={copy.isPending}
        onClick={() => void duplicate()}
      >
        <Copy size={20} />
      </IconButton>
      <IconButton label={t('selling.row.remove', { title: row.title })} onClick={() => ask('remove', [row])}>
        <Trash size={20} />
      </IconButton>
    </span>
  )
}
