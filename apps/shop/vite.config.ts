import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { appConfig } from '../../packages/web/build/app-config.ts'
import { firstChunk } from './first-chunk.ts'
import { leanMessages, leanQuery, leanRouter } from './lean-build.ts'
import { pagesOnServer } from './pages-on-server.ts'
import { serviceWorker } from './service-worker.ts'

const devPort = Number(process.env.SHOP_DEV_PORT ?? 5173)
const first = firstChunk('/src/main.tsx', '/routes/home.tsx?tsr-split=component')

/** Vite wraps each dynamic import to preload what it depends on. Without such chunks the wrapper has nothing to do. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: (_code, id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

const app = () => appConfig({ root: import.meta.dirname, devPort })

export default defineConfig(
  mergeConfig(app(), {
    plugins: [
      first.plugin,
      plainImports,
      leanRouter,
      leanQuery,
      leanMessages,
      serviceWorker(),
      pagesOnServer(() => app().plugins ?? []),
    ],
    resolve: {
      // React 18 and later have the hook; the shim is for older ones.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    build: {
      // The server reads it to preload the chunks of the page it answers with.
      manifest: true,
      modulePreload: {
        resolveDependencies: (_file, chunks, { hostType }) => (hostType === 'html' ? chunks : []),
      },
      rolldownOptions: { output: { codeSplitting: { groups: [first.group] } } },
    },
  } satisfies UserConfig),
)
