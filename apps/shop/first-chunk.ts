import type { Plugin } from 'vite'

/**
 * Everything that the entry imports statically travels in one file: it compresses better than five, and the browser
 * finds all of it at once. What is imported dynamically stays in chunks of its own.
 */
export function firstChunk(entry: string): {
  plugin: Plugin
  group: { name: (id: string) => string | null; debugName: string }
} {
  const modules = new Set<string>()
  const plugin: Plugin = {
    name: 'first-chunk',
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter((id) => id.endsWith(entry))
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (modules.has(id)) continue
        modules.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
  return {
    plugin,
    group: { name: (id) => (modules.has(id) && !id.endsWith(entry) ? 'shop' : null), debugName: 'first load' },
  }
}
