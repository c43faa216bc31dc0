import type { OrderLine } from '../promised.ts'
import { dollars } from '../promised.ts'
import type { Award, Fault, Refund } from '../promised-refunds.ts'
import * as promised from '../promised-returns.ts'
import { worth } from '../promised-shares.ts'
import { happenWhatIsDue } from '../promised-time.ts'
import { type Chance, type Planner, pick, plan, target } from '../step.ts'
import { officer } from '../world.ts'
import {
  about,
  act,
  buyerOf,
  inPlaceOfShop,
  isIn,
  known,
  lineIds,
  proofOf,
  seldomStray,
  shopOf,
} from './about-refund.ts'

const COSTS = [0, 4_50, 15_00, 15_01, 22_00]
const costOf = ({ much }: Chance): number => pick(COSTS, much) ?? 0

export const sendBack = act(
  'the buyer sends back',
  isIn('returning'),
  (model, refund, chance) => promised.sendBack(model, refund, costOf(chance)),
  async (world, refund, options, chance) => {
    const cost = costOf(chance)
    const spent = cost > 0 ? { freight: dollars(cost), receipt: await proofOf(world, refund.order) } : {}
    const parcel = { id: refund.id, carrier: 'CTT', no: 'R1', ...spent }
    return buyerOf(world, refund).call('POST /api/refund/express', parcel, options)
  },
)

const isUnderWay = ({ state, parcel }: Refund): boolean => state === 'returned' && parcel?.delivered === false
const isTheBuyer = ({ who }: Chance): boolean => who % 2 === 0
export const sayDelivered = act(
  'somebody says that it arrived:',
  isUnderWay,
  promised.sayDelivered,
  (world, refund, options, chance) =>
    isTheBuyer(chance)
      ? buyerOf(world, refund).call('POST /api/refund/delivered', { id: refund.id }, options)
      : shopOf(world, refund).call('POST /api/seller/refund_delivered', { id: refund.id }, options),
)

const linesOf = ({ parts }: Refund): { line: OrderLine; units: number }[] =>
  parts.flatMap(({ of, units }) => (of === 'freight' ? [] : [{ line: of, units }]))

/** Mostly all of it; some of it is fit to be sold again. */
function cameOf(refund: Refund, { much }: Chance): promised.Came {
  const lines = linesOf(refund)
  return new Map(
    lines.map(({ line, units }, place) => {
      const came = much % 3 === 0 && (place > 0 || much % 6 === 0) ? much % (units + 1) : units
      return [line, { units: came, fit: much % (came + 1) }]
    }),
  )
}

export const receiveReturn: Planner = (model, chance) => {
  const refund = target(known(model), isIn('returning', 'returned'), seldomStray(chance))
  if (!refund) return undefined
  const came = cameOf(refund, chance)
  const byOperator = chance.who % 4 === 3
  const told = [...came].map(([{ good }, { units, fit }]) => `${units} of ${good.name} (${fit} fit)`).join(', ')
  return plan(
    about(
      `${byOperator ? 'an operator' : 'the shop'} has ${told} back of`,
      refund,
      () => promised.receiveReturn(model, refund, came),
      (world, options, ids) => {
        const items = [...came].map(([line, { units, fit }]) => {
          return { order_item_id: lineIds(ids, line), received: units, fit }
        })
        const back = { id: refund.id, items }
        return byOperator
          ? inPlaceOfShop(world, refund, (operator) =>
              operator.call('POST /api/admin/refund_receive', { ...back, reason: 'They are gone.' }, options),
            )
          : shopOf(world, refund).call('POST /api/seller/refund_receive', back, options)
      },
    ),
  )
}

export const contest = act('the shop contests', isIn('returned'), promised.contest, (world, refund, options) =>
  shopOf(world, refund).call(
    'POST /api/seller/refund_contest',
    { id: refund.id, contest: 'used', words: 'It has been used for weeks.' },
    options,
  ),
)

const FAULTS: Fault[] = ['shop', 'carrier', 'buyer', 'nobody']

function awardOf(refund: Refund, { who, much, stray }: Chance): Award {
  const parts = [4, 4, 4, 4, 2, 0][much % 6] ?? 4
  const awards = linesOf(refund).map(({ line, units }): [OrderLine, number] => {
    const most = worth(line, units)
    return [line, stray && much % 2 === 0 ? most + 1 : Math.floor((most * parts) / 4)]
  })
  const withReturn = refund.order.sent && (stray || !refund.parcel) && who % 3 === 1
  return { awards: new Map(awards), fault: pick(FAULTS, who) ?? 'shop', withReturn }
}

export const judge: Planner = (model, chance) => {
  const isOpen = (one: Refund) => one.state === 'escalated' && !one.proposed
  const refund = target(known(model), isOpen, seldomStray(chance))
  if (!refund) return undefined
  const said = awardOf(refund, chance)
  const { awards, fault, withReturn } = said
  const told = [...awards.values()].map(dollars).join(' and ')
  const judged = about(
    `an operator says ${told}${withReturn ? ' with return' : ''}, fault of ${fault}, of`,
    refund,
    () => promised.judge(model, refund, said),
    async (world, options, ids) => {
      const lines = [...awards].map(([line, amount]) => {
        return { order_item_id: lineIds(ids, line), amount: dollars(amount) }
      })
      const verdict = { id: refund.id, lines, fault, with_return: withReturn, reason: 'The pictures show it.' }
      const detail = await officer(world, 'judge').call('POST /api/admin/refund_judge', verdict, options)
      if (refund.proposed) refund.proposed.id = detail.proposal?.id ?? ''
      return detail
    },
  )
  return plan(judged)
}

export const agreeToJudgement: Planner = (model, { which }) => {
  const waits = model.refunds.filter(({ proposed }) => proposed && proposed.until > model.now)
  const refund = pick(waits, which)
  const proposed = refund?.proposed
  if (!refund || !proposed) return undefined
  const agreed = about(
    'an administrator agrees to the judgement of',
    refund,
    () => {
      promised.agreeToJudgement(model, refund, proposed)
      happenWhatIsDue(model)
    },
    async (world, options) => {
      await officer(world, 'administrator').call('POST /api/admin/proposal_confirm', { id: proposed.id }, options)
      // The money moves behind the second word, by the timer that also tries again.
      await world.lane.settle()
      return buyerOf(world, refund).call('GET /api/refund/detail', { id: refund.id })
    },
    false,
  )
  return plan(agreed)
}
