import type { Answer } from '@tradewind/contract/calls'
import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop } from '../../../test/factories/catalog.ts'
import { type BuiltBuyer, buildBuyer, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

type ForMe = Answer<'GET /api/index/for_me'>
type Person = Pick<BuiltBuyer, 'id' | 'client'>

const server = useServer()
const NOTHING: ForMe = { parcels: [], looked: [], for_you: [], follows: [], fresh: null }

const home = ({ client }: Person) => client.call('GET /api/index/for_me')
async function look({ client }: Person, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await server.moveClock(1000)
    await client.call('GET /api/goods/detail', { id })
  }
}

/** Thirty products of three shops, three categories and two kinds of thing, and some of no kind. */
const goods: { id: string; shopId: string; categoryId: string }[] = []
beforeAll(async () => {
  const db = server.databases.shop
  const shops = [await buildShop(db, { name: 'Luz' }), await buildShop(db, { name: 'Mar' }), await buildShop(db)]
  const categories = [await buildCategory(db), await buildCategory(db), await buildCategory(db)]
  const types = await server.databases.owner.many<{ id: string }>(sql`SELECT id FROM product_type ORDER BY id LIMIT 2`)
  for (let n = 0; n < 30; n += 1) {
    const [shopId = '', categoryId = ''] = [shops[n % 3], categories[Math.floor(n / 10)]]
    const { id } = await buildProduct(db, { shopId, categoryId, title: { en: `Thing ${n}` } })
    goods.push({ id, shopId, categoryId })
    const type = [types[0]?.id, types[1]?.id, null][n % 3] ?? null
    await server.databases.owner.run(sql`UPDATE product SET type_id = ${type}, type_guessed = false WHERE id = ${id}`)
  }
})

/** What is said of each product, looked up row by row in what this person really did. */
async function checkEachWhy(person: Person, { for_you }: ForMe): Promise<void> {
  const { owner } = server.databases
  const count = async (query: ReturnType<typeof sql>) => (await owner.one<{ n: number }>(query)).n
  const typeOf = async (id: string) =>
    (await owner.one<{ type_id: string | null }>(sql`SELECT type_id FROM product WHERE id = ${id}`)).type_id
  expect(new Set(for_you.map(({ id }) => id)).size).toBe(for_you.length)
  for (const { id, why, in_stock, merchant } of for_you) {
    expect(in_stock).toBe(true)
    expect(
      await count(sql`SELECT count(*)::int AS n FROM looked_at WHERE shopper_id = ${person.id} AND product_id = ${id}`),
    ).toBe(0)
    if (why.kind === 'looked') {
      expect(
        await count(
          sql`SELECT count(*)::int AS n FROM looked_at WHERE shopper_id = ${person.id} AND product_id = ${why.id}`,
        ),
      ).toBe(1)
      expect(await typeOf(id)).toBe(await typeOf(why.id))
      expect(await typeOf(id)).not.toBeNull()
    } else if (why.kind === 'bought_from') {
      expect([merchant.id, merchant.name]).toEqual([why.id, why.name])
      expect(
        await count(
          sql`SELECT count(*)::int AS n FROM orders WHERE buyer_id = ${person.id} AND shop_id = ${why.id} AND received_at IS NOT NULL`,
        ),
      ).toBeGreaterThan(0)
    } else {
      expect(
        await count(sql`SELECT count(*)::int AS n FROM product_card WHERE id = ${id} AND category_id = ${why.id}`),
      ).toBe(1)
      expect(
        await count(sql`SELECT count(*)::int AS n FROM looked_at AS l JOIN product_card AS c ON c.id = l.product_id
          WHERE l.shopper_id = ${person.id} AND c.category_id = ${why.id}`),
      ).toBeGreaterThan(1)
    }
  }
}

