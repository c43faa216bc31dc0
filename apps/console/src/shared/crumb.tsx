import { Link, type LinkProps } from '@tanstack/react-router'
import { CaretLeft } from '@tradewind/ui/icons/caret-left'

/** Above a page that was opened from a list: the way back, and what is shown. */
export function Crumb({ to, list, children }: { to: LinkProps['to']; list: string; children: string | undefined }) {
  return (
    <p className="mb-2 flex min-w-0 items-center gap-1 text-s">
      <Link to={to} className="hit inline-flex flex-none items-center gap-1 text-ink-2">
        <CaretLeft size={16} flip />
        {list}
      </Link>
      {children && (
        <>
          <span aria-hidden className="flex-none text-ink-2">
            ·
          </span>
          <bdi className="min-w-0 truncate font-semibold">{children}</bdi>
        </>
      )}
    </p>
  )
}
