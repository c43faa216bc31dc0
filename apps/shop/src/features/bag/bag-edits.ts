import { createLatestWins } from './latest-wins.ts'
import { type Bag, changeLines, findLine, type Line, type Wishes } from './wished-bag.ts'

/** Where the bag is kept here, and who is asked to change it; each call answers with the whole bag. */
export type BagStore = {
  read: () => Bag | undefined
  write: (bag: Bag) => void
  edit: (id: string, quantity: number) => Promise<Bag>
  select: (ids: string[], selected: boolean) => Promise<Bag>
  remove: (id: string) => Promise<Bag>
}

export type BagEdits = ReturnType<typeof createBagEdits>
export type State = Wishes & {
  /** What was refused, by line id: said at the line until it is changed again. */
  refusals: ReadonlyMap<string, unknown>
}

const SELECTION = 'selection'

/**
 * Changes to the bag show at once and travel behind. An answer speaks for its own lines only, since the answers of
 * several requests may arrive in another order than the server gave them.
 */
export function createBagEdits(store: BagStore) {
  const watchers = new Set<() => void>()
  let state: State = { quantities: new Map(), selections: {}, refusals: new Map() }

  const change = (next: Partial<State>) => {
    state = { ...state, ...next }
    for (const watcher of watchers) watcher()
  }
  const say = (id: string, refusal?: unknown) => {
    const others = [...state.refusals].filter(([other]) => other !== id)
    change({ refusals: new Map(refusal === undefined ? others : [...others, [id, refusal]]) })
  }
  const take = (answer: Bag, pick: (known: Line, told: Line | undefined) => Line | undefined) => {
    const bag = store.read()
    if (bag) store.write(changeLines(bag, (line) => pick(line, findLine(answer, line.id))))
  }

  const quantities = createLatestWins<number | 'gone'>({
    send: async (id, wish) => {
      const answer = await (wish === 'gone' ? store.remove(id) : store.edit(id, wish))
      take(answer, (known, told) => (known.id !== id ? known : told && { ...told, selected: known.selected }))
    },
    onRefused: (id, _wish, error) => say(id, error),
    onChange: () => change({ quantities: quantities.wishes() }),
  })

  const selections = createLatestWins<Readonly<Record<string, boolean>>>({
    send: async (_key, wish) => {
      for (const selected of [true, false]) {
        const ids = Object.keys(wish).filter((id) => wish[id] === selected)
        if (ids.length === 0) continue
        const answer = await store.select(ids, selected)
        take(answer, (known, told) => (ids.includes(known.id) && told ? { ...known, selected: told.selected } : known))
      }
    },
    onRefused: (_key, wish, error) => {
      for (const id of Object.keys(wish)) say(id, error)
    },
    onChange: () => change({ selections: selections.wishes().get(SELECTION) ?? {} }),
  })

  return {
    state: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    setQuantity: (id: string, quantity: number) => {
      say(id)
      quantities.wish(id, quantity)
    },
    select: (ids: readonly string[], selected: boolean) => {
      for (const id of ids) say(id)
      selections.wish(SELECTION, { ...state.selections, ...Object.fromEntries(ids.map((id) => [id, selected])) })
    },
    remove: (ids: readonly string[]) => {
      for (const id of ids) {
        say(id)
        quantities.wish(id, 'gone')
      }
    },
  }
}

/** Whether something is still on its way: sums of the server would be of another bag. */
export const isSettled = ({ quantities, selections }: Wishes): boolean =>
  quantities.size === 0 && Object.keys(selections).length === 0
