import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { PencilSimple } from '@tradewind/ui/icons/pencil-simple'
import { StockInput } from '../../shared/stock-input.tsx'
import { useBulk } from './bulk-context.ts'
import type { GoodsRow } from './goods-queries.ts'

/** How many lie in the warehouse: typed over in place; of a product with several SKUs each in a list of its own. */
export function StockCell({ row, labelled }: { row: GoodsRow; labelled?: boolean }) {
  const t = useT()
  const format = useFormat()
  const { ask, change } = useBulk()
  if (row.skus === 0) return <span className="text-ink-2">–</span>
  const name = t('selling.stock.of', { title: row.title })
  const save = async (stock: number) => {
    const outcomes = await change([row], { bulk: { stock: { kind: 'set', stock } }, key: newIdempotencyKey() })
    return outcomes?.results.every(({ result }) => result !== 'refused') === true
  }
  return (
    <span className="inline-grid justify-items-end">
      {labelled && (
        <span aria-hidden className="cap">
          {t('selling.list.stock')}
        </span>
      )}
      {row.skus === 1 ? (
        <StockInput key={row.stock} label={name} stock={row.stock} save={save} />
      ) : (
        <Button
          kind="text"
          size="xs"
          icon={<PencilSimple size={16} />}
          aria-label={`${name}: ${format.number(row.stock)}`}
          onClick={() => ask('skus', [row])}
          className="px-2!"
        >
          {format.number(row.stock)}
        </Button>
      )}
      {row.reserved > 0 && <span className="cap block">{t('selling.stock.reserved', { count: row.reserved })}</span>}
    </span>
  )
}
