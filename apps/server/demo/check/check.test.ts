import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import { beforeAll, expect, test } from 'vitest'
import { planHistory } from '../history/plan.ts'
import type { PlannedOrder } from '../history/plan-orders.ts'
import type { PlannedRefund, PlannedRefundStep } from '../history/plan-refunds.ts'
import type { DemoProduct } from '../shape.ts'
import { type Contradiction, findContradictions, type Told } from './contradictions.ts'
import { demoAsTold } from './told.ts'

/** A Monday at noon: what day it is must not matter, but is the same for everybody. */
const NOW = new Date('2026-06-15T12:00:00.000Z')

let told: Told
let before: Set<string>
const key = ({ where, says }: Contradiction) => `${where}: ${says}`

beforeAll(async () => {
  told = await demoAsTold(NOW)
  before = new Set(findContradictions(told).map(key))
})

const product = ({ products }: Told, has: (one: DemoProduct) => boolean): DemoProduct => {
  const found = products.find(has)
  if (!found) throw new Error('the demo has no such product any more')
  return found
}
const order = ({ orders }: Told, has: (one: PlannedOrder) => boolean): PlannedOrder => {
  const found = orders.find(has)
  if (!found) throw new Error('the demo has no such order any more')
  return found
}
const stepOf = (all: Told, does: PlannedRefundStep['do'], ends: PlannedRefund['ends']): PlannedRefundStep => {
  const steps = all.orders.flatMap(({ refund }) => (refund?.ends === ends ? refund.steps : []))
  const step = steps.find((one) => one.do === does)
  if (!step) throw new Error('the demo has no such refund any more')
  return step
}
const delivered = (one: PlannedOrder) => one.reviewedAt !== undefined
const withColours = (one: DemoProduct) =>
  one.options.some(({ name }) => name === 'colour') && one.pictures.filter(({ shows }) => shows?.colour).length > 1
const withMeasures = (one: DemoProduct) => one.id === 'terracotta-pot-14'

