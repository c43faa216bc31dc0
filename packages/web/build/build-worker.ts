import { join } from 'node:path'
import { build } from 'vite'

export type WorkerBuild = {
  root: string
  outDir: string
  /** A file of `src/worker`, and under which name it lies beside the app. */
  source: string
  name: string
  define?: Record<string, string>
}

/** Builds a service worker beside an app that is built already, as one script. */
export async function buildWorker({ root, outDir, source, name, define = {} }: WorkerBuild): Promise<void> {
  await build({
    configFile: false,
    root,
    define,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/worker', source),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  })
}
