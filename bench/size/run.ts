import { layTypes } from '../../apps/server/src/modules/product-types/product-types.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { startTemporaryPostgres } from '../../apps/server/src/platform/postgres/temporary.ts'
import { planOf } from '../../apps/server/test/plans.ts'
import { median, percentile } from '../figures.ts'
import { printTable } from '../table.ts'
import { fillMarket } from './fill-market.ts'
import { questionsOf } from './questions.ts'

const [small = 20_000, large = 1_000_000] = process.argv.slice(2).map(Number)
const ROUNDS = 9
const LARGE = 100_000
const FASTEST = 5
const HOSTILE_CALLERS = 6
const MOST_GROWTH = 3
const MOST_P99_MS = 150
// The words of traits are few here, and read whole with right.
const WHOLE_TABLE = /Seq Scan on (product|product_card|search_document|search_word|sku|stock)\b/

/** `quick`: of the fastest rounds the one in the middle, a question on average. */
type Figures = { quick: number; p99: number; besieged: number }

const [before, after] = [await measureAt(small), await measureAt(large)]
let missed = 0
const rows = [...after].map(([kind, figures]) => {
  const growth = figures.quick / (before.get(kind)?.quick ?? Number.NaN)
  const fits = growth <= MOST_GROWTH && figures.p99 <= MOST_P99_MS && figures.besieged <= 3 * MOST_P99_MS
  missed += Number(!fits)
  return [kind, before.get(kind)?.quick ?? Number.NaN, figures.quick, growth, figures.p99, figures.besieged]
    .map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell))
    .concat(fits ? '' : 'missed')
})
printTable(['', `${small}: ms`, `${large}: ms`, 'growth', 'p99', `p99 beside ${HOSTILE_CALLERS} hostile`, ''], rows)
console.log(
  `${missed} of ${rows.length} kinds above the bars: growth ${MOST_GROWTH}, p99 ${MOST_P99_MS} ms, three times that while besieged`,
)
process.exit(missed > 0 ? 1 : 0)

async function measureAt(products: number): Promise<Map<string, Figures>> {
  const postgres = await startTemporaryPostgres({ shared_buffers: '1GB' })
  // What a server of the shop has: the hostile callers and the others share its connections.
  const db = openDatabase({ connectionString: postgres.databaseUrl, max: 8, prepared: true, onError: () => {} })
  try {
    await migrate(db.pool)
    await layTypes(db)
    const started = performance.now()
    await fillMarket(db, products)
    console.log(`${products} products in ${Math.round((performance.now() - started) / 1000)} s`)
    return await measure(db, products)
  } finally {
    await db.close()
    await postgres.stop()
  }
}

async function measure(db: Database, products: number): Promise<Map<string, Figures>> {
  const { asked, hostile, statements } = await questionsOf(db)
  // Of a small table the whole is quicker.
  for (const [name, statement] of products < LARGE ? [] : Object.entries(statements)) {
    const plan = await planOf(db, statement)
    const [whole] = WHOLE_TABLE.exec(plan) ?? []
    if (whole) console.log(`${name} reads a whole table: ${whole}`)
  }
  const figures = new Map<string, Figures>()
  for (const [kind, questions] of Object.entries(asked)) {
    await timesOf(questions, 2)
    const rounds = await timesOf(questions, ROUNDS)
    const means = rounds.map((times) => times.reduce((sum, time) => sum + time, 0) / times.length)
    const quick = median([...means].sort((a, b) => a - b).slice(0, FASTEST))
    figures.set(kind, { quick, p99: percentile(rounds.flat(), 0.99), besieged: Number.NaN })
  }
  let isOver = false
  const callers = Array.from({ length: HOSTILE_CALLERS }, async (_, caller) => {
    for (let turn = caller; !isOver; turn += 1) await hostile[turn % hostile.length]?.().catch(() => undefined)
  })
  for (const [kind, questions] of Object.entries(asked)) {
    const known = figures.get(kind)
    if (known) known.besieged = percentile((await timesOf(questions, 3)).flat(), 0.99)
  }
  isOver = true
  await Promise.all(callers)
  return figures
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