/** What somebody could get wrong, and what the check has to say of it. */
const PLANTED: [kind: string, plant: (told: Told) => void, says: RegExp][] = [
  [
    'bread that spoils on its way',
    (all) => Object.assign(product(all, ({ id }) => id === 'artisan-boule').specs.keeps ?? {}, { en: '8 days' }),
    /keeps 8 days, and can be 20 days under way/,
  ],
  [
    'a measure in the title that is not sold',
    (all) => Object.assign(product(all, withMeasures).title, { en: 'Terracotta pot, 33 cm' }),
    /the title says "Terracotta pot, 33 cm", but it is sold from 10 to 20/,
  ],
  [
    'a colour in the title that is not sold',
    (all) => {
      const one = product(all, withColours)
      one.options = one.options.map((option) => ({
        ...option,
        values: option.values.map((value) => ({ ...value, colour: 'blue' as const })),
      }))
      one.title.en = 'Green thing'
    },
    /the title says "Green thing", but no colour is that/,
  ],
  [
    'a larger one that costs less',
    (all) => {
      const values = product(all, withMeasures).options[0]?.values ?? []
      const last = values.at(-1)
      if (last) last.addCents = -500
    },
    /costs less than/,
  ],
  [
    'a picture of another colour',
    (all) => {
      const one = product(all, withColours)
      const [first] = one.pictures.filter(({ shows }) => shows?.colour)
      const value = one.options.flatMap(({ values }) => values).find(({ id }) => id === first?.shows?.colour)
      if (value && first) {
        const measured = all.colours[first.id] ?? ({} as never)
        value.colour = 'purple'
        all.colours[first.id] = { ...measured, purple: 0 }
      }
    },
    /but has none of its colour/,
  ],
  [
    'a drawing that is sold as real',
    (all) => {
      const one = product(all, ({ drawn, pictures }) => !drawn && all.pictures[pictures[0]?.id ?? '']?.kind === 'photo')
      const picture = all.pictures[one.pictures[0]?.id ?? '']
      if (picture) picture.kind = 'art'
    },
    /is sold as real, but .* is a drawing/,
  ],
  [
    'a sentence in another language’s script',
    (all) => Object.assign(all.products[0]?.title ?? {}, { th: 'กล่อง العلبة' }),
    /title\.th holds letters of ar/,
  ],
  [
    'a sentence that was not translated',
    (all) => {
      const { description } = all.products[0] as DemoProduct
      description.de = `${description.en} This is the one that is for the house and the garden.`
    },
    /description\.de reads like English/,
  ],
  [
    'another number in another language',
    (all) => Object.assign(product(all, withMeasures).options[0]?.values[0]?.name ?? {}, { de: '17 cm' }),
    /"17 cm" says nothing of the 10/,
  ],
  [
    'a review of a variant that was not bought',
    (all) => {
      const one = order(all, ({ review }) => review?.choice !== undefined && Object.keys(review.choice).length > 0)
      const [option = ''] = Object.keys(one.review?.choice ?? {})
      if (one.review?.choice) one.review = { ...one.review, choice: { [option]: 'another' } }
    },
    /speaks of .* another, but .* was bought/,
  ],
  [
    'a review of a material that the product is not made of',
    (all) => {
      const foods = new Set(all.products.flatMap((one) => (one.category === 'food' ? one.id : [])))
      const one = order(all, ({ review, product }) => review?.language === 'en' && foods.has(product))
      if (one.review) one.review = { ...one.review, content: 'Excellent fabric, and the leather is soft.' }
    },
    /speaks of a material that the product is not made of/,
  ],
  [
    'a review before receipt',
    (all) => {
      const one = order(all, delivered)
      one.reviewedAt = new Date((one.shippedAt?.getTime() ?? 0) + 60_000)
    },
    /was reviewed before it was received/,
  ],
  [
    'a review in a language that its writer does not read',
    (all) => {
      const one = order(all, (each) => each.review?.language === 'de')
      one.buyer = 'somchai-rattana'
    },
    /is in de, which its writer does not read the shop in/,
  ],
  [
    'a carrier of another country',
    (all) =>
      Object.assign(
        order(all, ({ shop }) => shop === 'farol-velho'),
        { carrier: 'Japan Post' },
      ),
    /was taken by Japan Post, which takes no parcels in PT/,
  ],
  [
    'a number that the post of the country does not give',
    (all) =>
      Object.assign(
        order(all, ({ shop }) => shop === 'farol-velho'),
        { no: 'CX123456789JP' },
      ),
    /has the number CX123456789JP, which no post of PT gives/,
  ],
  [
    'a shop that does not send there',
    (all) => {
      const one = order(all, delivered)
      const shop = all.shops.find(({ id }) => id === one.shop)
      if (shop) shop.freight = shop.freight.map((rule) => ({ ...rule, countries: ['XX'] }))
    },
    /sends nothing/,
  ],
  [
    'a trace without a place',
    (all) => Object.assign(order(all, delivered).traces[1] ?? {}, { place: '' }),
    /"sorted" happened nowhere/,
  ],
  [
    'a trace out of order',
    (all) => {
      const one = order(all, ({ traces }) => traces.some(({ step }) => step === 'customs'))
      one.traces = one.traces.filter(({ step }) => step !== 'arrived')
    },
    /"customs" came after "departed"/,
  ],
  [
    'a parcel delivered in the middle of the night',
    (all) => {
      const last = order(all, delivered).traces.at(-1)
      if (last) last.at = new Date(last.at.getTime() + 12 * HOUR_MS)
    },
    /"delivered" happened in .* at/,
  ],
  [
    'all traces at one hour',
    (all) => {
      for (const trace of all.orders.flatMap(({ traces }) => traces)) trace.at.setUTCHours(22, 54)
    },
    /traces happened between 22 and 23 o’clock/,
  ],
  [
    'money that came later than what it paid',
    (all) => {
      const first = all.deposits[0]
      if (first) first.at = new Date(NOW.getTime() - 60_000)
    },
    /was paid on .* with .* cents that came later/,
  ],
  [
    'a sum that is not that of the order',
    (all) => {
      const one = order(all, delivered)
      one.totalCents += 100
    },
    /cents, but comes to/,
  ],
  [
    'a refund of more than was paid',
    (all) => Object.assign(stepOf(all, 'ask', 'applied'), { cents: 90_000 }),
    /asks for 90000 cents of goods that cost/,
  ],
  [
    'an offer above the whole order',
    (all) => Object.assign(stepOf(all, 'offer', 'offered'), { cents: 90_000 }),
    /"offer" is of 90000 cents, and \d+ were paid/,
  ],
  [
    'a sum in words that nobody offered',
    (all) => Object.assign(stepOf(all, 'say', 'offered'), { words: 'Would $11.00 be fair?' }),
    /speaks of 1100 cents, which nobody names/,
  ],
  [
    'a complaint of goods that had not come',
    (all) => {
      const one = order(all, ({ refund }) => refund?.ends === 'offered')
      stepOf(all, 'ask', 'offered').at = new Date((one.paidAt?.getTime() ?? 0) + 60_000)
    },
    /"ask" came before the goods did/,
  ],
  [
    'an answer that came when its time was over',
    (all) => {
      const asked = stepOf(all, 'ask', 'closed')
      stepOf(all, 'refuse', 'closed').at = new Date(asked.at.getTime() + 4 * DAY_MS)
    },
    /"refuse" came when the time for an answer was over/,
  ],
  [
    'a refund that is open although its time is over',
    (all) => {
      for (const { refund } of all.orders)
        if (refund?.ends === 'applied') for (const step of refund.steps) step.at = new Date('2026-06-01T10:00:00.000Z')
    },
    /is applied, but the time for that is over/,
  ],
  [
    'a refund that is said to be elsewhere than its steps lead',
    (all) => {
      const { refund } = order(all, (one) => one.refund?.ends === 'returning')
      if (refund) refund.ends = 'refunded'
    },
    /is said to be refunded, but its steps leave it returning/,
  ],
  [
    'a judgement of what nobody refused',
    (all) => {
      const { refund } = order(all, (one) => one.refund?.steps.some((step) => step.do === 'judge') === true)
      if (refund) refund.steps = refund.steps.filter((step) => step.do !== 'escalate')
    },
    /"judge" by the operator leads nowhere while it is refused/,
  ],
  [
    'a proof that shows another variant',
    (all) => {
      const asked = stepOf(all, 'ask', 'returning')
      if (asked.do === 'ask') asked.shows = ['pendant-olive']
    },
    /shows pendant-olive because of damaged, and .* was bought/,
  ],
  [
    'a complaint in a language that its writer does not read',
    (all) => Object.assign(stepOf(all, 'ask', 'escalated'), { explain: 'นาฬิกาเดินช้า' }),
    /holds letters of th/,
  ],
]

test.each(PLANTED)('the check finds %s', (_, plant, says) => {
  const world = structuredClone(told)
  plant(world)
  const found = findContradictions(world).filter((one) => !before.has(key(one)))
  expect(found.map((one) => one.says).join('\n')).toMatch(says)
  for (const one of found) expect(one.instead).not.toBe('')
})

test('the history contradicts nothing whatever day and hour it is', () => {
  // Sundays, on which shops are closed, fall differently into the days of each story.
  const hours = Array.from({ length: 24 }, (_, place) => Date.parse('2026-11-18T23:30:00.000Z') + place * 7 * HOUR_MS)
  for (const at of [Date.parse('2026-02-28T23:30:00.000Z'), ...hours]) {
    const now = new Date(at)
    const world = { ...told, now, ...planHistory(told.products, now) }
    expect(world.orders).toHaveLength(told.orders.length)
    expect(
      findContradictions(world)
        .filter((one) => !before.has(key(one)))
        .map(key),
      now.toISOString(),
    ).toEqual([])
  }
})
