import { expect } from 'vitest'
import { PAY_PASSWORD } from '../../factories/orders.ts'
import { STAFF_PASSWORD } from '../../factories/staff.ts'
import { detailsOf } from '../../factories/withdrawals.ts'
import { dollars, type Owner, type Promised, type Withdrawal } from '../promised.ts'
import {
  addPayee,
  approveWithdrawal,
  askWithdrawal,
  endBeforeSent,
  noteArrived,
  noteReturned,
  noteSent,
  takeWithdrawal,
} from '../promised-money.ts'
import { type Planner, pick, plan, target } from '../step.ts'
import { auditors, cashiers, clientFor, type HouseName, officer, type World } from '../world.ts'

const MOST_PAYEES = 2
/** With one more of 20,000 dollars it is still what a server day allows. */
const MOST_ASKED = 30_000_00

const hasCode = (owner: Owner): boolean => owner.kind === 'shop' || owner.code.set

const ownersOf = ({ shoppers, shops }: Promised): Owner[] => [...shoppers, ...shops]

export const addWhereTo: Planner = (model, { who, much, stray }) => {
  const owner = pick(
    ownersOf(model).filter((one) => one.payees.length < MOST_PAYEES && (stray || hasCode(one))),
    who,
  )
  if (!owner) return undefined
  const type = much % 3 === 0 ? 'chain' : 'card'
  const rightCode = owner.kind === 'shop' || !stray
  return plan({
    says: `${owner.name} saves a ${type === 'card' ? 'card' : 'wallet'}${rightCode ? '' : ' with a wrong code'}`,
    foretell: () => addPayee(model, owner, type, rightCode),
    call: (world, options) =>
      owner.kind === 'shop'
        ? clientFor(world, owner).call(
            'POST /api/seller/payee_add',
            { ...detailsOf(type), password: STAFF_PASSWORD },
            options,
          )
        : clientFor(world, owner).call(
            'POST /api/user/payee_add',
            { ...detailsOf(type), pay_password: rightCode ? PAY_PASSWORD : '918273' },
            options,
          ),
    learn: ({ id }, payee) => {
      payee.id = id
    },
    touches: [owner],
  })
}

const balanceOf = (owner: Owner): number => (owner.kind === 'shop' ? owner.payable : owner.available)

/** All of it, one cent more, and what lies around the limits. */
const amountsFor = (balance: number): number[] => [
  balance,
  Math.floor(balance / 2),
  Math.floor(balance / 3),
  10_00,
  99_99,
  100_50,
  1_000_00,
  1_000_01,
  1_015_00,
  balance + 1,
  9_99,
  20_000_01,
]

export const ask: Planner = (model, { who, which, much, stray }) => {
  const ready = (one: Owner) => one.payees.some(({ usableAt }) => usableAt <= model.now) && balanceOf(one) >= 10_00
  const owners = ownersOf(model).filter(({ payees, asked }) => payees.length > 0 && asked < MOST_ASKED)
  const owner = pick(stray ? owners : owners.filter(ready), who)
  const payee =
    owner && pick(stray ? owner.payees : owner.payees.filter(({ usableAt }) => usableAt <= model.now), which)
  if (!owner || !payee) return undefined
  const balance = balanceOf(owner)
  const fits = (amount: number) => stray || (amount >= 10_00 && amount <= balance)
  const amount = pick(amountsFor(balance).filter(fits), much)
  if (amount === undefined || amount <= 0) return undefined
  const rightCode = owner.kind === 'shop' || !stray || much % 2 === 0
  const wish = { type: payee.type, payee_id: payee.id, amount: dollars(amount) }
  return plan({
    says: `${owner.name} asks for ${dollars(amount)}${rightCode ? '' : ' with a wrong code'}`,
    foretell: () => askWithdrawal(model, owner, { payee, amount, rightCode }),
    call: (world, options) =>
      owner.kind === 'shop'
        ? clientFor(world, owner).call('POST /api/seller/extract', { ...wish, password: STAFF_PASSWORD }, options)
        : clientFor(world, owner).call(
            'POST /api/user/extract',
            { ...wish, pay_password: rightCode ? PAY_PASSWORD : '918273' },
            options,
          ),
    learn: ({ id, fee, arrives }, made) => {
      made.id = id
      expect({ fee, arrives }).toEqual({ fee: dollars(made.fee), arrives: dollars(made.amount - made.fee) })
    },
    once: true,
    touches: [owner],
  })
}

