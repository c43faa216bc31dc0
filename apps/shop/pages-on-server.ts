import { join, resolve } from 'node:path'
import { build, type Plugin, type PluginOption } from 'vite'

/** Modules that talk to the browser while they load or draw, by what stands in for them in the server's build. */
const STAND_INS: Record<string, string> = {
  '../../packages/web/src/language.ts': 'language.ts',
  '../../packages/web/src/online.ts': 'online.ts',
  '../../packages/web/src/session-cookie.ts': 'session-cookie.ts',
  'src/shared/destination.ts': 'destination.ts',
  'src/shared/listing/list-memory.ts': 'list-memory.ts',
  'src/shared/tab-dock.tsx': 'tab-dock.tsx',
  'src/app/layout/desk-around.tsx': 'desk-around.tsx',
  'src/features/product/showpiece.tsx': 'showpiece.tsx',
}

const standIns = (root: string): Plugin => {
  const byModule = new Map(
    Object.entries(STAND_INS).map(([module, name]) => [
      join(root, module),
      join(root, 'src/on-server/stand-ins', name),
    ]),
  )
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && byModule.get(resolved.id)
    },
  }
}

/**
 * Builds the shop once more for the server, which draws the first screen of public pages with it: the same components, so
 * that the page stands where the app will draw it. It lies beside the app, where no address leads to.
 */
export function pagesOnServer(compile: () => PluginOption[]): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'pages-on-server',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        publicDir: false,
        plugins: [standIns(root), ...compile()],
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: 'src/on-server/draw-page.tsx',
          outDir: join(outDir, 'on-server'),
          emptyOutDir: true,
          target: 'node20',
          minify: true,
        },
      })
    },
  }
}
