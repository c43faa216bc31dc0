import { parseArgs } from 'node:util'
import type { Sql } from 'sql-template-tag'
import type { Database } from '../../apps/server/src/platform/db.ts'
import { median, percentile } from '../figures.ts'
import { printTable } from '../table.ts'
import { check } from './check.ts'
import { inMarket } from './market.ts'
import { type Asked, type Question, questionsOf } from './questions.ts'
import { overheard, readingsOf, wholeTables } from './readings.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, only: { type: 'string' }, check: { type: 'string' } },
})
const [small = 20_000, large = 1_000_000] = positionals.map(Number)
/** Parts of the names of kinds; of all that are measured without. */
const only = values.only?.split(',')
const ROUNDS = 9
const LARGE = 100_000
const FASTEST = 5
const HOSTILE_CALLERS = 6
/** Of what shoppers ask; the worst filters are held to the time and the rows alone. */
const MOST_GROWTH = 3
const WORST = /^worst/
const MOST_P99_MS = 150
/** Of no question more rows are read, however many products there are. */
const MOST_ROWS = 30_000
/** Whoever asks one kind of thing is somebody else than who asked the kind before: what a caller's questions usually take is remembered of them. */
const addressOf = (nth: number) => `198.51.100.${nth + 1}`

/** `quick`: of the fastest rounds the one in the middle, a question on average. `rows`: the most that one of them reads; `whole`: tables that are read from one end to the other. */
type Figures = { quick: number; p99: number; besieged: number; rows: number; whole: string[] }

if (values.check) {
  let wrong = 0
  for (const products of new Set([small, large])) {
    const lines = await inMarket(products, values.keep, (db) => check(db, Number(values.check)))
    for (const line of lines) console.log(line)
    wrong += lines.length
  }
  process.exit(wrong > 0 ? 1 : 0)
}

const [before, after] = [await measureAt(small), await measureAt(large)]
let missed = 0
const rows = [...after].map(([kind, figures]) => {
  const { quick = Number.NaN } = before.get(kind) ?? {}
  const growth = figures.quick / quick
  const grows = growth > MOST_GROWTH && !WORST.test(kind)
  const isQuick = !grows && figures.p99 <= MOST_P99_MS && figures.besieged <= 3 * MOST_P99_MS
  const isBounded = figures.rows <= MOST_ROWS && figures.whole.length === 0
  missed += Number(!isQuick || !isBounded)
  return [kind, quick, figures.quick, growth, figures.p99, figures.besieged]
    .map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell))
    .concat(String(figures.rows), figures.whole.join(' '), isQuick && isBounded ? '' : 'missed')
})
printTable(
  [
    ...['', `${small}: ms`, `${large}: ms`, 'growth', 'p99', `p99 beside ${HOSTILE_CALLERS} hostile`],
    ...['rows read', 'tables read whole', ''],
  ],
  rows,
)
console.log(
  `${missed} of ${rows.length} kinds above the bars: growth ${MOST_GROWTH}, p99 ${MOST_P99_MS} ms, three times that while besieged, ${MOST_ROWS} rows, no table read whole`,
)
process.exit(missed > 0 ? 1 : 0)

function measureAt(products: number): Promise<Map<string, Figures>> {
  return inMarket(products, values.keep, (db) => measure(db, products))
}

async function measure(db: Database, products: number): Promise<Map<string, Figures>> {
  const { asked: all, hostile } = await questionsOf(db)
  const asked: Asked = Object.fromEntries(
    Object.entries(all).filter(([kind]) => only?.some((part) => kind.includes(part)) ?? true),
  )
  const figures = new Map<string, Figures>()
  for (const [nth, [kind, questions]] of Object.entries(asked).entries()) {
    const ours = questions.map((ask) => () => ask(db, addressOf(nth)))
    await timesOf(ours, 2)
    const rounds = await timesOf(ours, ROUNDS)
    const means = rounds.map((times) => times.reduce((sum, time) => sum + time, 0) / times.length)
    const quick = median([...means].sort((a, b) => a - b).slice(0, FASTEST))
    // Of a small table the whole is quicker.
    const read = products < LARGE ? { rows: 0, whole: [] } : await readBy(db, questions)
    figures.set(kind, { quick, p99: percentile(rounds.flat(), 0.99), besieged: Number.NaN, ...read })
  }
  let isOver = false
  const callers = Array.from({ length: HOSTILE_CALLERS }, async (_, caller) => {
    for (let turn = caller; !isOver; turn += 1)
      await hostile[turn % hostile.length]?.(db, `203.0.113.${caller + 1}`).catch(() => undefined)
  })
  for (const [nth, [kind, questions]] of Object.entries(asked).entries()) {
    const known = figures.get(kind)
    const ours = questions.map((ask) => () => ask(db, addressOf(nth)))
    if (known) known.besieged = percentile((await timesOf(ours, 3)).flat(), 0.99)
  }
  isOver = true
  await Promise.all(callers)
  return figures
}

/** What the questions of a kind read, each by itself; what Postgres plans for their statements counts as well. */
async function readBy(db: Database, questions: Question[]): Promise<Pick<Figures, 'rows' | 'whole'>> {
  const heard = new Map<string, Sql>()
  let rows = 0
  const whole = new Set<string>()
  for (const ask of questions) {
    const read = await readingsOf(db, (tx) => ask(overheard(tx, heard), addressOf(0)))
    rows = Math.max(rows, read.rows)
    if (read.whole > 0) whole.add('within a function')
  }
  for (const table of await wholeTables(db, heard.values())) whole.add(table)
  return { rows, whole: [...whole] }
}

/** Milliseconds of each question, round by round. */
async function timesOf(questions: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[][]> {
  const all: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = []
    for (const ask of questions) {
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
    }
    all.push(times)
  }
  return all
}