/** One act on one withdrawal by one of these; the answer shows where it is then. */
function act(
  verb: string,
  by: readonly HouseName[] | 'its owner',
  fits: (one: Withdrawal) => boolean,
  foretold: (model: Promised, one: Withdrawal, name: HouseName) => void,
  call: (world: World, one: Withdrawal, name: HouseName, options: object) => Promise<{ status: string }>,
): Planner {
  return (model, chance) => {
    const one = target(model.withdrawals, fits, chance)
    if (!one) return undefined
    const who = by === 'its owner' ? [] : by.filter((name) => chance.stray || canSay(one, name))
    const name = pick(who, chance.who) ?? 'auditor'
    return plan({
      says: `${by === 'its owner' ? one.owner.name : name} ${verb} ${one.name}`,
      foretell: () => foretold(model, one, name),
      call: (world, options) => call(world, one, name, options),
      learn: ({ status }) => expect(status).toBe(one.status),
      once: true,
      touches: [one.owner],
    })
  }
}

/** Not the one whose word stands there already. */
const canSay = ({ word }: Withdrawal, name: HouseName): boolean => word?.by !== name

const isAt =
  (...statuses: Withdrawal['status'][]) =>
  ({ status }: Withdrawal): boolean =>
    statuses.includes(status)

export const takeBack = act(
  'takes back',
  'its owner',
  isAt('auditing'),
  (_, one) => endBeforeSent(one, 'cancelled'),
  (world, { id, owner }, _, options) =>
    owner.kind === 'shop'
      ? clientFor(world, owner).call('POST /api/seller/extract_cancel', { id }, options)
      : clientFor(world, owner).call('POST /api/user/extract_cancel', { id }, options),
)

const audit =
  (verdict: 1 | 2) =>
  (world: World, { id }: Withdrawal, name: HouseName, options: object) =>
    officer(world, name).call('POST /api/admin/extract_audit', { id, audit: verdict, reason: 'looked at it' }, options)

export const approve = act(
  'passes',
  auditors,
  isAt('auditing'),
  (_, one, name) => approveWithdrawal(one, name),
  audit(1),
)

export const refuse = act('refuses', auditors, isAt('auditing'), (_, one) => endBeforeSent(one, 'refused'), audit(2))

export const send = act('claims', cashiers, isAt('approved'), takeWithdrawal, (world, { id }, name, options) =>
  officer(world, name).call('POST /api/admin/extract_send', { id }, options),
)

export const sent = act(
  'has sent',
  cashiers,
  isAt('sending'),
  noteSent,
  // The same name at a second sending of the request: a payment has one.
  (world, { id }, name, options) =>
    officer(world, name).call('POST /api/admin/extract_sent', { id, sent_ref: `REF ${id}` }, options),
)

export const arrived = act(
  'knows that there has arrived',
  cashiers,
  isAt('sent'),
  (_, one) => noteArrived(one),
  (world, { id }, name, options) => officer(world, name).call('POST /api/admin/extract_arrived', { id }, options),
)

export const returned = act(
  'says that it came back:',
  [...cashiers, ...auditors],
  isAt('sending', 'sent'),
  (model, one, name) => noteReturned(model, one, { name, finance: name === 'finance' || name === 'cashier' }),
  (world, { id }, name, options) =>
    officer(world, name).call('POST /api/admin/extract_returned', { id, reason: 'the account is closed' }, options),
)
