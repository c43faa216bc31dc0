import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Chip } from '@tradewind/ui/chip'
import { Tabs, type TabsProps } from '@tradewind/ui/tabs'
import type { ReactNode } from 'react'
import { KeysHint } from './keys-hint.tsx'
import { PagedList } from './paged-list.tsx'
import { useQueueKeys } from './queue-keys.ts'
import { QueuePlaceProvider } from './queue-next.tsx'
import { QueueScreen } from './queue-screen.tsx'

type QueuePageProps<V extends string, C extends string> = {
  /** The id of the panel that the tabs show. */
  id: string
  title: string
  text: string
  /** Beside the title. */
  action?: ReactNode
  tabs: Omit<TabsProps<V>, 'panelId' | 'className'>
  /** At most one of them is on. */
  chips?: {
    names: readonly C[]
    labelOf: (name: C) => string
    on: C | undefined
    onChange: (on: C | undefined) => void
  }
  query: UseInfiniteQueryResult
  ids: readonly string[]
  open: string | undefined
  onOpen: (id: string) => void
  empty: string
  emptyText: string
  /** The rows. */
  children: ReactNode
}

/** A queue of work: narrowed by tabs and chips, gone through by keys, and the one that is open beside it. */
export function QueuePage<V extends string, C extends string = never>(props: QueuePageProps<V, C>) {
  const { id, title, text, action, tabs, chips, query, ids, open, onOpen, empty, emptyText, children } = props
  useQueueKeys({ ids, open, onOpen })
  return (
    <QueueScreen
      open={open !== undefined}
      list={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="h1 wide:text-[2.75rem]/none">{title}</h1>
            {action}
          </div>
          <p className="mt-1.5 mb-3 text-s text-pretty text-ink-2">{text}</p>
          <Tabs {...tabs} panelId={id} />
          {chips && (
            <div className="scroll-x -mx-edge mt-1 gap-2 px-edge py-1">
              {chips.names.map((name) => (
                <Chip
                  key={name}
                  on={chips.on === name}
                  onClick={() => chips.onChange(chips.on === name ? undefined : name)}
                >
                  {chips.labelOf(name)}
                </Chip>
              ))}
            </div>
          )}
          <section
            id={id}
            role="tabpanel"
            aria-label={tabs.tabs.find(({ value }) => value === tabs.value)?.label}
            className="mt-2"
          >
            <PagedList query={query} count={ids.length} empty={empty} emptyText={emptyText}>
              {children}
              <KeysHint />
            </PagedList>
          </section>
        </>
      }
    >
      <QueuePlaceProvider ids={ids} open={open} onOpen={onOpen}>
        <Outlet />
      </QueuePlaceProvider>
    </QueueScreen>
  )
}
