import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { leaveRow } from './goods-place.ts'
import type { GoodsRow } from './goods-queries.ts'
import { GoodsThumb } from './goods-thumb.tsx'

/** Picture and name of a product; leads to its editor, and the list will be found again at this row. */
export function GoodsLink({ row, className, children }: { row: GoodsRow; className: string; children: ReactNode }) {
  return (
    <Link
      to="/goods/$id"
      params={{ id: row.id }}
      onClick={() => leaveRow(row.id)}
      data-goods={row.id}
      className={className}
    >
      <GoodsThumb image={row.image} dimmed={!row.in_stock} />
      {children}
    </Link>
  )
}
