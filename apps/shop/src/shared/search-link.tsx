import { Link } from '@tanstack/react-router'
import { MagnifyingGlass } from '@tradewind/ui/icons/magnifying-glass'
import type { ReactNode } from 'react'

/** Looks like the field to search from, and leads to it. */
export function SearchLink({ children }: { children: ReactNode }) {
  return (
    <Link
      to="/search"
      className="field-box pressable flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-full ps-4 pe-4 text-ink-2"
      data-shape="pill"
    >
      <MagnifyingGlass size={20} />
      {children}
    </Link>
  )
}
