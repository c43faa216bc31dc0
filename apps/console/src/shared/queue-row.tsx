import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { leaveList } from './list-place.ts'

type QueueRowProps = {
  to:
    | '/topups/$id'
    | '/users/$id'
    | '/withdrawals/$id'
    | '/refunds/$id'
    | '/disputes/$id'
    | '/merchants/$id'
    | '/talks/$id'
    | '/inbox/$id'
    | '/complaints/$id'
    | '/reports/$id'
    | '/unfair/$id'
  id: string
  /** A picture before the words. */
  start?: ReactNode
  /** Whose it is. */
  name: string
  /** Beside the name: the sum, or what is the matter. */
  end?: ReactNode
  children: ReactNode
}

/** A row of a queue: the whole of it leads to the thing, and the filters of the queue stay. */
export function QueueRow({ to, id, start, name, end, children }: QueueRowProps) {
  return (
    <li>
      <Link to={to} params={{ id }} search={(kept) => kept} onClick={leaveList} data-row={id} className="queue-row">
        {start}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <bdi className="truncate font-medium">{name}</bdi>
            {end}
          </span>
          {children}
        </span>
      </Link>
    </li>
  )
}
