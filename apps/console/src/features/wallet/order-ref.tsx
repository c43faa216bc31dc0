import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../shared/may.ts'

/** The order that money came from or went to: led to where somebody may open it, else only named. */
export function OrderRef({ id, small, children }: { id: string; small?: true; children: ReactNode }) {
  const may = useMay()
  if (!may('GET /api/seller/order_detail')) return <span className={small && 'text-s'}>{children}</span>
  return (
    <Link to="/orders/$id" params={{ id }} className={`hit ${small ? 'text-s ' : ''}underline underline-offset-4`}>
      {children}
    </Link>
  )
}
