import sql from 'sql-template-tag'
import { layTypes } from '../../apps/server/src/modules/product-types/product-types.ts'
import { searchProducts } from '../../apps/server/src/modules/search/search.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { startTemporaryPostgres } from '../../apps/server/src/platform/postgres/temporary.ts'
import { percentile } from '../figures.ts'
import { type Judgments, leaveOut, missKey, misspell, ndcg10, readJudgments, slipTwice } from './judged.ts'
import { loadCatalogue } from './load.ts'
import { askAsShoppers, askInDemo } from './shoppers.ts'

const [catalogue, judgmentsFile, ...options] = process.argv.slice(2)
if (catalogue === 'shoppers') {
  await askInDemo()
  process.exit(0)
}
if (!catalogue || !judgmentsFile) {
  console.error(
    'usage: npm run bench:search -- <catalogue.ndjson.gz> <judgments.csv> [--each]\n       npm run bench:search -- shoppers',
  )
  process.exit(2)
}

const postgres = await startTemporaryPostgres()
try {
  const db = openDatabase({ connectionString: postgres.databaseUrl, max: 4, prepared: true, onError: () => {} })
  await migrate(db.pool)
  await layTypes(db)
  const started = performance.now()
  const names = await loadCatalogue(db, catalogue)
  await db.run(sql`VACUUM ANALYZE`)
  console.log(`${names.size} products listed in ${Math.round((performance.now() - started) / 1000)} s`)
  const judgments = await readJudgments(judgmentsFile)
  await measure(db, 'warm-up', judgments, names, (query) => query)
  await measure(db, 'clean', judgments, names, (query) => query)
  await measure(db, 'swapped', judgments, names, misspell)
  await measure(db, 'missing', judgments, names, leaveOut)
  await measure(db, 'neighbour', judgments, names, missKey)
  await measure(db, 'two slips', judgments, names, slipTwice)
  await askAsShoppers(db, 'icecat')
  await db.close()
} finally {
  await postgres.stop()
}

async function measure(
  db: Database,
  name: string,
  judgments: Judgments,
  names: Map<string, string>,
  write: (query: string) => string,
) {
  const gains: number[] = []
  const times: number[] = []
  let empty = 0
  for (const [query, ratings] of judgments) {
    const started = performance.now()
    const { list } = await searchProducts(db, { typed: write(query), lang: 'en', limit: 10 })
    times.push(performance.now() - started)
    if (list.length === 0) empty += 1
    const gain = ndcg10(
      list.map(({ id }) => names.get(id) ?? ''),
      ratings,
    )
    if (gain !== undefined) gains.push(gain)
    if (options.includes('--each') && name !== 'warm-up')
      console.log(`  ${gain?.toFixed(2) ?? '   -'}  ${write(query)}`)
  }
  if (name === 'warm-up') return
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  console.log(
    `${name}: nDCG@10 ${mean.toFixed(3)} over ${gains.length} queries, empty ${((100 * empty) / judgments.size).toFixed(1)} % of ${judgments.size}, ` +
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  )
}
