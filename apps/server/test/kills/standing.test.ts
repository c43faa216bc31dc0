import { once } from 'node:events'
import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { buildProduct } from '../factories/catalog.ts'
import { AT_ONCE, type BuiltBuyer, type BuiltOrder, buildBuyer, buildOrder, buildSeller } from '../factories/orders.ts'
import { buildOperator } from '../factories/staff.ts'
import { TAKEN } from '../factories/takedowns.ts'
import { useProcesses } from '../processes.ts'
import { PROOF, tellProof } from '../proof.ts'

const processes = useProcesses({ count: 1 })

/** Where following how a shop stands may be torn apart: one order of two called off, all but the timer, shelf done, buyers told. */
const STEPS = ['standing.one_order', 'standing.followed', 'standing.shelf', 'standing.told'] as const

const statusOf = async ({ client }: BuiltBuyer, { id }: BuiltOrder) =>
  (await client.call('GET /api/order/detail', { id })).status
const balanceOf = async ({ client }: BuiltBuyer) => (await client.call('GET /api/user/getUserInfo')).balance
const toldOf = async ({ client }: BuiltBuyer) =>
  (await client.call('GET /api/user/notice_list', { limit: 50 })).list
    .filter(({ kind }) => ['order.shop_closed', 'order.called_off'].includes(kind))
    .map(({ kind, order_id }) => `${kind} ${order_id}`)

test('a shop that is taken down is off the shelf, its unsent orders are paid back once and each buyer is told once, at whatever step the process ends', {
  timeout: PROOF.patienceMs,
}, async () => {
  const operator = await buildOperator(processes)
  for (const step of STEPS.slice(0, PROOF.standingKills)) {
    const [seller, buyer] = [await buildSeller(processes), await buildBuyer(processes, 100_000n)]
    const word = `brass${newId().replaceAll('-', '').slice(-10)}`
    const skus = [{ choice: [], price: cents(1200), stock: 50 }]
    const title = { en: `Lamp of ${word}` }
    const product = await buildProduct(processes.databases.shop, { shopId: seller.shopId, title, skus })
    const order = (stage: 'paid' | 'sent') => buildOrder(processes, stage, { buyer, seller, product })
    const before = await balanceOf(buyer)
    const [one, other] = [await order('paid'), await order('paid')]
    const afterTwo = await balanceOf(buyer)
    const sent = await order('sent')
    const goods = async () => (await buyer.client.call('GET /api/goods/list', { keyword: word })).list.length
    await expect.poll(goods).toBe(1)

    // Alone, so that nobody ends what it began before it is looked at.
    const doomed = await processes.start({ TEST_CRASH_AT: step })
    await Promise.all(processes.running.filter((running) => running !== doomed).map((running) => running.kill()))
    const taken = doomed
      .client(operator.token)
      .call('POST /api/admin/shop_take_down', { id: seller.shopId, ...TAKEN }, AT_ONCE)
    // It may end before it has answered.
    await taken.catch(() => undefined)
    if (doomed.child.signalCode === null) await once(doomed.child, 'exit')
    expect(doomed.child.signalCode, step).toBe('SIGKILL')

    await processes.start()
    const stands = () => Promise.all([statusOf(buyer, one), statusOf(buyer, other), statusOf(buyer, sent), goods()])
    await expect.poll(stands, { message: step }).toEqual([-2, -2, 2, 0])
    const paidBack = Number(before) - Number(afterTwo)
    const wanted = (Number(before) - paidBack / 2).toFixed(2)
    await expect.poll(() => balanceOf(buyer), { message: step }).toBe(wanted)
    // Notices follow their events, which nobody has waited for so far.
    await processes.settle()
    expect((await toldOf(buyer)).sort(), step).toEqual(
      [`order.called_off ${one.id}`, `order.called_off ${other.id}`, `order.shop_closed ${sent.id}`].sort(),
    )
  }
  await tellProof('shops taken down while the process ends', { steps: PROOF.standingKills })
})
