import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export type FreshShop = {
  /** Where it is open, without a slash at the end. */
  url: string
  /** Process id of the server. */
  pid: number
  dataDir: string
  /** Ends the server and its Postgres, and takes the data folder away. */
  stop(): Promise<void>
}

/** A shop as a newcomer gets it: `npm start` on an empty data folder and a free port. `env` goes on top. */
export async function startFreshShop(env: Record<string, string> = {}): Promise<FreshShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-'))
  // Open to the user who runs Postgres for root, so that the database lies inside and goes with the folder.
  await chmod(dataDir, 0o755)
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server)
  return {
    url,
    pid: server.pid ?? 0,
    dataDir,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
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
