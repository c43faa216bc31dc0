import { useT } from '@tradewind/messages/react'
import type { GoodsRow } from './goods-queries.ts'

const NAMELESS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the shop itself calls it, whose it is and how many variants it has. A handle that nobody chose is an id, which tells nothing. */
export function RowCaption({ row, variants }: { row: GoodsRow; variants?: boolean }) {
  const t = useT()
  const parts = [
    !NAMELESS.test(row.handle) && (
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
