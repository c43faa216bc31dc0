import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct, changePrice } from '../../../../test/factories/catalog.ts'
import { AT_ONCE, buildSeller } from '../../../../test/factories/orders.ts'
import { registerShopper } from '../../../../test/factories/shopper.ts'
import { useServer } from '../../../../test/harness.ts'
import { tellKeepers } from './favourite-alerts.sql.ts'

const server = useServer()
type Shopper = Awaited<ReturnType<typeof registerShopper>>

/** Somebody who keeps a product of a shop; what the shop does to it, and what is told of it, the last first. */
async function keepOne() {
  const seller = await buildSeller(server, { name: 'Farol' })
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const person = await registerShopper(server)
  await person.client.call('POST /api/goods/favourite', { id: product.id, status: true }, AT_ONCE)
  const price = async (to: number) => {
    await changePrice(server.databases.shop, { skuId: product.skuIds[0], price: cents(to), at: new Date() })
    await server.settle()
  }
  const stock = async (count: number) => {
    await server.databases.shop.tx(async (tx) => {
      await tx.run(sql`UPDATE product_card SET in_stock = ${count > 0} WHERE id = ${product.id}`)
    })
    await server.settle()
  }
  return { product, person, price, stock, told: () => toldTo(person) }
}

const toldTo = async ({ client }: Shopper) =>
  (await client.call('GET /api/user/notice_list', { category: 'favourites' })).list

test('a lower price is told once, with the picture and the way to the product', async () => {
  const { product, price, told } = await keepOne()
  await price(1000)
  expect(await told()).toMatchObject([
    {
      kind: 'favourite.lower',
      title: 'Costs less now: Bedside lamp from Farol, $10.00.',
      path: `/detail/${product.id}`,
      image: { url: expect.stringContaining('lamp') },
    },
  ])
  // Up and down again to the same: nothing new.
  await price(1500)
  await price(1000)
  expect(await told()).toHaveLength(1)
})

test('of several drops in a day one is told at once, and the lowest of the others a day later', async () => {
  const { price, told } = await keepOne()
  await price(1100)
  await price(1000)
  await price(900)
  expect((await told()).map(({ title }) => title)).toEqual(['Costs less now: Bedside lamp from Farol, $11.00.'])
  await server.moveClock(DAY_MS)
  await server.settle()
  expect((await told()).map(({ title }) => title)).toEqual([
    'Costs less now: Bedside lamp from Farol, $9.00.',
    'Costs less now: Bedside lamp from Farol, $11.00.',
  ])
  await server.moveClock(DAY_MS)
  await server.settle()
  expect(await told()).toHaveLength(2)
})

test('what is back is told once, until it is gone again; a price that rose is nobody’s news', async () => {
  const { price, stock, told } = await keepOne()
  await stock(0)
  expect(await told()).toEqual([])
  await stock(5)
  await stock(4)
  expect((await told()).map(({ title }) => title)).toEqual(['There again: Bedside lamp from Farol, at $12.00.'])
  await price(2000)
  expect(await told()).toHaveLength(1)
  await stock(0)
  await stock(3)
  expect(await told()).toHaveLength(2)
})

test('whoever switched it off, or keeps it no more, hears nothing', async () => {
  const { product, person, price, told } = await keepOne()
  await person.client.call(
    'POST /api/user/notice_setting',
    { choice: { category: 'favourites', in_app: false, push: false, mail: false } },
    AT_ONCE,
  )
  await price(1000)
  expect(await told()).toEqual([])
  const other = await keepOne()
  await other.person.client.call('POST /api/goods/favourite', { id: other.product.id, status: false }, AT_ONCE)
  await other.price(1000)
  expect(await other.told()).toEqual([])
  expect(await toldTo(person)).toEqual([])
  expect(product.id).not.toBe(other.product.id)
})

test('what was told is written with the telling: broken off in between it is told by the next, and by one of two', async () => {
  const { product, person } = await keepOne()
  const at = new Date()
  await server.databases.owner.run(sql`UPDATE favourite SET price_seen = 99999 WHERE product_id = ${product.id}`)
  const broken = server.databases.shop.tx(async (tx) => {
    expect(await tellKeepers(tx, product.id, at)).toHaveLength(1)
    throw new Error('killed')
  })
  await expect(broken).rejects.toThrow('killed')
  const both = await Promise.all([1, 2].map(() => server.databases.shop.tx((tx) => tellKeepers(tx, product.id, at))))
  expect(both.flat().map(({ shopper_id }) => shopper_id)).toEqual([person.id])
})
