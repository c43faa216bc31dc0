import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Linux counts processor time for others to read in hundredths of a second, on every machine. */
const TICK_MS = 10

type Stat = { parent: number; own: number; ofReaped: number }

/** undefined when the process is gone. */
function readStat(pid: number | string): Stat | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return undefined
  }
  // The name in brackets may hold anything, blanks and brackets too. Behind it the fields are counted from the third on.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  const ticks = (user: number, system: number) => (field(user) + field(system)) * TICK_MS
  return { parent: field(4), own: ticks(14, 15), ofReaped: ticks(16, 17) }
}

/** Milliseconds of processor time that a process has used so far, in all its threads. */
export const processTime = (pid: number): number => readStat(pid)?.own ?? 0

/**
 * That of a Postgres, all of it: the postmaster, its live children (backends, writers, autovacuum), and what it has
 * inherited from those that ended. So a backend that comes and goes between two readings is counted as well.
 */
export function postgresTime(postmaster: number): number {
  const head = readStat(postmaster)
  if (!head) throw new Error(`there is no process ${postmaster}`)
  let sum = head.own + head.ofReaped
  for (const name of readdirSync('/proc')) {
    const child = /^\d+$/.test(name) ? readStat(name) : undefined
    if (child?.parent === postmaster) sum += child.own
  }
  return sum
}

/** That of everything on this machine. */
export function machineTime(): number {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] =
    readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return (user + nice + system + interrupts + softInterrupts) * TICK_MS
}

export const processors = availableParallelism()

/** Memory of a process that is really there, in megabytes: now, and at most since it began. */
export function residentMegabytes(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
