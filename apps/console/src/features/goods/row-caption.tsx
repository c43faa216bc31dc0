import { useT } from '@tradewind/messages/react'
import type { GoodsRow } from './goods-queries.ts'

/** What the shop itself calls it, whose it is and how many variants it has. A product that nobody named goes by its id, which tells nothing. */
export function RowCaption({ row, variants }: { row: GoodsRow; variants?: boolean }) {
  const t = useT()
  const parts = [
    row.handle !== row.id && (
      <bdi key="handle" dir="ltr">
        {row.handle}
      </bdi>
    ),
    row.brand && <bdi key="brand">{row.brand}</bdi>,
    variants && row.skus > 1 && t('selling.row.variants', { count: row.skus }),
  ].filter(Boolean)
  return (
    <span className="cap mt-0.5 block truncate empty:hidden">
      {parts.flatMap((part, index) => (index > 0 ? [' · ', part] : [part]))}
    </span>
  )
}
