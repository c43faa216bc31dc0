import { median, percentile } from '../figures.ts'
import { HttpConnection } from './http-connection.ts'
import { machineTime, postgresTime, processors, processTime } from './processor-time.ts'

/** So many ask at once, each on a connection of its own and the next thing as soon as it has an answer. */
export const AT_ONCE = 8

export type Side = {
  /** The process whose time is counted beside that of Postgres. */
  pid: number
  /** Does the thing so many times; answers the milliseconds of each. */
  work: (times: number) => Promise<number[]>
  /** Brings back what a run needs, and waits for what it left behind; the latter's time is counted. */
  before?: () => Promise<unknown>
  after?: () => Promise<unknown>
}

export type Figures = {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time for each. */
  server: number
  postgres: number
  /** Share of all processors that went to neither side nor to us. */
  others: number
}

/** Repeats an act over connections that stay open. `act` gets the number of the repetition. */
export async function repeatAct(
  url: string,
  times: number,
  act: (connection: HttpConnection, number: number) => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const one = async () => {
    const connection = new HttpConnection(url)
    try {
      while (next < times) {
        const number = next
        next += 1
        const began = performance.now()
        await act(connection, number)
        took.push(performance.now() - began)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return took
}

async function runOnce({ pid, work, before, after }: Side, postmaster: number, times: number): Promise<Figures> {
  await before?.()
  const readings = () => [processTime(pid), postgresTime(postmaster), processTime(process.pid), machineTime()] as const
  const earlier = readings()
  const began = performance.now()
  const took = await work(times)
  const elapsed = performance.now() - began
  await after?.()
  const whole = performance.now() - began
  const [server, postgres, ours, machine] = readings().map((reading, index) => reading - (earlier[index] ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return {
    perSecond: (took.length * 1000) / elapsed,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    server: server / took.length,
    postgres: postgres / took.length,
    others: Math.max(0, (machine - server - postgres - ours) / (whole * processors)),
  }
}

export type Contest = { ours: Side; ceiling: Side; times: number; ceilingTimes: number }

/**
 * Runs that do not count come first: for more than a thousand checkouts V8 still compiles what it then runs, and a shop is
 * open for longer than that.
 */
const WARM_UP_RUNS = 4

/** Ours, the ceiling, ours, the ceiling …; the median of every figure. */
export async function compare(
  { ours, ceiling, times, ceilingTimes }: Contest,
  postmaster: number,
  rounds: number,
): Promise<{ ours: Figures; ceiling: Figures }> {
  const runs: { ours: Figures[]; ceiling: Figures[] } = { ours: [], ceiling: [] }
  for (let run = 0; run < WARM_UP_RUNS; run += 1) await runOnce(ours, postmaster, times)
  await runOnce(ceiling, postmaster, ceilingTimes)
  for (let round = 0; round < rounds; round += 1) {
    runs.ours.push(await runOnce(ours, postmaster, times))
    runs.ceiling.push(await runOnce(ceiling, postmaster, ceilingTimes))
  }
  return { ours: medians(runs.ours), ceiling: medians(runs.ceiling) }
}

function medians(runs: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(runs.map((run) => run[name]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    server: of('server'),
    postgres: of('postgres'),
    others: of('others'),
  }
}
