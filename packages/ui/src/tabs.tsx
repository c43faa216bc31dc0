import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { slideIntoSight } from './slide-into-sight.ts'

export type TabsProps<V extends string> = {
  label: string
  tabs: { value: V; label: string; count?: number | string }[]
  value: V
  onChange: (value: V) => void
  /** The element that shows what the tab chose. */
  panelId?: string
  className?: string
}

/** A tab list that scrolls sideways; the chosen tab comes into view. Arrow keys, Home and End, mirrored in right-to-left. */
export function Tabs<V extends string>({ label, tabs, value, onChange, panelId, className }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  // Counts that come later make the tabs wider and push the chosen one out of view.
  const widths = tabs.map((tab) => `${tab.label} ${tab.count ?? ''}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths is not read, it tells when to look again
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)
    if (row && tab) slideIntoSight(row, tab)
  }, [value, widths])

  function move(event: KeyboardEvent<HTMLElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.findIndex((tab) => tab.value === value)
    const steps: Record<string, number> = {
      ArrowRight: rtl ? -1 : 1,
      ArrowLeft: rtl ? 1 : -1,
      Home: -at,
      End: tabs.length - 1 - at,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={cx('scroll-x fade-x -mx-edge gap-2 px-edge py-1', className)}
    >
      {tabs.map((tab) => {
        const on = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            data-value={tab.value}
            aria-selected={on}
            aria-controls={panelId}
            tabIndex={on ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx(
              'pressable hit inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full px-3.5 text-[0.875rem]/[1.25] font-medium whitespace-nowrap',
              on ? 'bg-ink text-on-ink' : 'bg-sunk',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="font-semibold">{tab.count}</span>}
          </button>
        )
      })}
    </div>
  )
}
