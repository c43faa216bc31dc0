import { defineConfig, mergeConfig, type UserConfig } from 'vite'
import { appConfig } from '../../packages/web/build/app-config.ts'
import { chunks } from './chunks.ts'
import { page } from './page.ts'
import { pagesOnServer } from './pages-on-server.ts'
import { serviceWorker } from './service-worker.ts'

const devPort = Number(process.env.SHOP_DEV_PORT ?? 5173)
const split = chunks({
  first: ['/src/main.tsx', '/routes/home.tsx?tsr-split=component'],
  next: ['/detail.{-$product}.{-$mer}', '/search', '/bag', '/shop.{-$id}', '/explore'].map(
    (name) => `/routes${name}.tsx?tsr-split=component`,
  ),
})

const app = () => appConfig({ root: import.meta.dirname, devPort })

export default defineConfig(
  mergeConfig(app(), {
    plugins: [split.plugin, page(), serviceWorker(), pagesOnServer(() => app().plugins ?? [])],
    resolve: {
      // React 18 and later have the hook; the shim is for older ones.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    build: {
      // The server reads it, and names in each page the chunks that this one needs.
      manifest: true,
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: { groups: split.groups } } },
    },
  } satisfies UserConfig),
)
