import { DAY_MS } from '@tradewind/contract/durations'
import type { PlannedOrder } from '../history/plan-orders.ts'
import { answeredBy, type PlannedRefund, type PlannedRefundStep } from '../history/plan-refunds.ts'
import type { RefundStory } from '../history/refund-stories.ts'
import type { DemoBuyer, DemoProduct } from '../shape.ts'
import type { Contradiction, Told } from './contradictions.ts'
import { coloursBought, coloursSpoken } from './reviews.ts'
import { notWrittenIn } from './words.ts'

type State = RefundStory['ends'] | 'nothing'
type Tell = (says: string, instead: string) => void

const OVER: readonly State[] = ['refunded', 'closed', 'withdrawn']
/** Money can be asked for until so long after the receipt. */
const WINDOW_DAYS = 15

export function contradictionsOfRefunds({ products, buyers, orders, now }: Told): Contradiction[] {
  const found: Contradiction[] = []
  for (const order of orders) {
    const { refund } = order
    const product = products.find(({ id }) => id === order.product)
    const buyer = buyers.find(({ id }) => id === order.buyer)
    if (!refund || !product || !buyer) continue
    const where = `the refund of ${order.product} for ${order.buyer}`
    const tell: Tell = (says, instead) => found.push({ where, says, instead })
    ofItsWay(refund, tell)
    ofItsMoments(order, refund, now, tell)
    ofItsSums(order, refund, tell)
    ofItsPictures(order, refund, product, tell)
    ofItsWords(order, refund, { product, buyer }, tell)
  }
  return found
}

/** Where a step leads; nothing where it leads nowhere from here. */
function next(state: State, step: PlannedRefundStep, before: readonly PlannedRefundStep[]): State | undefined {
  const asked = before.find((one) => one.do === 'ask')
  const agreed: State = asked?.do === 'ask' && asked.withReturn ? 'returning' : 'refunded'
  const offered = before.findLast((one) => one.do === 'offer')
  const accepted: State = offered?.do === 'offer' && offered.withReturn ? 'returning' : 'refunded'
  if (step.do === 'say') return state === 'nothing' || OVER.includes(state) ? undefined : state
  const ways: Partial<Record<State, Partial<Record<PlannedRefundStep['do'], State>>>> = {
    nothing: { ask: 'applied', give: 'refunded', revoke: 'returning' },
    applied: {
      ...{ agree: agreed, silence: agreed, refuse: 'refused', withdraw: 'withdrawn' },
      offer: step.by === 'shop' ? 'offered' : 'applied',
      ...(step.by === 'shop' && offered?.by === 'buyer' && { accept: accepted }),
    },
    offered: {
      ...{ agree: agreed, decline: 'applied', silence: 'closed', withdraw: 'withdrawn', offer: 'offered' },
      ...(offered && offered.by !== step.by && { accept: accepted }),
    },
    refused: { escalate: 'escalated', silence: 'closed' },
    returning: { send: 'returned', receive: 'refunded', silence: 'closed', withdraw: 'withdrawn' },
    returned: { arrive: 'returned', receive: 'refunded', contest: 'escalated', silence: 'refunded' },
    escalated: { judge: step.do === 'judge' && step.cents === 0 ? 'closed' : 'refunded' },
  }
  return ways[state]?.[step.do]
}

function ofItsWay({ steps, ends }: PlannedRefund, tell: Tell): void {
  let state: State = 'nothing'
  for (const [place, step] of steps.entries()) {
    const to = next(state, step, steps.slice(0, place))
    if (!to) {
      tell(`"${step.do}" by the ${step.by} leads nowhere while it is ${state}`, 'tell what was possible')
      return
    }
    state = to
  }
  if (state !== ends) tell(`is said to be ${ends}, but its steps leave it ${state}`, 'say where they lead')
}

/** Where the goods have to be for what somebody says of them. */
const begins = ({ paidAt, traces }: PlannedOrder, first: PlannedRefundStep): Date | undefined =>
  first.do === 'ask' && first.reason !== 'not_needed' && first.reason !== 'other'
    ? traces.find(({ step }) => step === 'delivered')?.at
    : paidAt

function ofItsMoments(order: PlannedOrder, { steps, ends }: PlannedRefund, now: Date, tell: Tell): void {
  const [first] = steps
  if (!first) {
    tell('has no steps', 'tell what happened')
    return
  }
  const from = begins(order, first)
  if (!from || first.at < from) tell(`"${first.do}" came before the goods did`, 'let it come later')
  if (order.receivedAt && first.at.getTime() - order.receivedAt.getTime() > WINDOW_DAYS * DAY_MS)
    tell(`"${first.do}" came when the time for it was over`, 'let it come earlier')
  for (const [place, step] of steps.entries()) {
    const before = steps.slice(0, place)
    const until = answeredBy(before)
    if (step.at < (before.at(-1)?.at ?? step.at)) tell(`"${step.do}" came before what it answers`, 'order the steps')
    if (step.do === 'silence' && (!until || step.at < until)) tell('was silent before the time was over', 'wait longer')
    if (step.do !== 'silence' && until && step.at > until)
      tell(`"${step.do}" came when the time for an answer was over`, 'let it come earlier')
  }
  const last = answeredBy(steps)
  if ((steps.at(-1)?.at ?? now) > now) tell('goes on in the future', 'let it begin earlier')
  if (!OVER.includes(ends) && last && last <= now)
    tell(`is ${ends}, but the time for that is over`, 'tell how it ended')
}

