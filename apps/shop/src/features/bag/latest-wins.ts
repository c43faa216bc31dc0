export type LatestWins<W> = {
  /** Replaces what is wished for under this key; sent at once, or as soon as the request on its way has come back. */
  wish: (key: string, wish: W) => void
  /** What is not yet confirmed, by key: shown as if it were. */
  wishes: () => ReadonlyMap<string, W>
}

type Options<W> = {
  send: (key: string, wish: W) => Promise<void>
  /** The last wish under a key was refused and is given up; earlier ones that failed do not matter any more. */
  onRefused: (key: string, wish: W, error: unknown) => void
  onChange: () => void
}

/**
 * Changes that show before the server has agreed. There is one request per key at a time; while it travels only the
 * newest wish is kept and follows it. A refusal takes back the wish of its own key alone.
 */
export function createLatestWins<W>({ send, onRefused, onChange }: Options<W>): LatestWins<W> {
  let wishes: ReadonlyMap<string, W> = new Map()
  const travelling = new Set<string>()

  const drop = (key: string) => {
    wishes = new Map([...wishes].filter(([other]) => other !== key))
    onChange()
  }

  async function travel(key: string): Promise<void> {
    travelling.add(key)
    for (let wish = wishes.get(key); wish !== undefined; wish = wishes.get(key)) {
      const failure = await send(key, wish).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      if (wishes.get(key) !== wish) continue
      drop(key)
      if (failure) onRefused(key, wish, failure.error)
    }
    travelling.delete(key)
  }

  return {
    wish: (key, wish) => {
      wishes = new Map([...wishes, [key, wish]])
      onChange()
      if (!travelling.has(key)) void travel(key)
    },
    wishes: () => wishes,
  }
}
