import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { patient } from '../../../../../tools/patience.ts'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { buildWideMarket, type WideMarket, wordOf } from '../../../test/factories/wide-market.ts'
import { useServer } from '../../../test/harness.ts'
import type { Within } from './question.ts'
import { searchProducts } from './search.ts'

const server = useServer()
const PRODUCTS = 9_000
/** A word of every second, third and seventh product. */
const [HALF, THIRD, SEVENTH] = [wordOf(2, 0), wordOf(3, 1), wordOf(7, 2)]
const MOST = 1_000
let market: WideMarket

beforeAll(async () => {
  market = await buildWideMarket(server.databases.owner, PRODUCTS, [2, 3, 7])
}, patient(300_000))

type Leafed = { typed: string; within?: Within; limit: number; between?: () => Promise<unknown> }

/** All that a search shows, page by page. */
async function leafed({ typed, within = {}, limit, between }: Leafed): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = []
  let total: number | undefined
  let cursor: string | undefined
  do {
    const page = await searchProducts(server.databases.owner, {
      typed,
      lang: 'en',
      within,
      limit,
      ...(cursor && { cursor }),
    })
    total ??= page.total
    ids.push(...page.list.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
    await between?.()
  } while (cursor)
  return { ids, total: total ?? 0 }
}

/** What has these words, and is of this shop or in stock where that is asked: every card read from end to end. */
const saying = async (words: string, { shops, inStock = false }: Within): Promise<Set<string>> => {
  const rows = await server.databases.owner.many<{ id: string }>(sql`
    SELECT c.id FROM product_card AS c JOIN search_document AS d ON d.product_id = c.id
    WHERE jsonb_exists_all(d.impacts, ${words.split(' ')}::text[]) AND c.in_stock >= ${inStock}
      AND coalesce(c.shop_id = ANY(${shops ?? null}::uuid[]), true)`)
  return new Set(rows.map(({ id }) => id))
}

test(
  'a search leafed through shows a thousand products once each, or all that there are, the second round where the first one ends',
  async () => {
    const questions: [string, Within][] = [
      [HALF, {}],
      [HALF, { inStock: true }],
      [HALF, { shops: market.shops.slice(0, 3) }],
      [SEVENTH, {}],
      [`${HALF} ${THIRD}`, {}],
      [`${HALF} ${SEVENTH}`, {}],
    ]
    let many = 0
    for (const [typed, within] of questions)
      for (const limit of [50, 7]) {
        const { ids, total } = await leafed({ typed, within, limit })
        const fitting = await saying(typed, within)
        expect(new Set(ids).size, typed).toBe(ids.length)
        expect(ids.filter((id) => !fitting.has(id))).toEqual([])
        expect({ shown: ids.length, total }, typed).toEqual({
          shown: Math.min(MOST, fitting.size),
          total: Math.min(MOST, fitting.size),
        })
        many += Number(fitting.size > MOST)
      }
    expect(many).toBeGreaterThan(4)
  },
  patient(120_000),
)

test(
  'what is listed while somebody leafs through a search moves nothing from the first round into the second',
  async () => {
    let listed = 0
    const { ids } = await leafed({
      typed: HALF,
      limit: 50,
      between: async () => {
        if (listed < 10) await buildProduct(server.databases.owner, { title: { en: HALF } })
        listed += 1
      },
    })
    expect(ids).toHaveLength(MOST)
    expect(new Set(ids).size).toBe(MOST)
  },
  patient(120_000),
)

test('of what few say strongly and many at all, the first candidates are those that say it most strongly, and of these the newest', async () => {
  // Every seventh product says one word, a third of these each as strongly; half of all say the other one.
  const [strong, weak] = [SEVENTH, HALF]
  const strongly = [['3'], ['3', '2'], ['3', '2', '1']].map((each) => each.map((of) => `'${strong}=${of}'`).join(' | '))
  const tiers = [...strongly, `'${strong}' | '${weak}'`]
  const [first, loose] = [300, 5]
  // Where no more than so many say it strongly they are read at once; in half of the shops others are wanted as well.
  for (const [reach, shops] of [
    [1_300, 20],
    [1_300, 10],
    [PRODUCTS, 10],
  ] as const) {
    const place = market.shops
      .slice(0, shops)
      .map((shop) => `'shop:${shop}'`)
      .join(' | ')
    const found = await server.databases.owner.many<{ id: string; is_first: boolean }>(sql`
      SELECT product_id AS id, is_first FROM search_candidates(${tiers}::tsquery[], ${loose}::int, 20, ${MOST}::int, ${place}::tsquery,
        reach => ${[reach, reach, reach, PRODUCTS]}::int[], first => ${first}::int)`)
    const expected = await server.databases.owner.many<{ id: string }>(sql`
      SELECT d.product_id AS id FROM search_document AS d WHERE d.words @@ ${tiers.at(-1) ?? ''}::tsquery AND d.words @@ ${place}::tsquery
      ORDER BY (d.words @@ ${tiers[0]}::tsquery)::int + (d.words @@ ${tiers[1]}::tsquery)::int + (d.words @@ ${tiers[2]}::tsquery)::int DESC,
        d.part DESC, d.product_id DESC LIMIT ${MOST}::int`)
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
    expect(
      found
        .filter(({ is_first: isFirst }) => isFirst)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      expected
        .slice(0, first)
        .map(({ id }) => id)
        .sort(),
    )
  }
})
