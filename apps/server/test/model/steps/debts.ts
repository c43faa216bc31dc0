import { dollars } from '../promised.ts'
import { agreeToWriteOff, askWriteOff, refuseWriteOff } from '../promised-money.ts'
import { type Planner, pick, plan, target } from '../step.ts'
import { auditors, cashiers, officer } from '../world.ts'

/** All that a shop owes or some of it and, astray, a cent more; who asks is not told yet that it is too much. */
export const askToWriteOff: Planner = (model, chance) => {
  const { who, much, stray } = chance
  const shop = target(model.shops, ({ debt }) => debt > 0, chance)
  if (!shop) return undefined
  const by = pick(cashiers, who) ?? 'finance'
  const amount = stray ? shop.debt + 1 : (pick([shop.debt, Math.ceil(shop.debt / 2), 1], much) ?? 1)
  return plan({
    says: `${by} asks that ${dollars(amount)} of the debt of ${shop.name} be ours`,
    foretell: () => askWriteOff(model, shop, amount),
    call: (world, options) =>
      officer(world, by).call(
        'POST /api/admin/debt_write_off',
        { merchant_id: shop.id, amount: dollars(amount), reason: 'It will not come any more.' },
        options,
      ),
    learn: ({ approval_id }, made) => {
      made.id = approval_id
    },
    once: true,
    touches: [shop],
  })
}

const decide =
  (audit: 1 | 2): Planner =>
  (model, chance) => {
    const one = target(model.writeOffs, ({ state }) => state === 'asked', chance)
    if (!one) return undefined
    const free = auditors.filter((name) => chance.stray || one.word?.by !== name)
    const by = pick(free, chance.who) ?? 'auditor'
    return plan({
      says: `${by} ${audit === 1 ? 'agrees to' : 'refuses'} ${one.name}`,
      foretell: () => (audit === 1 ? agreeToWriteOff(one, by) : refuseWriteOff(one)),
      call: (world, options) => officer(world, by).call('POST /api/admin/approve', { id: one.id, audit }, options),
      once: true,
      touches: [one.shop],
    })
  }
export const agree = decide(1)
export const refuse = decide(2)
