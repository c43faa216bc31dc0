import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { placeOfRun } from './open-run.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A run whose work never ends, with a program in a session of its own and a database out of reach of the run's folder. */
const RUN = `
  import { spawn } from 'node:child_process'
  import { mkdtemp } from 'node:fs/promises'
  import { tmpdir } from 'node:os'
  import { join } from 'node:path'
  import { startPostgres } from './apps/server/src/platform/postgres/postgres.ts'
  import { readPostmaster } from './apps/server/src/platform/postgres/postmaster.ts'
  import { withinRun } from './tools/test-run/open-run.mjs'
  await withinRun(async () => {
    const log = { info: () => undefined, warn: () => undefined }
    const { cluster } = await startPostgres({ dataDir: await mkdtemp(join(tmpdir(), 'private-')), log })
    const program = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })
    const pids = [program.pid, (await readPostmaster(cluster))?.pid]
    console.log(JSON.stringify({ folders: [tmpdir(), cluster], pids }))
    await new Promise(() => setInterval(() => undefined, 1000))
  })`

type Begun = { run: ChildProcess; folders: string[]; pids: number[] }

async function begin(): Promise<Begun> {
  // Not within the run of these tests, which would clear it away as its own.
  const env = { ...process.env, LASTING_TMPDIR: '' }
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', RUN], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(run.stdout as NodeJS.ReadableStream), 'line')) as [string]
  return { run, ...(JSON.parse(line) as Pick<Begun, 'folders' | 'pids'>) }
}

/** A process that nobody has buried yet is none. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const leftOf = ({ folders, pids }: Begun) => [
  ...folders.filter((folder) => existsSync(folder)),
  ...pids.filter(isAlive),
]

test('a run of tests that is interrupted has ended its programs and its database and removed their folders when it ends', async () => {
  const begun = await begin()
  expect(leftOf(begun)).toHaveLength(4)
  begun.run.kill('SIGINT')
  expect((await once(begun.run, 'exit'))[0]).toBe(130)
  expect(leftOf(begun)).toEqual([])
})

test('a run that is killed leaves nothing either, a moment later', async () => {
  const begun = await begin()
  begun.run.kill('SIGKILL')
  await expect.poll(() => leftOf(begun)).toEqual([])
})

test('whoever says where temporary files go has the run there, however much room memory has', () => {
  expect(placeOfRun({ TMPDIR: '/var/tmp' })).toBe('/var/tmp')
})
