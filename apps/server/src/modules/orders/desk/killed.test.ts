import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { patient } from '../../../../../../tools/patience.ts'
import { buildProduct } from '../../../../test/factories/catalog.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller } from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'
import { startProgram } from '../../../../test/programs.ts'

const server = useServer()
const ORDERS = 40

test('a file that is being sent when its server is killed goes on in the next one, and each order leaves once', async () => {
  const [buyer, seller] = [await buildBuyer(server, 10_000_000n), await buildSeller(server)]
  const product = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: cents(1200), stock: 100 }],
  })
  const sns: string[] = []
  for (let n = 0; n < ORDERS; n += 1)
    sns.push((await buildOrder(server, 'paid', { buyer, seller, product, quantity: 1 })).sn)
  const csv = `Order,Carrier,Tracking number\n${sns.map((sn, n) => `${sn},CTT,CT${n}`).join('\n')}\n`
  const { id } = await seller.client.upload(
    'POST /api/seller/ship_file_add',
    { file: new File([csv], 'sent.csv') },
    AT_ONCE,
  )
  await seller.client.call('POST /api/seller/ship_file_go', { id }, AT_ONCE)

  const killed = startServer()
  await expect.poll(() => sentOf(id), { interval: 2, timeout: patient(30_000) }).toBeGreaterThan(0)
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  expect(await sentOf(id)).toBeLessThan(ORDERS)

  // What has not moved for a minute has lost its process.
  await server.moveClock(2 * 60_000)
  const again = startServer()
  onTestFinished(() => void again.kill('SIGKILL'))
  await expect.poll(() => sentOf(id), { timeout: patient(30_000) }).toBe(ORDERS)
  const { parcels, orders, steps } = await server.databases.owner.one<Record<string, number>>(sql`
    SELECT count(p.id)::int AS parcels, count(DISTINCT p.order_id)::int AS orders,
      (SELECT count(*)::int FROM order_event AS e JOIN orders AS o ON o.id = e.order_id WHERE o.shop_id = ${seller.shopId} AND e.event = 'ship') AS steps
    FROM package AS p JOIN orders AS o ON o.id = p.order_id WHERE o.shop_id = ${seller.shopId}`)
  expect({ parcels, orders, steps }).toEqual({ parcels: ORDERS, orders: ORDERS, steps: ORDERS })
})

/** The real server on the database and the files of this test. */
function startServer(): ChildProcess {
  const settings = {
    NODE_ENV: '',
    DATABASE_URL: server.urls.owner,
    DATA_DIR: join(server.files.folder, '..', '..'),
    DEMO: 'off',
    PORT: '0',
    TEST_CLOCK: '1',
  }
  return startProgram('server/dist/main', settings, ['ignore', 'ignore', 'inherit'])
}

const sentOf = async (fileId: string): Promise<number> =>
  (
    await server.databases.owner.one<{ sent: number }>(
      sql`SELECT count(*)::int AS sent FROM ship_row WHERE file_id = ${fileId} AND state = 'sent'`,
    )
  ).sent
