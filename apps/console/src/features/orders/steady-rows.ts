import { useState } from 'react'
import type { OrderRow } from './orders-queries.ts'

type Steady = { rows: OrderRow[]; fresh: number; showFresh: () => void }

/**
 * The rows of a list that is asked again while somebody reads it: what came in above or between those that are shown waits until it is
 * asked for, so that nothing moves. What goes on behind the last of them is shown at once. `list` names what the list holds: another begins anew.
 */
export function useSteadyRows(list: string, rows: readonly OrderRow[]): Steady {
  const [seen, setSeen] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const known = seen.list === list ? seen.ids : new Set<string>()
  const lastKnown = rows.findLastIndex(({ id }) => known.has(id))
  const shown = rows.filter(({ id }, at) => at > lastKnown || known.has(id))
  if (seen.list !== list || shown.some(({ id }) => !known.has(id)))
    setSeen({ list, ids: new Set([...known, ...shown.map(({ id }) => id)]) })
  return {
    rows: shown,
    fresh: rows.length - shown.length,
    showFresh: () => setSeen({ list, ids: new Set(rows.map(({ id }) => id)) }),
  }
}
