import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import type { Tile } from './use-waiting.tsx'

/** Side by side, each the way there; a zero stays, quiet. */
export function WhatWaits({ tiles }: { tiles: readonly Tile[] }) {
  const t = useT()
  const format = useFormat()
  if (tiles.length === 0) return null
  return (
    <ul
      aria-label={t('overview.waits.label')}
      className="grid grid-cols-2 overflow-hidden rounded-l bg-raised p-1.5 [--ground:var(--raised)] column:auto-cols-fr column:grid-flow-col column:grid-cols-none"
    >
      {tiles.map(({ name, count, place, icon, note }) => (
        <li
          key={name}
          className="border-line last:odd:col-span-2 column:not-first:border-s column:last:odd:col-span-1 max-column:not-first:border-t max-column:nth-2:border-t-0"
        >
          <Link {...place} className="pressable block h-full min-h-24 rounded-m p-3">
            <span className="flex items-start justify-between gap-2">
              <span className={cx('money money-big min-h-9 text-[1.875rem]/[1.15]', count === 0 && 'text-ink-2')}>
                {count === undefined ? '–' : format.number(count)}
              </span>
              <span className="text-ink-2">{icon}</span>
            </span>
            <span className={cx('block text-s text-pretty', count === 0 ? 'text-ink-2' : 'font-semibold')}>
              {t(`overview.waits.${name}`, { count: count ?? 0 })}
            </span>
            {note && count !== 0 && <span className="cap block text-pretty text-amber!">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
