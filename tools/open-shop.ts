import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../apps/server/src/platform/postgres/postgres.ts'
import { copyDataDir, FOUNDING } from './copy-data-dir.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Of our own environment only what any program needs: the shop runs with the settings of somebody who set none. */
const KEPT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_OPTIONS']

export const untouchedSettings = (dataDir: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  DATA_DIR: dataDir,
  PORT: '0',
})

export type OpenShop = {
  /** Where it is open, without a slash at the end. */
  url: string
  /** Process id of the server. */
  pid: number
  /** Ends the server and its Postgres. */
  stop(): Promise<void>
  /** Ends the process in the middle of whatever it does. */
  kill(): Promise<void>
}

export type FreshShop = OpenShop & {
  /** Begins anew on the same data, at the same address, after it was killed. */
  reopen(): Promise<void>
}

/** What `npm start` runs, on a free port. Resolves when the doors are open; a demo world is founded first. */
export async function openShop(dataDir: string, settings: Record<string, string> = {}): Promise<OpenShop> {
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...untouchedSettings(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Whatever ends us ends the shop: nobody else would. One that has ended is left alone.
  process.once('exit', () => server.kill('SIGTERM'))
  const url = await addressOf(server)
  if (!server.pid) throw new Error('the shop did not start')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    pid: server.pid,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-'))
  // Open to the user who runs Postgres for root, so that the database lies inside and goes with the folder.
  await chmod(dataDir, 0o755)
  return dataDir
}

/** The data folder of a shop that was founded as a newcomer does, and is at rest: others begin as copies of it. */
export async function foundShop(settings: Record<string, string> = {}): Promise<string> {
  const dataDir = await newDataDir()
  // The shop joins the database that runs there.
  const log = { info: () => undefined, warn: () => undefined }
  const postgres = await startPostgres({ dataDir, log, settings: FOUNDING })
  await (await openShop(dataDir, settings)).stop()
  await postgres.stop()
  return dataDir
}

/** A shop as a newcomer gets it, on a data folder that goes when it ends: an empty one, or a copy of a `founded` one. */
export async function openFreshShop(settings: Record<string, string> = {}, founded?: string): Promise<FreshShop> {
  const dataDir = await newDataDir()
  if (founded) await copyDataDir(founded, dataDir)
  let shop = await openShop(dataDir, settings)
  const { url, pid } = shop
  return {
    url,
    pid,
    kill: () => shop.kill(),
    reopen: async () => {
      shop = await openShop(dataDir, { ...settings, PORT: new URL(url).port })
    },
    stop: async () => {
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server says where it is open; until then its lines are for the person who waits. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (server.stdout)
      createInterface(server.stdout).on('line', (line) => {
        process.stdout.write(`  ${line}\n`)
        const address = /http:\/\/localhost:\d+/.exec(line)?.[0]
        if (address) resolve(address)
      })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`the shop ended with code ${code} before it was open`)))
  })
}
