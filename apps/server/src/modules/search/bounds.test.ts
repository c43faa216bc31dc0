import { cents } from '@tradewind/contract/money'
import * as fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { DRAWN } from '../../../../../tools/drawn.ts'
import { buildProduct, changePrice, postReview } from '../../../test/factories/catalog.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { freeStock, reserveStock } from '../catalog/catalog.ts'

const server = useServer()
const at = new Date('2026-03-01T12:00:00.000Z')
const db = () => server.databases.shop

/** What a document says of its card. */
const boundsOf = async (id: string): Promise<string[]> =>
  (
    await db().many<{ word: string }>(sql`
      SELECT word FROM search_document AS d, unnest(tsvector_to_array(d.words)) AS word
      WHERE d.product_id = ${id} AND word ~ '^(price\\d|stock|stars):' ORDER BY word`)
  ).map(({ word }) => word)

test('price, stock and stars of a card are words of its product, whoever wrote the card last', async () => {
  const { id, shopId, skuIds } = await buildProduct(db(), { skus: [{ choice: [], price: cents(1_234), stock: 1 }] })
  const [skuId] = skuIds
  const priced = (figures: number, first: number, two: number) => [
    `price0:${figures}`,
    `price1:${figures}:${first}`,
    `price2:${figures}:${two}`,
  ]
  expect(await boundsOf(id)).toEqual([...priced(4, 1, 12), 'stock:'])
  const orderId = newId()
  await db().tx((tx) => reserveStock(tx, [{ orderId, skuId, quantity: 1 }], at))
  expect(await boundsOf(id)).toEqual(priced(4, 1, 12))
  await postReview(server, { shop_id: shopId, items: [{ goods_id: id, goods_score: 5 }] })
  await postReview(server, { shop_id: shopId, items: [{ goods_id: id, goods_score: 4 }] })
  expect(await boundsOf(id)).toEqual([...priced(4, 1, 12), 'stars:9'])
  await changePrice(db(), { skuId, price: cents(98_700), at })
  expect(await boundsOf(id)).toEqual([...priced(5, 9, 98), 'stars:9'])
  await db().tx((tx) => freeStock(tx, [orderId], at))
  expect(await boundsOf(id)).toEqual([...priced(5, 9, 98), 'stars:9', 'stock:'])
})

test('a question of prices and stars finds all that is within them, and beside them no more than is called the same', async () => {
  const price = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10_000_000 }))
  const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
  const card = fc.record({
    price,
    stocked: fc.boolean(),
    score: fc.oneof(fc.constant(0), fc.integer({ min: 1_000, max: 5_000 })),
  })
  const wanted = fc.record({
    least: some(price),
    most: some(price),
    stocked: fc.boolean(),
    score: some(fc.integer({ min: 0, max: 5_000 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(card, { minLength: 200, maxLength: 200 }), wanted, async (cards, bounds) => {
      const { least, most, stocked, score } = bounds
      const told = await db().many<{ found: boolean | null }>(sql`
        SELECT array_to_tsvector(search_bound_words(c.price, c.stocked, c.score))
            @@ search_bounds(${least}::bigint, ${most}::bigint, ${stocked}::boolean, ${score}::int) AS found
        FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) AS (price bigint, stocked boolean, score int))
          WITH ORDINALITY AS c (price, stocked, score, place) ORDER BY place`)
      const isWanted = least !== null || most !== null || stocked || score !== null
      const within = (each: (typeof cards)[number], slack: number) =>
        (least === null || each.price * (1 + slack) >= least) &&
        (most === null || each.price <= most * (1 + slack)) &&
        (!stocked || each.stocked) &&
        (score === null || (each.score > 0 && each.score + 500 * slack >= score))
      const crossed = least !== null && most !== null && least > most
      cards.forEach((each, place) => {
        const { found } = told[place] ?? {}
        if (!isWanted) expect(found).toBeNull()
        else if (!crossed && within(each, 0)) expect({ each, found }).toEqual({ each, found: true })
        else if (crossed || !within(each, 1)) expect({ each, found }).toEqual({ each, found: false })
      })
    }),
    { ...DRAWN, numRuns: 40 },
  )
})