test('a visitor has nothing of their own, and a new account has nothing that they did not do', async () => {
  expect((await refusal(server.client().call('GET /api/index/for_me'))).error).toBe('session.required')
  expect(await home(await registerShopper(server))).toEqual(NOTHING)
})

test('whoever looked at ten things goes on with them, and is told why each other one is there', async () => {
  const person = await registerShopper(server)
  const ids = goods.slice(0, 10).map(({ id }) => id)
  await look(person, ids)
  const mine = await home(person)
  expect(mine.looked.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(mine.for_you.map(({ why }) => why.kind)).toContain('looked')
  expect(mine.for_you).toHaveLength(8)
  await checkEachWhy(person, mine)
  // What is looked at is not shown as something else to look at.
  await look(person, [mine.for_you[0]?.id ?? ''])
  const then = await home(person)
  expect(then.for_you.map(({ id }) => id)).not.toContain(mine.for_you[0]?.id)
  await checkEachWhy(person, then)
})

test('two looks into one category make it theirs, one does not', async () => {
  const person = await registerShopper(server)
  const untyped = goods.filter((_, n) => n % 3 === 2).map(({ id }) => id)
  await look(person, untyped.slice(0, 1))
  expect((await home(person)).for_you).toEqual([])
  await look(person, untyped.slice(1, 2))
  const mine = await home(person)
  expect(new Set(mine.for_you.map(({ why }) => why.kind))).toEqual(new Set(['category']))
  await checkEachWhy(person, mine)
})

test('a buyer sees the parcel with what comes next and when, and once it is received more of that shop', async () => {
  const seller = await buildSeller(server, { name: 'Farol' })
  const more = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const sent = await buildOrder(server, 'sent', { seller })
  const mine = await home(sent.buyer)
  expect(mine.parcels).toMatchObject([
    { id: sent.id, status: 2, merchant: { name: 'Farol' }, next: { action: 'confirm', at: expect.any(String) } },
  ])
  expect(Date.parse(mine.parcels[0]?.arrives.to ?? '')).toBeGreaterThan(Date.parse(mine.parcels[0]?.arrives.from ?? ''))
  expect(mine.for_you).toEqual([])
  await sent.buyer.client.call('POST /api/order/confirm', { id: sent.id })
  await server.settle()
  const then = await home(sent.buyer)
  expect(then.parcels).toEqual([])
  expect(then.for_you.map(({ id, why }) => [id, why.kind, why.name])).toContainEqual([more.id, 'bought_from', 'Farol'])
  await checkEachWhy(sent.buyer, then)
})

test('a follower sees the shops with what they put on the shelf last', async () => {
  const person = await registerShopper(server)
  const shopId = goods[0]?.shopId ?? ''
  await person.client.call('POST /api/merchant/follow', { id: shopId, status: true })
  const mine = await home(person)
  expect(mine).toMatchObject({ ...NOTHING, follows: [{ id: shopId, name: 'Luz' }] })
  expect(mine.follows[0]?.newest.length).toBeGreaterThan(0)
})

test('new is what came since the last look, by the clock, and nothing before it', async () => {
  const person = await buildBuyer(server, 0n)
  await look(person, [goods[4]?.id ?? ''])
  const since = Date.parse((await home(person)).looked[0]?.viewed_at ?? '')
  await server.moveClock(HOUR_MS)
  const first = await buildProduct(server.databases.shop, {
    shopId: goods[0]?.shopId,
    listedAt: new Date(since + HOUR_MS),
  })
  // Still here: that was no last time yet.
  expect((await home(person)).fresh).toBeNull()
  await server.moveClock(8 * HOUR_MS)
  const second = await buildProduct(server.databases.shop, {
    shopId: goods[0]?.shopId,
    listedAt: new Date(since + 2 * HOUR_MS),
  })
  const { fresh } = await home(person)
  expect(fresh?.since).toBe(new Date(since).toISOString())
  expect(fresh?.list.map(({ id }) => id)).toEqual([second.id, first.id])
})
