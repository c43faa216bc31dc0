import { DAY_MS, MINUTE_MS } from '@tradewind/contract/durations'
import { refundSettings } from '../../src/modules/refunds/refunds.ts'
import type { DemoBuyer, DemoShop } from '../shape.ts'
import { chance } from './chance.ts'
import { atHours } from './clock.ts'
import { type Content, type PlannedOrder, planOrder } from './plan-orders.ts'
import { carriers, countryOf, parcelNumber } from './post.ts'
import { REFUND_STORIES, type RefundAct, type RefundStep, type RefundStory } from './refund-stories.ts'

export type PlannedRefundStep = RefundAct & { by: RefundStep['by']; at: Date }
/** What happened about an order afterwards, and where it stands now. */
export type PlannedRefund = {
  steps: PlannedRefundStep[]
  ends: RefundStory['ends']
  /** The parcel that goes back. */
  carrier: string
  no: string
}

/** The operators sit in Lisbon. */
const HOUSE = { ahead: 0, hours: { from: 9, to: 17, sundays: false } }
const AWAKE = { from: 7, to: 23 }
const WORKSHOP = { from: 9, to: 17, sundays: false }
const LONGEST_SEARCH_DAYS = 90
/** The posts count the parcels of shoppers by themselves. */
const FIRST_RETURN = 20_000_000

type Waits = 'B1' | 'B2' | 'B3' | 'B4' | 'B4_sent' | 'B3_revocation'
/** How long the next one has once this was done. */
export const WAITS: Partial<Record<RefundAct['do'], Waits>> = {
  ask: 'B1',
  offer: 'B2',
  refuse: 'B2',
  agree: 'B3',
  revoke: 'B3_revocation',
  send: 'B4_sent',
  arrive: 'B4',
}

/** The last moment for an answer to what happened so far; none where nobody waits. What is said changes nothing. */
export function answeredBy(steps: readonly PlannedRefundStep[]): Date | undefined {
  const last = steps.findLast((step) => step.do !== 'say')
  const waits = last && WAITS[last.do]
  return waits && new Date(last.at.getTime() + refundSettings[waits] * 1000)
}

/** Orders of which something was wrong, each so long ago that its story is where it is to be now. */
export const planRefunds = (content: Content, firstSerial: number): PlannedOrder[] =>
  REFUND_STORIES.map((story, place) => planStory(content, story, firstSerial + place))

function planStory(content: Content, story: RefundStory, serial: number): PlannedOrder {
  const buyer = content.buyers.find(({ id }) => id === story.buyer)
  const product = content.products.find(({ id }) => id === story.product)
  const shop = content.shops.find(({ id }) => id === product?.shop)
  if (!buyer || !product || !shop) throw new Error(`${story.buyer} asks for money of ${story.product}`)
  const { until, choice, quantity } = story
  for (let { daysAgo } = story; daysAgo < story.daysAgo + LONGEST_SEARCH_DAYS; daysAgo += 0.5) {
    const order = planOrder(content, { buyer, product, daysAgo, until, choice, quantity }, serial)
    const from = momentOf(order, story.from)
    const steps = from && stepsFrom(from, story, buyer, shop)
    const last = steps?.at(-1)?.at
    if (!steps || !last || last.getTime() > content.now.getTime() - 15 * MINUTE_MS || isLate(steps)) continue
    const { country } = buyer.address
    const back = { carrier: carriers[country]?.[0] ?? '', no: parcelNumber(country, FIRST_RETURN + serial) }
    return { ...order, refund: { steps, ends: story.ends, ...back } }
  }
  throw new Error(`the story of ${story.product} and ${story.buyer} does not come to its end in time`)
}

/** Whether an answer comes when its time is over, as where a Sunday lies before it. */
const isLate = (steps: readonly PlannedRefundStep[]): boolean =>
  steps.some(({ do: act, at }, place) => {
    const until = act === 'silence' ? undefined : answeredBy(steps.slice(0, place))
    return until !== undefined && at > until
  })

function momentOf(order: PlannedOrder, from: RefundStory['from']): Date | undefined {
  if (from === 'paid') return order.paidAt
  return from === 'received' ? order.receivedAt : order.traces.find(({ step }) => step === 'delivered')?.at
}

/** Each at an hour at which whoever does it is awake or at work; silence ends when the time for an answer is over. */
function stepsFrom(from: Date, story: RefundStory, buyer: DemoBuyer, shop: DemoShop): PlannedRefundStep[] {
  const next = chance(`refund of ${story.product} by ${story.buyer}`)
  const clocks = {
    buyer: { ahead: countryOf(buyer.address.country).ahead, hours: AWAKE },
    shop: { ahead: countryOf(shop.country).ahead, hours: WORKSHOP },
    operator: HOUSE,
  }
  const steps: PlannedRefundStep[] = []
  let before = from
  for (const { by, after = 0, ...act } of story.steps) {
    const silence = by === 'nobody' && answeredBy(steps)
    if (silence) before = new Date(silence.getTime() + MINUTE_MS)
    else if (by !== 'nobody') before = atWork(before, after, clocks[by], next)
    steps.push({ ...act, by, at: before })
  }
  return steps
}

type Clock = { ahead: number; hours: { from: number; to: number; sundays?: boolean } }

/** What follows within minutes is done at the same table. */
function atWork(before: Date, after: number, { ahead, hours }: Clock, next: () => number): Date {
  const earliest = new Date(before.getTime() + Math.max(after * DAY_MS, MINUTE_MS))
  return after < 0.05 ? earliest : atHours(earliest, ahead, hours, next)
}
