import { type Adjustment, dollars, type Owner } from '../promised.ts'
import { agreeToAdjustment, askAdjustment, refuseAdjustment } from '../promised-money.ts'
import { wait } from '../promised-time.ts'
import { type Planner, pick, plan, target } from '../step.ts'
import { auditors, cashiers, moveOn, officer } from '../world.ts'

export const adjust: Planner = (model, { who, which, much }) => {
  const owner: Owner | undefined = pick([...model.shoppers, ...model.shops], which)
  if (!owner) return undefined
  const by = cashiers[who % cashiers.length] ?? 'finance'
  const balance = owner.kind === 'shop' ? owner.payable : owner.available
  const amount = pick([5_00, 250_00, 1_200_00, -1, -balance, -Math.floor(balance / 2), -(balance + 1)], much) || 1
  return plan({
    says: `${by} asks for ${dollars(amount)} to ${owner.name}`,
    foretell: () => askAdjustment(model, owner, amount),
    call: (world, options) =>
      officer(world, by).call(
        'POST /api/admin/ledger_adjust',
        {
          ...(owner.kind === 'shop' ? { merchant_id: owner.id } : { user_id: owner.id }),
          amount: dollars(amount),
          reason: 'counted wrong before',
        },
        options,
      ),
    learn: ({ id }, made) => {
      made.id = id
    },
    once: true,
    touches: [owner],
  })
}

const decide =
  (audit: 1 | 2): Planner =>
  (model, chance) => {
    const one = target(model.adjustments, ({ state }: Adjustment) => state === 'asked', chance)
    if (!one) return undefined
    const by =
      pick(
        auditors.filter((name) => chance.stray || one.word?.by !== name),
        chance.who,
      ) ?? 'auditor'
    return plan({
      says: `${by} ${audit === 1 ? 'agrees to' : 'refuses'} ${one.name}`,
      foretell: () => (audit === 1 ? agreeToAdjustment(one, by) : refuseAdjustment(one)),
      call: (world, options) => officer(world, by).call('POST /api/admin/approve', { id: one.id, audit }, options),
      once: true,
      touches: [one.owner],
    })
  }
export const agree = decide(1)
export const refuse = decide(2)

const MINUTES: [name: string, minutes: number][] = [
  ['a day', 24 * 60],
  ['a day', 24 * 60],
  ['a day', 24 * 60],
  ['twenty minutes', 20],
  ['twenty minutes', 20],
  ['a week', 7 * 24 * 60],
  ['fifteen days', 15 * 24 * 60],
  ['thirty days', 30 * 24 * 60],
]

export const letTimePass: Planner = (model, { much }) => {
  const [name, minutes] = pick(MINUTES, much) ?? ['nothing', 0]
  return plan({
    says: name,
    foretell: () => wait(model, minutes),
    call: (world) => moveOn(world, minutes),
    touches: [...model.shoppers, ...model.shops, ...model.goods],
  })
}

/** The server is closed, with all its connections, and opened again on the same database. */
export const restart: Planner = ({ shoppers, shops }) =>
  plan({
    says: 'the server',
    foretell: () => {},
    call: ({ lane }) => lane.restart(),
    touches: [...shoppers, ...shops],
  })
