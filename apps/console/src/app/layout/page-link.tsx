import { Link, type LinkProps } from '@tanstack/react-router'
import { cx } from '@tradewind/ui/cx'
import type { ReactNode } from 'react'
import type { FileRouteTypes } from '../route-tree.gen.ts'

export type PageLinkProps = {
  to: Exclude<FileRouteTypes['to'], `${string}$${string}`>
  /** Which part of the page, where another than its first is wanted. */
  search?: LinkProps['search']
  icon: ReactNode
  end?: ReactNode
  /** Set where a page belongs here that has an address of its own. */
  current?: true
  /** Lower rows, where there are many of them; a finger's room on a phone all the same. */
  low?: true
  children: ReactNode
}

/** A page in the rail. */
export function PageLink({ to, search, icon, end, current, low, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      search={search}
      activeOptions={{ includeSearch: false }}
      aria-current={current}
      className={cx(
        low && 'wide:min-h-9',
        'relative flex min-h-11 flex-none items-center gap-3 rounded-m px-3 font-medium whitespace-nowrap text-ink-2 wide:leading-tight wide:whitespace-normal aria-[current]:bg-sunk aria-[current]:font-semibold aria-[current]:text-ink',
      )}
    >
      {icon}
      {children}
      {end}
    </Link>
  )
}
