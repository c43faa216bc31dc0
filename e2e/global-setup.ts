import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop of this run is open, without a slash at the end. */
    shopUrl: string
  }
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** One shop for the whole run, started as a newcomer would: `npm start` on an empty data folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-e2e-'))
  // Open to the user who runs Postgres for root, so that the database lies inside and goes with the folder.
  await chmod(dataDir, 0o755)
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, TEST_CLOCK: '1', DATABASE_URL: '', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  project.provide('shopUrl', await addressOf(server))
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
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
