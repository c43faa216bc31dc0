import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { leaveList } from '../../shared/list-place.ts'

type OrderLinkProps = { id: string; label?: string; className: string; children: ReactNode }

/** From the list to one of its orders; the list will be found again as it was left. */
export function OrderLink({ id, label, className, children }: OrderLinkProps) {
  return (
    <Link
      to="/orders/$id"
      params={{ id }}
      search={(kept) => kept}
      onClick={leaveList}
      data-row={id}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  )
}
