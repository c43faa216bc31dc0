import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const port = Number(process.env.CONSOLE_DEV_PORT ?? 5174)
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
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
  ],
  server: {
    port,
    strictPort: true,
    proxy: { '/api': server, '/files': server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
})
