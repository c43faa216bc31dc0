import type { Plugin } from 'vite'
import { buildWorker } from '../../packages/web/build/build-worker.ts'

/** Builds the worker of the console beside it: it shows what is pushed and keeps nothing. */
export function serviceWorker(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = config.build.outDir
    },
    closeBundle: () => buildWorker({ root, outDir, source: 'main.ts', name: 'sw.js' }),
  }
}
