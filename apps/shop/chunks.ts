import type { Plugin, Rolldown } from 'vite'

type Chunks = {
  /** Modules whose static imports are the first load: the entry and its first screen. */
  first: readonly string[]
  /** Screens that a visitor opens first or next. */
  next: readonly string[]
}

/**
 * Few files instead of many: each costs a round trip on one of six connections, and small ones compress badly. What the
 * first load imports statically travels in one file, what the next screens share with any other in a second. Roots are
 * named by the ends of their modules' ids; they and what is imported dynamically stay in chunks of their own.
 */
export function chunks(roots: Chunks): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const chunkOf = new Map<string, 'shop' | 'screens'>()
  const plugin: Plugin = {
    name: 'chunks',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const ending = (ends: readonly string[]) => ids.filter((id) => ends.some((end) => id.endsWith(end)))
      const staticImports = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const loadedBy = (roots: string[]) => reach(roots, staticImports)

      const first = loadedBy(ending(roots.first))
      const times = new Map<string, number>()
      for (const root of ids.filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0))
        for (const id of loadedBy([root])) times.set(id, (times.get(id) ?? 0) + 1)
      for (const id of loadedBy(ending(roots.next))) if ((times.get(id) ?? 0) > 1) chunkOf.set(id, 'screens')
      for (const id of first) chunkOf.set(id, 'shop')
      for (const id of ending([...roots.first, ...roots.next])) chunkOf.delete(id)
    },
  }
  // A group takes along what its modules import, unless an earlier one has it.
  const groups = (['shop', 'screens'] as const).map((name, place) => ({
    name: (id: string) => (chunkOf.get(id) === name ? name : null),
    debugName: name,
    priority: 2 - place,
  }))
  return { plugin, groups }
}

/** All that these modules lead to, themselves included. */
function reach(from: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...importsOf(id))
  }
  return found
}
