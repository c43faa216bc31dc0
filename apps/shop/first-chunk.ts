import type { Plugin } from 'vite'

/** Parts of libraries that only later screens use, though the library's index names them. */
const LATER =
  /\/(infiniteQuery(Observer|Behavior)|useInfiniteQuery|useQueries|queriesObserver|mutation(Observer)?|useMutation)(State)?\./

/**
 * Everything that the entry and the first screen import statically travels in one file: it compresses better than
 * fifteen, and the browser finds all of it at once. What is imported dynamically stays in chunks of its own.
 */
export function firstChunk(
  entry: string,
  screen: string,
): {
  plugin: Plugin
  group: { name: (id: string) => string | null; debugName: string }
} {
  const modules = new Set<string>()
  const isRoot = (id: string) => id.endsWith(entry) || id.endsWith(screen)
  const plugin: Plugin = {
    name: 'first-chunk',
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter(isRoot)
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (modules.has(id) || LATER.test(id)) continue
        modules.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
  return {
    plugin,
    group: { name: (id) => (modules.has(id) && !isRoot(id) ? 'shop' : null), debugName: 'first load' },
  }
}
