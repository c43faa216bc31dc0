// How long tests wait before they call it a hang. A limit is there to end hangs and says nothing about speed, so each is
// many times what a quiet machine needs, and longer still by as much as this machine is slow when the run begins.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What the work below takes on two quiet cores. */
const QUIET_MS = 350
const MOST = 12

/** What tests do all the time: processes start, count and put something on the disk. */
const WORK = `
  const { closeSync, fsyncSync, openSync, writeSync } = require('node:fs')
  let sum = 0
  for (let n = 0; n < 2e8; n += 1) sum = (sum + n) | 0
  const file = openSync(process.argv[1], 'w')
  for (let n = 0; n < 10; n += 1) { writeSync(file, String(sum)); fsyncSync(file) }
  closeSync(file)`

/** How many times slower than two quiet cores this machine is just now; never below one. */
async function measureSlowness(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-speed-'))
  const begin = performance.now()
  const cores = availableParallelism()
  await Promise.all(Array.from({ length: cores }, (_, n) => run(process.execPath, ['-e', WORK, join(folder, `${n}`)])))
  const took = performance.now() - begin
  await rm(folder, { recursive: true })
  const [lastMinute = 0] = loadavg()
  return Math.min(MOST, Math.max(1, took / QUIET_MS, lastMinute / cores))
}

/** Measures once for a run; the processes of the run find it in their environment. */
export async function learnPatience(): Promise<void> {
  process.env.TEST_PATIENCE ??= (await measureSlowness()).toFixed(1)
}

/** The limit for what takes so long at worst on a quiet machine. */
export const patient = (milliseconds: number): number =>
  Math.round(milliseconds * Number(process.env.TEST_PATIENCE ?? 1))
