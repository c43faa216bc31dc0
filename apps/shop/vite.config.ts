import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstChunk } from './first-chunk.ts'

const port = Number(process.env.SHOP_DEV_PORT ?? 5173)
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'
const first = firstChunk('/src/main.tsx')

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
  ],
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
