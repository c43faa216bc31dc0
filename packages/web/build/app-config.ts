import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

/** What the server answers itself: calls, files, and its pages without a program with their style. */
const ON_SERVER = ['/api', '/files', '/revocation', '/receipt', '/console/receipt', '/pages.css']

/** What both apps say to Vite: file routes, the API behind the dev server, nothing inline in what is built. */
export function appConfig({ root, devPort }: { root: string; devPort: number }): UserConfig {
  const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'
  return {
    root,
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
      port: devPort,
      strictPort: true,
      proxy: Object.fromEntries(ON_SERVER.map((path) => [path, server])),
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
  }
}
