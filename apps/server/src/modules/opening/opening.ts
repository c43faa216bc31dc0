import type { Answer } from '@tradewind/contract/calls'
import type { FIRST_STEPS } from '@tradewind/contract/calls/admin-opening'
import { HOUR_MS } from '@tradewind/contract/durations'
import { readLastBackup } from '../../platform/backup/last-backup.ts'
import { asOperator, type Context } from '../../platform/context.ts'
import { isDemo } from '../../platform/world.ts'
import { readPending } from '../approvals/approvals.ts'
import { readHome } from '../catalog/catalog.ts'
import { listOperators, readMailArrival, readStaff, type StaffRow } from '../identity/identity.ts'
import { readTerms, type TermsKind } from '../terms/terms.ts'

type FirstSteps = Answer<'GET /api/admin/first_steps'>
type Step = FirstSteps['steps'][number]
type Name = (typeof FIRST_STEPS)[number]
type Told = Partial<Omit<Step, 'step'>> & Pick<Step, 'state'>

/** More administrators than these are named nowhere. */
const MOST_OPERATORS = 100
/** The schedule tries again before a backup counts as late. */
const LATE_MS = 2 * HOUR_MS

/** The list that leads the first operators: each tick is read from what is there, and nothing here can be ticked off. */
export async function listFirstSteps(ctx: Context): Promise<FirstSteps> {
  asOperator(ctx)
  const [house, demo] = [await readHouse(ctx), await isDemo(ctx.db)]
  const told: Record<Name, Told> = {
    own_login: { state: 'done', who: house.me.name },
    second_administrator: secondAdministrator(house),
    categories: { state: 'done', what: String((await readHome(ctx)).categories.length) },
    mail: await mail(ctx),
    ...(await settings(ctx, house)),
    backup: await backup(ctx),
    merchant: await merchant(ctx),
  }
  const steps = (Object.keys(told) as Name[]).map((step) => ({
    step,
    ...{ proposed: false, who: null, at: null, what: null, fault: null },
    ...told[step],
  }))
  return { demo, open: steps.filter(({ state }) => state !== 'done').length, steps }
}

type House = { me: StaffRow; isAdministrator: boolean; others: StaffRow[] }

async function readHouse(ctx: Context): Promise<House> {
  const { id, roles } = asOperator(ctx)
  const people = await listOperators(ctx.db, { limit: MOST_OPERATORS })
  const me = await readStaff(ctx.db, id)
  const others = people.filter(
    (one) => one.id !== id && one.disabled_at === null && one.roles.includes('administrator'),
  )
  return { me, isAdministrator: roles.includes('administrator'), others }
}

const namesOf = (people: readonly StaffRow[]): string | null =>
  people.length > 0 ? people.map(({ name }) => name).join(', ') : null

/** Nobody alone moves money or changes where it goes. */
function secondAdministrator({ isAdministrator, others }: House): Told {
  const inside = others.filter((one) => one.first_password_until === null)
  const enough = isAdministrator ? 1 : 2
  if (inside.length >= enough)
    return { state: 'done', who: namesOf(inside), at: inside[0]?.created_at.toISOString() ?? null }
  // Hired, but they have not set a password of their own yet.
  if (others.length >= enough) return { state: 'others', who: namesOf(others) }
  return { state: 'machine' }
}

/** Only a code that somebody took out of a mail of ours says that mails arrive. */
async function mail(ctx: Context): Promise<Told> {
  const arrived = await readMailArrival(ctx.db)
  if (!ctx.mail.way('email')) return { state: 'machine' }
  if (!arrived) return { state: 'yours' }
  return { state: 'done', who: arrived.name, what: arrived.email, at: arrived.at.toISOString() }
}

const KINDS = [
  'terms_bank',
  'terms_network',
  'terms_fees',
  'terms_limits',
  'terms_trader',
] as const satisfies TermsKind[]

/** What two administrators set: done when it holds. */
async function settings(
  ctx: Context,
  house: House,
): Promise<Pick<Record<Name, Told>, 'bank' | 'network' | 'fees' | 'trader'>> {
  const [terms, pending] = [await readTerms(ctx.db), await readPending(ctx.db, [...KINDS])]
  const { bank, networks, trader, feesSet, limitsSet } = terms
  const wordFrom = house.me.approves_from
  const tell = (done: string | false | undefined | null, kinds: readonly TermsKind[]): Told => {
    if (done) return { state: 'done', what: done }
    const asked = pending.filter(({ kind }) => kinds.includes(kind as TermsKind))
    const waiting = asked.find(({ state }) => state === 'waiting')
    if (waiting) return { state: 'time', proposed: true, at: waiting.not_before?.toISOString() ?? null }
    const forMe = asked.find(({ proposer }) => proposer.id !== house.me.id)
    if (forMe && house.isAdministrator)
      return wordFrom && wordFrom > ctx.now()
        ? { state: 'time', proposed: true, who: house.me.name, at: wordFrom.toISOString() }
        : { state: 'yours', proposed: true, who: forMe.proposer.name }
    if (asked.length > 0) return { state: 'others', proposed: true, who: namesOf(house.others) }
    return house.isAdministrator ? { state: 'yours' } : { state: 'others', who: namesOf(house.others) }
  }
  return {
    bank: tell(bank?.bankName, ['terms_bank']),
    network: tell(networks.find(({ enabled }) => enabled)?.name, ['terms_network']),
    fees: tell(feesSet && limitsSet && `${terms.commissionBasisPoints / 100} %`, ['terms_fees', 'terms_limits']),
    trader: tell(trader?.name, ['terms_trader']),
  }
}

async function backup(ctx: Context): Promise<Told> {
  const last = await readLastBackup(ctx.db)
  if (!last) return { state: 'machine' }
  const isLate = ctx.now().getTime() - last.next_at.getTime() > LATE_MS
  return {
    state: isLate || last.fault !== null ? 'machine' : 'done',
    what: last.file,
    at: last.taken_at.toISOString(),
    fault: last.fault,
  }
}

/** The market is open as soon as anything can be bought in it. */
async function merchant(ctx: Context): Promise<Told> {
  const { counts } = await readHome(ctx)
  return { state: counts.goods > 0 ? 'done' : 'others', what: String(counts.shops) }
}
