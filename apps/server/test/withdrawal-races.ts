import { expect } from 'vitest'
import { readBalances } from '../src/modules/wallet/wallet.ts'
import { AT_ONCE, buildBuyer, buildOrder, pay } from './factories/orders.ts'
import { ask, audit, bringOn, buildPayee, houseOf, type Withdrawal } from './factories/withdrawals.ts'
import type { Server } from './harness.ts'
import { codesOf, times, together } from './races.ts'

/**
 * What must come out right of withdrawals however many do it at once. `npm test` runs each twenty times; a proof runs each
 * as often as it likes.
 */
export const withdrawalRaces = (
  [
    ['of 64 withdrawals at once exactly those that the balance allows are frozen, to the cent', askAllAtOnce],
    ['one key that is tapped 16 times at once freezes once, and answers alike', askOnce],
    ['a balance that is good for a withdrawal or an order goes to exactly one of them', withdrawOrPay],
    ['of an auditor who passes and one who refuses one is heard', passOrRefuse],
    ['a withdrawal is taken back or sent, never both', takeBackOrSend],
    ['of two of finance who claim it at once one sends it', takeTwice],
  ] satisfies [promise: string, race: Race][]
).map(([promise, race]): [string, Race] => [promise, byManyShoppers(race)])

type Race = (server: Server, repetitions: number) => Promise<void>

/** Below what one shopper may ask for on a day (withdrawals/settings.ts). */
const MOST_OF_ONE = 50

/** As often as one shopper may on a day, then the same with the next. */
function byManyShoppers(race: Race): Race {
  return async (server, repetitions) => {
    for (let left = repetitions; left > 0; left -= MOST_OF_ONE) await race(server, Math.min(left, MOST_OF_ONE))
  }
}

const moneyOf = async (server: Server, id: string) => {
  const { available, frozen } = await readBalances(server.databases.shop, id)
  return { available, frozen }
}

async function askAllAtOnce(server: Server, repetitions: number): Promise<void> {
  for (const turn of times(repetitions)) {
    const good = BigInt(turn % 10)
    const buyer = await buildBuyer(server, good * 20_00n + 19_99n)
    const payee_id = await buildPayee(server, buyer)
    const { answers, refusals } = await together(times(64).map(() => ask(buyer, { payee_id, amount: '20.00' })))
    expect(answers).toHaveLength(Number(good))
    expect(codesOf(refusals)).toEqual(times(64 - Number(good)).map(() => 3001))
    expect(await moneyOf(server, buyer.id)).toEqual({ available: 19_99n, frozen: good * 20_00n })
  }
}

async function askOnce(server: Server, repetitions: number): Promise<void> {
  const buyer = await buildBuyer(server, 100_000_00n)
  const payee_id = await buildPayee(server, buyer)
  for (const turn of times(repetitions)) {
    const before = await moneyOf(server, buyer.id)
    const key = { ...AT_ONCE, idempotencyKey: `withdrawal number ${turn}` }
    const body = { type: 'card' as const, amount: '20.00', payee_id, pay_password: '000123' }
    const { answers, refusals } = await together(
      times(16).map(() => buyer.client.call('POST /api/user/extract', body, key)),
    )
    expect(refusals).toEqual([])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await moneyOf(server, buyer.id)).frozen - before.frozen).toBe(20_00n)
  }
}

async function withdrawOrPay(server: Server, repetitions: number): Promise<void> {
  for (const _ of times(repetitions)) {
    const buyer = await buildBuyer(server, 40_00n)
    const payee_id = await buildPayee(server, buyer)
    const { tradeSn } = await buildOrder(server, 'unpaid', { buyer })
    const [withdrawn, paid] = await Promise.allSettled([ask(buyer, { payee_id, amount: '30.00' }), pay(buyer, tradeSn)])
    expect([withdrawn.status, paid.status].sort()).toEqual(['fulfilled', 'rejected'])
    const { available, frozen } = await moneyOf(server, buyer.id)
    expect({ available, frozen }).toEqual(
      withdrawn.status === 'fulfilled' ? { available: 10_00n, frozen: 30_00n } : { available: 11_00n, frozen: 0n },
    )
  }
}

/** Withdrawals of one shopper that wait for their audit, and the shopper. */
async function waiting(server: Server, count: number) {
  const [buyer, house] = [await buildBuyer(server, BigInt(count) * 50_00n), await houseOf(server)]
  const payee_id = await buildPayee(server, buyer)
  const withdrawals: Withdrawal[] = []
  for (const _ of times(count)) withdrawals.push(await ask(buyer, { payee_id }))
  return { buyer, house, withdrawals }
}

async function passOrRefuse(server: Server, repetitions: number): Promise<void> {
  const { buyer, house, withdrawals } = await waiting(server, repetitions)
  let frozen = BigInt(repetitions) * 50_00n
  for (const { id } of withdrawals) {
    const { answers, refusals } = await together([audit(house.auditor, id), audit(house.second, id, 2)])
    expect(answers).toHaveLength(1)
    expect(codesOf(refusals)).toEqual([1423])
    const { status } = await buyer.client.call('GET /api/user/extract_detail', { id })
    expect(answers.map((answer) => answer.status)).toEqual([status])
    if (status === 'refused') frozen -= 50_00n
    expect(await moneyOf(server, buyer.id)).toEqual({ available: BigInt(repetitions) * 50_00n - frozen, frozen })
  }
}

async function takeBackOrSend(server: Server, repetitions: number): Promise<void> {
  const { buyer, house, withdrawals } = await waiting(server, repetitions)
  let [available, frozen] = [0n, BigInt(repetitions) * 50_00n]
  for (const { id } of withdrawals) {
    const [taken, sent] = await Promise.allSettled([
      buyer.client.call('POST /api/user/extract_cancel', { id }, AT_ONCE),
      bringOn(house, id, 'sent'),
    ])
    expect([taken.status, sent.status].sort()).toEqual(['fulfilled', 'rejected'])
    frozen -= 50_00n
    if (taken.status === 'fulfilled') available += 50_00n
    expect(await moneyOf(server, buyer.id)).toEqual({ available, frozen })
    const { status } = await buyer.client.call('GET /api/user/extract_detail', { id })
    expect(status).toBe(taken.status === 'fulfilled' ? 'cancelled' : 'sent')
  }
}

async function takeTwice(server: Server, repetitions: number): Promise<void> {
  const { house, withdrawals } = await waiting(server, repetitions)
  for (const { id } of withdrawals) {
    await bringOn(house, id, 'approved')
    const claims = [house.finance, house.cashier, house.finance, house.cashier].map(({ client }) =>
      client.call('POST /api/admin/extract_send', { id }, AT_ONCE),
    )
    const { answers, refusals } = await together(claims)
    expect(answers).toHaveLength(1)
    expect(codesOf(refusals)).toEqual([1423, 1423, 1423])
  }
}
