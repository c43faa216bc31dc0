// Ends all that belongs to a run of tests and removes its folder. Databases have no environment of ours: they are known
// by their data folder. Everything else bears the run's folder as its temporary one.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 20_000
/** Where root's databases lie whose data folder the user of Postgres cannot reach (apps/server, postgres/place.ts). */
const OUTSIDE = '/var/lib/tradewind'

/** @param {string} folder */
export async function clearAway(folder) {
  // Servers first: they would bring a database back. That is told to stop at once and not killed, since it has shared
  // memory to give back.
  await end(() => programsOf(folder), 'SIGKILL')
  const folders = [folder, ...databasesOutside(folder)]
  await end(() => databasesIn(folders), 'SIGQUIT')
  await end(() => databasesIn(folders), 'SIGKILL')
  for (const path of folders) await rm(path, { recursive: true, force: true, maxRetries: 5 })
}

/** Also what is started meanwhile. */
async function end(find, signal) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
    const left = find()
    if (left.length === 0) return
    for (const { pid } of left) send(pid, signal)
  }
}

/** @returns {{ pid: number, command: string }[]} */
export function programsOf(folder) {
  return processes().filter(({ pid, temporary }) => temporary === folder && pid !== process.pid)
}

function databasesIn(folders) {
  const isIn = (path) => folders.some((folder) => path === folder || path.startsWith(`${folder}${sep}`))
  return processes().filter(({ database }) => database !== undefined && isIn(database))
}

/** A data folder lies in the run's folder or one below, and says where its database is. */
function databasesOutside(folder) {
  const rooms = foldersIn(folder)
  return [...rooms, ...rooms.flatMap(foldersIn)]
    .map((room) => join(room, 'postgres', 'outside'))
    .filter((file) => existsSync(file))
    .map((file) => join(OUTSIDE, readFileSync(file, 'utf8').trim()))
}

function foldersIn(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}

/** Every process with the temporary folder in its environment and the data folder on its command line, as far as we may look. */
function processes() {
  if (!existsSync('/proc/self/environ')) return listed()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => seen(Number(pid), wordsIn(`/proc/${pid}/cmdline`), wordsIn(`/proc/${pid}/environ`)))
}

/** Where there is no /proc (macOS) ps tells it; paths there have no spaces in them. */
function listed() {
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.filter(Boolean).map((line) => {
    const [pid, ...words] = line.trim().split(/\s+/)
    return seen(Number(pid), words, words)
  })
}

function seen(pid, command, environment) {
  const temporary = environment.find((word) => word.startsWith('TMPDIR='))?.slice('TMPDIR='.length)
  const place = command[0]?.endsWith('postgres') ? command.indexOf('-D') : -1
  return { pid, command: command.join(' '), temporary, database: place < 0 ? undefined : command[place + 1] }
}

function wordsIn(file) {
  try {
    return readFileSync(file, 'utf8').split('\0')
  } catch {
    return []
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended by itself.
  }
}
