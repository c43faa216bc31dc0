import { DAY_MS } from '@tradewind/contract/durations'
import { askAdjustment } from '../../src/modules/approvals/approvals.ts'
import { keepEvidence } from '../../src/modules/identity/identity.ts'
import { auditTopup, claimTopup, openSuspense } from '../../src/modules/topups/topups.ts'
import { addPayee, auditWithdrawal, noteSent, takeByHand, withdraw } from '../../src/modules/withdrawals/withdrawals.ts'
import type { Context } from '../../src/platform/context.ts'
import { asBuyer, at, type World } from '../as-people.ts'
import { demoTerms } from '../terms.ts'
import type { Deed } from './deed.ts'
import { lendReceipt } from './receipt.ts'
import { CLAIMS, type Claim, FOUND, type Found, WITHDRAWALS, type Withdrawal } from './waiting-money.ts'

/** Longer ago than a new payee has to wait. */
const PAYEE_DAYS = 20
const ADJUSTED_DAYS_AGO = 0.25

/** What somebody of the house finds in the morning: claims, withdrawals, money to place, a correction that waits for two auditors. */
export function houseWork(world: World): Deed[] {
  const gift = {
    user_id: person(world, 'priya-menon').id,
    amount: '12.00',
    reason: 'Freight charged twice on one order',
  }
  return [
    ...CLAIMS.flatMap((claim) => claimDeeds(world, claim)),
    ...WITHDRAWALS.flatMap((withdrawal) => withdrawalDeeds(world, withdrawal)),
    ...FOUND.map((found) => caseDeed(world, found)),
    deed(world, ADJUSTED_DAYS_AGO, 'adjustment', () => askAdjustment(asFinance(world, ADJUSTED_DAYS_AGO), gift)),
  ]
}

const deed = ({ ctx }: World, daysAgo: number, subject: string, run: () => Promise<unknown>): Deed => ({
  ...{ at: new Date(ctx.now().getTime() - daysAgo * DAY_MS), kind: 'money', subject, run },
})

function claimDeeds(world: World, { buyer, amount, daysAgo, network, refused }: Claim): Deed[] {
  const somebody = person(world, buyer)
  const ctx = at(asBuyer(world, somebody), daysAgo)
  const address = demoTerms.networks.find((one) => one.network === network)?.address ?? undefined
  let id = ''
  const claim = async () => {
    const proof = [await lendReceipt(buyer, async (file) => (await keepEvidence(ctx, somebody.id, file)).id)]
    const way = network ? { method: 'chain' as const, network, address } : { method: 'bank' as const }
    id = (await claimTopup(ctx, { ...way, amount, proof })).id
  }
  const subject = `claim of ${buyer}`
  const deeds = [deed(world, daysAgo, subject, claim)]
  if (refused) {
    const { reason } = refused
    const refuse = () => auditTopup(asAuditor(world, refused.daysAgo), { id, audit: 2, reason })
    deeds.push(deed(world, refused.daysAgo, subject, refuse))
  }
  return deeds
}

function withdrawalDeeds(world: World, withdrawal: Withdrawal): Deed[] {
  const { buyer, network, daysAgo, passed, taken, sent, refused } = withdrawal
  const somebody = person(world, buyer)
  const shopper = asBuyer(world, somebody)
  const { payPassword: pay_password } = somebody
  const type = network ? 'chain' : 'card'
  let [payee_id, id] = ['', '']
  const deeds: Deed[] = []
  const then = (ago: number | undefined, run: (ago: number) => Promise<unknown>) =>
    ago !== undefined && deeds.push(deed(world, ago, `withdrawal of ${buyer}`, () => run(ago)))

  then(PAYEE_DAYS, async (ago) => {
    const where = network
      ? { network, address: 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn', label: 'Exchange' }
      : { card_no: '4000 0566 5566 5556', bank_name: 'Harbour Demo Bank', holder: buyer.replace('-', ' ') }
    payee_id = (await addPayee(at(shopper, ago), { type, ...where, pay_password })).id
  })
  then(daysAgo, async (ago) => {
    const amount = (withdrawal.cents / 100).toFixed(2)
    id = (await withdraw(at(shopper, ago), { type, amount, payee_id, pay_password })).id
  })
  then(passed, (ago) => auditWithdrawal(asAuditor(world, ago), { id, audit: 1 }))
  then(taken, (ago) => takeByHand(asFinance(world, ago), { id }))
  then(sent, (ago) => noteSent(asFinance(world, ago), { id, sent_ref: 'HB 20954' }))
  const reason = 'The name on the account is another one.'
  then(refused, (ago) => auditWithdrawal(asAuditor(world, ago), { id, audit: 2, reason }))
  return deeds
}

function caseDeed(world: World, { daysAgo, buyer, ...money }: Found): Deed {
  const user_id = buyer && person(world, buyer).id
  return deed(world, daysAgo, `case of ${money.ref}`, () =>
    openSuspense(asFinance(world, daysAgo), { ...money, user_id }),
  )
}

function person({ people }: World, id: string) {
  const found = people.buyers.get(id)
  if (!found) throw new Error(`${id} is nobody`)
  return found
}

const asAuditor = (world: World, daysAgo: number) =>
  asOperator(world, daysAgo, world.people.auditors.checkerId, 'auditor')
const asFinance = (world: World, daysAgo: number) => asOperator(world, daysAgo, world.people.financeId, 'finance')

const asOperator = ({ ctx, databases }: World, daysAgo: number, id: string, role: 'auditor' | 'finance'): Context =>
  at(
    { ...ctx, call: 'demo', db: databases.console, actor: { kind: 'operator', id, sessionId: '', roles: [role] } },
    daysAgo,
  )
