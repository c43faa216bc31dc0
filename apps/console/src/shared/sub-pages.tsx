import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useInSight } from '@tradewind/ui/use-in-sight'
import { type ReactNode, useRef } from 'react'

type SubPagesProps = {
  label: string
  pages: { to: LinkProps['to']; title: string; end?: ReactNode }[]
}

/** Pages that belong together, each with an address of its own. They look like tabs and are links. */
export function SubPages({ label, pages }: SubPagesProps) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useInSight(row, pathname)
  return (
    <nav
      ref={row}
      aria-label={label}
      className="scroll-x fade-x -mx-edge mb-3 gap-2 px-edge py-1 wide:mb-4 print:hidden"
    >
      {pages.map(({ to, title, end }) => (
        <Link
          key={to}
          to={to}
          // The first of them is where the others' addresses begin.
          activeOptions={{ exact: pages.some((other) => other.to?.startsWith(`${to}/`)) }}
          className="pressable hit inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full bg-sunk px-3.5 text-[0.875rem]/[1.25] font-medium whitespace-nowrap aria-[current]:bg-ink aria-[current]:text-on-ink"
        >
          {title}
          {end}
        </Link>
      ))}
    </nav>
  )
}
