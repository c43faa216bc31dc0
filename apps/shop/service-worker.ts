import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { buildWorker } from '../../packages/web/build/build-worker.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** What must be there for the page to open without a network, beside the entry: by the end of a module's address. */
const SHELL_SCREENS = [
  '/src/main.tsx',
  '/routes/home.tsx?tsr-split=component',
  '/features/home/home-skeleton.tsx',
  '/shared/not-found-screen.tsx',
  '/shared/load-failed.tsx',
  '/layout/failed-screen.tsx',
  '/layout/offline-banner.tsx',
]
const WORDS = /\/messages\/gen\/([\w-]+)\/first\.gen\.ts$/

/**
 * Builds the service worker beside the app, as a script of its own at the root, whose scope is the whole shop: it knows the
 * files of this build by name. `sw-retire.js` is what the server answers in its place when an operator turns it off.
 */
export function serviceWorker(): Plugin {
  let root = ''
  let outDir = ''
  let define: Record<string, string> = {}
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      outDir = config.build.outDir
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const page = bundle['index.html']
      if (page?.type !== 'asset') this.error('there is no index.html to keep')
      const version = createHash('sha256')
        .update([page.source, ...Object.keys(bundle).sort()].join('\n'))
        .digest('hex')
        .slice(0, 12)
      page.source = String(page.source).replace('</head>', `  <meta name="version" content="${version}" />\n  </head>`)
      const words = chunks.flatMap(({ fileName, facadeModuleId }) => {
        const locale = WORDS.exec(facadeModuleId ?? '')?.[1]
        return locale ? [[locale, `/${fileName}`]] : []
      })
      define = {
        __VERSION__: JSON.stringify(version),
        __SHELL_FILES__: JSON.stringify(shellFiles(chunks)),
        __LOCALE_FILES__: JSON.stringify(Object.fromEntries(words)),
      }
    },
    async closeBundle() {
      for (const [source, name] of Object.entries({ 'main.ts': 'sw.js', 'retire.ts': 'sw-retire.js' }))
        await buildWorker({ root, outDir, define, source, name })
    },
  }
}

/** The entry and the screens of the shell, with all that they import before they can run. */
function shellFiles(chunks: readonly Chunk[]): string[] {
  const files = new Set<string>()
  const isRoot = ({ isEntry, facadeModuleId }: Chunk) =>
    isEntry || SHELL_SCREENS.some((screen) => facadeModuleId?.endsWith(screen))
  const waiting = chunks.filter(isRoot)
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    waiting.push(...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
  }
  return [...files].sort().map((file) => `/${file}`)
}
