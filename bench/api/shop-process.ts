import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Of our own environment only what any program needs: the shop runs with the settings of somebody who set none. */
const KEPT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_OPTIONS']

const settings = (dataDir: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  DATA_DIR: dataDir,
  PORT: '0',
})

export type ShopProcess = { url: string; pid: number; stop(): Promise<void> }

/** What `npm start` runs, on a free port. Resolves when the doors are open; a demo world is founded first. */
export async function startShop(dataDir: string): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: settings(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Whatever ends the bench ends the shop: nobody else would.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const port = await openDoor(child)
  if (!child.pid) throw new Error('the shop did not start')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      process.off('exit', end)
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function openDoor(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /is open: http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port) resolve(port)
    })
    child.once('exit', () => reject(new Error(`the shop ended before it was open:\n${said}`)))
  })
}

/** What `npm run import` runs, beside the open shop. */
export async function importCatalogue(dataDir: string, shop: string, file: string): Promise<void> {
  const child = spawn(process.execPath, ['tools/catalogue.mjs', 'import', '--shop', shop, file], {
    cwd: ROOT,
    env: settings(dataDir),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}
