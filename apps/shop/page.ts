import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** What index.html names, by the names of the chunks that it is built to. */
const ENTRIES = { start: 'src/start.ts', main: 'src/main.tsx' }

/**
 * Writes index.html around the built entries. Vite would make one of both and put the code before the style; here what the
 * page is seen with comes first, and `start` alone decides when the rest may begin.
 */
export function page(): Plugin {
  let root = ''
  return {
    name: 'page',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { input: ENTRIES } } }),
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const entries = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk' && file.isEntry)
      const style = entries.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      let source = await readFile(join(root, 'index.html'), 'utf8')
      for (const { name, fileName } of entries)
        source = source.replace(`src="/${ENTRIES[name as keyof typeof ENTRIES]}"`, `crossorigin src="/${fileName}"`)
      source = source.replace(
        '<!--links-->',
        `${style.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`).join('')}<!--links-->`,
      )
      this.emitFile({ type: 'asset', fileName: 'index.html', source })
    },
  }
}
