import { addToBag, checkOut } from './buying.ts'
import type { Ceiling } from './ceiling/process.ts'
import { drained } from './drained.ts'
import type { World } from './found-world.ts'
import { type HttpAnswer, type HttpConnection, WrongAnswer } from './http-connection.ts'
import { AT_ONCE, type Contest, repeatAct } from './measure.ts'
import type { ReadKind, ReadRequests } from './read-requests.ts'
import { type BenchShopper, emptyBags, type Offer } from './shoppers.ts'

/** How often each side does it in one run. */
const TIMES: Record<ReadKind, number> = { list: 4_000, detail: 4_000, search: 1_200, suggest: 2_400 }
const CART_LINES = 5
const CHECKOUTS = 400
const TRANSACTIONS = 3_000

const SUCCESS = Buffer.from('{"code":1,')

export const readContest = (
  world: World,
  ceiling: Ceiling,
  kind: ReadKind,
  requests: ReadRequests,
  share: number,
): Contest => {
  const ask = (url: string) => (times: number) =>
    repeatAct(url, times, async (connection, number) => {
      const request = requests[kind][number % requests[kind].length]
      if (request) expectSuccess(await connection.ask(request))
    })
  const times = Math.round(TIMES[kind] * share)
  return {
    ours: { pid: world.shop.pid, work: ask(world.shop.url) },
    ceiling: { pid: ceiling.pid, work: ask(ceiling.url) },
    times,
    ceilingTimes: times,
  }
}

function expectSuccess({ status, body }: HttpAnswer): void {
  if (status !== 200 || !body.subarray(0, SUCCESS.length).equals(SUCCESS))
    throw new WrongAnswer(`HTTP ${status}: ${body.toString().slice(0, 300)}`)
}

/** Every shopper puts five different things into an empty bag. */
export function cartContest(
  world: World,
  ceiling: Ceiling,
  shoppers: readonly BenchShopper[],
  offers: readonly Offer[],
): Contest {
  const times = shoppers.length * CART_LINES
  const add = (connection: HttpConnection, number: number) => {
    const [shopper, offer] = [shoppers[number % shoppers.length], offers[number % offers.length]]
    if (!shopper || !offer) throw new Error('nobody to buy, or nothing')
    return addToBag(connection, shopper, offer)
  }
  return {
    ours: {
      pid: world.shop.pid,
      before: () => emptyBags(world, shoppers),
      work: (count) => repeatAct(world.shop.url, count, add),
    },
    ceiling: { pid: ceiling.pid, work: (count) => ceiling.transact('cart', count, AT_ONCE) },
    times,
    ceilingTimes: TRANSACTIONS,
  }
}

/** Complete checkouts, each of another thing, and what follows from them in the background. */
export function checkoutContest(
  world: World,
  ceiling: Ceiling,
  shoppers: readonly BenchShopper[],
  offers: readonly Offer[],
  share: number,
): Contest {
  let bought = 0
  const buy = (connection: HttpConnection, number: number) => {
    const [shopper, offer] = [shoppers[number % shoppers.length], offers[bought++ % offers.length]]
    if (!shopper || !offer) throw new Error('nobody to buy, or nothing')
    return checkOut(connection, shopper, offer)
  }
  return {
    ours: {
      pid: world.shop.pid,
      before: () => emptyBags(world, shoppers),
      work: (count) => repeatAct(world.shop.url, count, buy),
      after: () => drained(world),
    },
    ceiling: { pid: ceiling.pid, work: (count) => ceiling.transact('order', count, AT_ONCE) },
    times: Math.round(CHECKOUTS * share),
    ceilingTimes: TRANSACTIONS,
  }
}
