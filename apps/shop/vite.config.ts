import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstChunk } from './first-chunk.ts'

const port = Number(process.env.SHOP_DEV_PORT ?? 5173)
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'
const first = firstChunk('/src/main.tsx', '/routes/home.tsx?tsr-split=component')

/** Vite wraps each dynamic import to preload what it depends on. Without such chunks the wrapper has nothing to do. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: (_code, id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      disableLogging: true,
      addExtensions: true,
    }),
    react(),
    tailwind(),
    first.plugin,
    plainImports,
  ],
  resolve: {
    // React 18 and later have the hook; the shim is for older ones.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: {
    port,
    strictPort: true,
    proxy: { '/api': server, '/files': server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The server reads it to preload the chunks of the page it answers with.
    manifest: true,
    assetsDir: 'assets',
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, chunks, { hostType }) => (hostType === 'html' ? chunks : []),
    },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [first.group] } } },
  },
})
