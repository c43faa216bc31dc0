import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { Dock } from './dock.tsx'
import { element, type Render } from './element.tsx'

export type TabBarProps = {
  label: string
  tabs: {
    id: string
    label: string
    icon: ReactNode
    /** The filled one, for the tab one is on. */
    iconOn: ReactNode
    badge?: string
    /** The badge in words: "4 goods in the bag". */
    badgeLabel?: string
    render: Render
  }[]
  current: string | null
  /** Shares the card with the tabs: the bag's total. */
  above?: ReactNode
}

/** The floating bar of the four places one always comes back to. */
export function TabBar({ label, tabs, current, above }: TabBarProps) {
  return (
    <Dock bare>
      {above && <div className="flex flex-wrap items-center gap-2 px-2.5 pt-2.5">{above}</div>}
      <nav aria-label={label} className="grid min-h-16 auto-cols-[minmax(min-content,1fr)] grid-flow-col">
        {tabs.map(({ id, label: name, icon, iconOn, badge, badgeLabel, render }) => {
          const on = id === current
          return (
            <span key={id} className="contents">
              {element(render, 'a', {
                'aria-current': on ? 'page' : undefined,
                className: cx(
                  'pressable relative flex min-w-0 flex-col items-center justify-center gap-0.75 rounded-[24px] text-[min(0.75rem,5.5vw)]/[1.25] focus-visible:-outline-offset-4',
                  on ? 'font-bold text-ink' : 'font-medium text-ink-2',
                ),
                children: (
                  <>
                    <span className="relative">
                      {on ? iconOn : icon}
                      {badge && (
                        <Badge
                          key={badge}
                          ring="raised"
                          label={badgeLabel}
                          className="step-up absolute start-4.25 -top-1"
                        >
                          {badge}
                        </Badge>
                      )}
                    </span>
                    <span className="max-w-full truncate px-0.5">{name}</span>
                  </>
                ),
              })}
            </span>
          )
        })}
      </nav>
    </Dock>
  )
}
