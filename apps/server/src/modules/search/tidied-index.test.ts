import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/harness.ts'

const server = useServer()
const PRODUCTS = 4_000

test('while the index takes in what was written, nothing is found twice', async () => {
  const { owner, shop } = server.databases
  await owner.tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`
      INSERT INTO search_document (product_id, words, impacts)
      SELECT md5(n::text)::uuid, array_to_tsvector(ARRAY['autumn', 'zebra'] || ARRAY(SELECT 'word' || (n * 7 + k) % 5000 FROM generate_series(1, 60) AS k)), '{}'
      FROM generate_series(1, ${PRODUCTS}::int) AS n`)
  })
  let tidied = false
  const tidying = owner.run(sql`SELECT gin_clean_pending_list('search_document_words')`).then(() => {
    tidied = true
  })
  const answers: { rows: number; products: number }[] = []
  do
    answers.push(
      await shop.one(sql`
        SELECT count(*)::int AS rows, count(DISTINCT product_id)::int AS products
        FROM search_candidates(ARRAY['autumn & zebra', 'autumn | zebra']::tsquery[], 3, 1, ${2 * PRODUCTS})`),
    )
  while (!tidied)
  await tidying
  expect(answers.filter(({ rows, products }) => rows !== PRODUCTS || products !== PRODUCTS)).toEqual([])
})
