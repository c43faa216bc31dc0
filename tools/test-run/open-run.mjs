// A run of tests owns one folder. What its processes write for a while lies in it, and whoever has it as the temporary one
// belongs to the run. A reaper waits beside it: however the run ends, the reaper ends what was left and removes the folder.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clearAway } from './clear-away.mjs'

const REAPER = fileURLToPath(new URL('reaper.mjs', import.meta.url))
const PREFIX = 'tradewind-run-'
const OWNER_OF = new RegExp(`^${PREFIX}(\\d+)-`)

/** Files that are never on a disk (Linux). */
const MEMORY = '/dev/shm'
/** What a whole run has there at most, and its programs beside it. */
const ROOM_BYTES = 6e9
const PROGRAMS_BYTES = 6e9

/**
 * Makes the run's folder the temporary one of this process and of all that it starts. Within a run there is no second one.
 * `close` comes back when nothing of the run is left; the end of this process does the same, a little later.
 * @returns {Promise<{ folder?: string, close(): Promise<void> }>}
 */
export async function openRun() {
  if (process.env.LASTING_TMPDIR) return { close: async () => undefined }
  const outside = tmpdir()
  const said = process.env.TMPDIR
  for (const place of new Set([outside, MEMORY])) if (existsSync(place)) await sweep(place)
  const folder = mkdtempSync(join(placeOfRun(), `${PREFIX}${process.pid}-`))
  // As root the databases in it run as another user, who must be able to pass.
  chmodSync(folder, 0o711)
  // In a session of its own, so that Ctrl-C does not reach it; the end of its input is the end of the run.
  const reaper = spawn(process.execPath, [REAPER, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
  const reaped = new Promise((resolve) => reaper.once('exit', resolve).once('error', resolve))
  reaper.unref()
  reaper.stdin.unref()
  Object.assign(process.env, { TMPDIR: folder, LASTING_TMPDIR: outside })
  return {
    folder,
    async close() {
      reaper.ref()
      reaper.stdin.end()
      await reaped
      if (said === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = said
      delete process.env.LASTING_TMPDIR
    },
  }
}

/**
 * In memory, where there is plenty: a database is fourteen hundred files and a data folder two thousand, which on a disk cost the
 * processor two to ten times as much. Whoever says where temporary files go has them there.
 */
export function placeOfRun({ TMPDIR } = process.env) {
  if (TMPDIR) return TMPDIR
  return existsSync(MEMORY) && hasRoom() && mayRunPrograms() ? MEMORY : tmpdir()
}

function hasRoom() {
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= ROOM_BYTES + PROGRAMS_BYTES
}

/** Many containers forbid it there. */
function mayRunPrograms() {
  const program = join(MEMORY, `${PREFIX}tried-${process.pid}`)
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    return spawnSync(program).status === 0
  } catch {
    return false
  } finally {
    rmSync(program, { force: true })
  }
}

/**
 * Does the work in a run, which is cleared away before this comes back, and before a signal ends us.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withinRun(work) {
  const { folder, close } = await openRun()
  const stop = (signal) => {
    // While this waits nothing else of us goes on, so no new test begins.
    if (folder)
      spawnSync(process.execPath, [REAPER, folder], { detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
    process.exit(128 + constants.signals[signal])
  }
  const signals = folder ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : []
  for (const signal of signals) process.on(signal, stop)
  try {
    return await work()
  } finally {
    await close()
    for (const signal of signals) process.off(signal, stop)
  }
}

/** What is left of runs whose reaper was ended as well, as when the machine is switched off. */
async function sweep(outside) {
  for (const name of readdirSync(outside)) {
    const owner = OWNER_OF.exec(name)?.[1]
    if (owner && !isAlive(Number(owner))) await clearAway(join(outside, name)).catch(() => undefined)
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