const goodsOf = ({ sku, quantity }: PlannedOrder): number => sku.priceCents * quantity

/** Cents of goods that the one who bought asks for. */
function askedCents(order: PlannedOrder, { steps }: PlannedRefund): number {
  const asked = steps.find((one) => one.do === 'ask')
  if (asked?.do !== 'ask') return 0
  return asked.cents ?? order.sku.priceCents * (asked.units ?? order.quantity)
}

function ofItsSums(order: PlannedOrder, refund: PlannedRefund, tell: Tell): void {
  const asked = askedCents(order, refund)
  const units = refund.steps.flatMap((step) => (step.do === 'ask' ? [step.units ?? order.quantity] : []))[0] ?? 0
  const cost = order.sku.priceCents * units
  if (asked > cost) tell(`asks for ${asked} cents of goods that cost ${cost}`, 'ask for what was paid')
  for (const step of refund.steps) {
    if (step.do !== 'give' && step.do !== 'offer' && step.do !== 'judge') continue
    const most = step.do === 'judge' ? goodsOf(order) : order.totalCents
    if (step.cents > most) tell(`"${step.do}" is of ${step.cents} cents, and ${most} were paid`, 'name less')
    if (step.cents <= 0 && step.do !== 'judge') tell(`"${step.do}" is of no money`, 'name some')
  }
  const named = refund.steps.flatMap((step) => ('cents' in step && step.cents !== undefined ? [step.cents] : []))
  for (const step of refund.steps)
    for (const amount of amountsIn(wordsOf(step)))
      if (![...named, asked, order.totalCents].includes(amount))
        tell(`"${wordsOf(step)}" speaks of ${amount} cents, which nobody names`, 'name one sum')
}

/** Dollars in a sentence, as cents. */
const amountsIn = (words: string): number[] =>
  [...words.matchAll(/\$(\d+\.\d\d)|(\d+\.\d\d) \$/g)].map(([, before, behind]) =>
    Math.round(Number(before ?? behind) * 100),
  )

const wordsOf = (step: PlannedRefundStep): string =>
  'words' in step ? step.words : step.do === 'ask' ? step.explain : ''

/** What came back in all that was agreed to or judged, with the freight that the shop bears beside the goods. */
export function comesBackCents(order: PlannedOrder): number {
  const { refund } = order
  if (refund?.ends !== 'refunded') return 0
  const last = refund.steps.findLast((step) => step.do !== 'say')
  if (last?.do === 'give') return last.cents
  if (last?.do === 'accept') return refund.steps.reduce((sum, step) => (step.do === 'offer' ? step.cents : sum), 0)
  const asked = refund.steps.find((step) => step.do === 'ask')
  const goods = last?.do === 'judge' ? last.cents : askedCents(order, refund)
  const isBorne = asked?.do === 'ask' && asked.reason !== 'not_needed' && asked.reason !== 'other'
  const freight = order.totalCents - goodsOf(order)
  return goods + (isBorne ? Math.round((freight * goods) / goodsOf(order)) : 0)
}

/** Who complains of a wrong thing shows that; everybody else shows what was bought. */
function ofItsPictures({ sku }: PlannedOrder, { steps }: PlannedRefund, product: DemoProduct, tell: Tell): void {
  for (const step of steps) {
    if (step.do !== 'ask') continue
    if (step.shows.length === 0) tell('shows nothing', 'show a picture')
    for (const id of step.shows) {
      const picture = product.pictures.find((one) => one.id === id)
      const other = Object.entries(picture?.shows ?? {}).some(
        ([option, value]) => sku.choice[product.options.findIndex(({ name }) => name === option)] !== value,
      )
      if (!picture) tell(`shows ${id}, which is no picture of the product`, 'name one of its pictures')
      else if (other !== (step.reason === 'wrong_item'))
        tell(`shows ${id} because of ${step.reason}, and ${sku.choice.join('/')} was bought`, 'name another picture')
    }
  }
}

function ofItsWords(
  { sku }: PlannedOrder,
  { steps }: PlannedRefund,
  { product, buyer }: { product: DemoProduct; buyer: DemoBuyer },
  tell: Tell,
): void {
  const bought = coloursBought(product, sku.choice)
  for (const step of steps) {
    const content = wordsOf(step)
    if (content === '') continue
    // Shops and operators of the demo write English.
    const language = step.by === 'buyer' ? buyer.language : 'en'
    const why = notWrittenIn(language, content, true)
    if (why) tell(`"${content}" of the ${step.by} ${why}`, `write it in ${language}`)
    const isOther = steps.some((one) => one.do === 'ask' && one.reason === 'wrong_item')
    for (const colours of coloursSpoken({ language, content }))
      if (!isOther && bought.length > 0 && !colours.some((colour) => bought.includes(colour)))
        tell(`"${content}" speaks of ${colours.join(' or ')}, which was not bought`, 'speak of what was')
  }
}
