import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Tag } from '@tradewind/ui/tag'
import { useBulk } from './bulk-context.ts'
import type { GoodsRow } from './goods-queries.ts'

/** Whether shoppers see it, and the way to change that. */
export function ShelfSwitch({ row }: { row: GoodsRow }) {
  const t = useT()
  const { shelve, busy } = useBulk()
  if (row.taken_down)
    return (
      <Link to="/standing" className="hit">
        <Tag tone="bad">{t('selling.tab.takenDown')}</Tag>
      </Link>
    )
  return (
    <button
      type="button"
      role="switch"
      aria-checked={row.on_shelf}
      aria-label={t('selling.row.shelf', { title: row.title })}
      aria-busy={busy}
      onClick={() => void (busy || shelve([row], !row.on_shelf))}
      className="hit inline-flex min-h-7 items-center gap-2 text-start text-s"
    >
      <span
        aria-hidden
        className={cx(
          'relative h-5 w-8.5 flex-none rounded-full transition-colors',
          'after:absolute after:start-0.5 after:top-0.5 after:size-4 after:rounded-full after:transition-[translate] after:content-[""]',
          row.on_shelf
            ? 'bg-ink after:translate-x-3.5 after:bg-paper rtl:after:-translate-x-3.5'
            : 'bg-[color-mix(in_srgb,var(--ink-2)_72%,var(--sunk))] after:bg-raised',
        )}
      />
      <span aria-hidden className={cx('leading-tight', row.on_shelf ? 'font-medium' : 'text-ink-2')}>
        {t(row.on_shelf ? 'selling.row.on' : 'selling.row.draft')}
      </span>
    </button>
  )
}
