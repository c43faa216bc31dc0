import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { PayeeType } from '@tradewind/contract/code-lists'
import { type Cents, cents, formatDollars, minCents, parseDollars, ZERO } from '@tradewind/contract/money'
import { payeeTypes } from '@tradewind/contract/payee-types'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import type { OutboxEvent } from '../../platform/outbox.ts'
import { closeApproval } from '../approvals/approvals.ts'
import { readClosingAt, waiting, withdrawalsWaitUntil } from '../identity/identity.ts'
import { freezeForWithdrawal, releaseWithdrawal } from '../ledger/ledger.ts'
import { readTerms, type Terms, withdrawalFee } from '../terms/terms.ts'
import { readBalances, readShopBalances } from '../wallet/wallet.ts'
import { advanceWithdrawal, announceWithdrawal, lockOwnWithdrawal } from './advance-withdrawal.ts'
import { refuseWaitingMoney } from './closed-shop.ts'
import { enabledNetwork, readPayeeDetails } from './payee-details.ts'
import { type Owner, selectPayee } from './payees.sql.ts'
import { keepPayee, listPayees, refuseCooling } from './payees.ts'
import { MOST_A_DAY, nextServerDay, serverDay } from './settings.ts'
import { loadWithdrawal, type WithdrawalView } from './withdrawal-view.ts'
import {
  giveBackToDay,
  insertWithdrawal,
  lockUnsentSince,
  selectDay,
  takeOfDay,
  type WithdrawalRow,
} from './withdrawals.sql.ts'

type Asked = Omit<Parsed<'POST /api/user/extract'>, 'pay_password'>

/** What can be withdrawn, at which charge and where to: all that a form has to say before anything is asked for. */
export async function readWithdrawalTerms(ctx: Context, owner: Owner): Promise<Answer<'GET /api/user/extract'>> {
  const now = ctx.now()
  const [terms, balance, payees, day, wait, rest] = await Promise.all([
    readTerms(ctx.db),
    readOwnBalance(ctx.db, owner),
    listPayees(ctx, ctx.db, owner),
    selectDay(ctx.db, owner, serverDay(now)),
    readWait(ctx.db, owner, now),
    readRest(ctx.db, owner),
  ])
  const { min, max, fee } = terms.withdrawal
  return {
    balance: formatDollars(balance),
    fee: { percent: String(fee.basisPoints / 100), min: formatDollars(fee.min) },
    limits: { min: formatDollars(rest ? minCents(rest, min) : min), max: formatDollars(max) },
    today: {
      amount: formatDollars(cents(MOST_A_DAY.amount - (day?.amount ?? ZERO))),
      count: MOST_A_DAY.count - (day?.asked ?? 0),
    },
    payees,
    networks: terms.networks
      .filter(({ enabled }) => enabled)
      .map(({ network, name, coin }) => ({ network, name, coin })),
    waits_until: wait?.toISOString() ?? null,
  }
}

const readOwnBalance = async (db: Db, { type, id }: Owner): Promise<Cents> =>
  type === 'user' ? (await readBalances(db, id)).available : (await readShopBalances(db, id)).payable

const readWait = (db: Db, { type, id }: Owner, now: Date): Promise<Date | null> =>
  type === 'user' ? withdrawalsWaitUntil(db, id, now) : Promise.resolve(null)

/** All that is left of somebody who is about to go: it is paid out however little it is. */
async function readRest(db: Db, owner: Owner): Promise<Cents | undefined> {
  if (owner.type !== 'user' || !(await readClosingAt(db, owner.id))) return undefined
  return readOwnBalance(db, owner)
}

export async function quoteWithdrawal(
  ctx: Context,
  input: Parsed<'GET /api/user/extract_quote'>,
): Promise<Answer<'GET /api/user/extract_quote'>> {
  const rest = ctx.actor.kind === 'shopper' ? await readRest(ctx.db, { type: 'user', id: ctx.actor.id }) : undefined
  const terms = await readTerms(ctx.db)
  if (payeeTypes[input.type].overNetwork && input.network !== undefined) enabledNetwork(terms.networks, input.network)
  const { amount, fee, arrives } = priceOf(terms, input.amount, rest)
  return { amount: formatDollars(amount), fee: formatDollars(fee), arrives: formatDollars(arrives) }
}

/**
 * The charge is within the amount: what is asked for is what leaves the balance. Of a `rest`, asked for as a whole, it is half of it at
 * most, and none is too little.
 */
function priceOf(terms: Terms, dollars: string, rest?: Cents): { amount: Cents; fee: Cents; arrives: Cents } {
  const amount = parseDollars(dollars)
  if (amount <= 0n) throw fieldError('amount', 'amount_not_positive')
  const { min, max } = terms.withdrawal
  const isRest = amount === rest
  const charge = withdrawalFee(terms, amount)
  const fee = isRest ? minCents(charge, cents(amount / 2n)) : charge
  if ((amount < min && !isRest) || amount > max || fee >= amount)
    throw new DomainError('amount.outside_limits', { min: formatDollars(min), max: formatDollars(max) })
  return { amount, fee, arrives: cents(amount - fee) }
}

/**
 * Asks for a withdrawal of one's own money, which is frozen at once. Whoever it is has proved it: with the payment password
 * or, of a shop, with the own login. New details whose amount is possible are saved first, so that nothing that was typed is lost, and cool then.
 */
export async function askWithdrawal(
  ctx: Context,
  owner: Owner & { askedBy: string },
  input: Asked,
): Promise<WithdrawalView> {
  const payeeId = input.payee_id ?? (await keepTyped(ctx, owner, input))
  // Neither the number nor the password is part of the hash: it could be guessed from one.
  const request = { type: input.type, amount: input.amount, payee_id: payeeId }
  return transactOnce(ctx, request, (tx) => ask(ctx, tx, owner, request))
}

async function keepTyped(ctx: Context, owner: Owner, input: Asked): Promise<string> {
  const terms = await readTerms(ctx.db)
  const details = readPayeeDetails(input, terms)
  await refuseImpossible(ctx, owner, priceOf(terms, input.amount, await readRest(ctx.db, owner)).amount)
  return (await keepPayee(ctx, owner, details)).id
}

/** Nobody's card is kept for an amount that cannot be had. That it can is decided where the money is frozen. */
async function refuseImpossible(ctx: Context, owner: Owner, amount: Cents): Promise<void> {
  const at = ctx.now()
  const balance = await readOwnBalance(ctx.db, owner)
  if (amount > balance)
    throw new DomainError('wallet.insufficient_funds', { short: formatDollars(cents(amount - balance)) })
  const day = await selectDay(ctx.db, owner, serverDay(at))
  if (amount + (day?.amount ?? ZERO) > MOST_A_DAY.amount) throw await dayLimit(ctx.db, owner, at)
}

async function ask(
  ctx: Context,
  tx: Tx,
  owner: Owner & { askedBy: string },
  { type, amount: dollars, payee_id }: { type: PayeeType; amount: string; payee_id: string },
): Promise<WithdrawalView> {
  const at = ctx.now()
  const [terms, payee, wait, rest] = await Promise.all([
    readTerms(tx),
    selectPayee(tx, owner, { id: payee_id }),
    readWait(tx, owner, at),
    readRest(tx, owner),
  ])
  if (wait) throw waiting('withdrawal', wait, at)
  await refuseWaitingMoney(tx, owner)
  if (payee?.type !== type) throw missing()
  if (payee.network) enabledNetwork(terms.networks, payee.network)
  refuseCooling(payee, at)
  const price = priceOf(terms, dollars, rest)
  if ((await takeOfDay(tx, owner, serverDay(at), price.amount, MOST_A_DAY)) === 0) throw await dayLimit(tx, owner, at)
  const row = { id: newId(), asked_by: owner.askedBy, type, payee_id, ...price }
  const hand = { role: 'owner', actorId: owner.askedBy, at } as const
  insertWithdrawal(tx, row, owner, { ...hand, event: 'ask', from: 'nothing', to: 'auditing', note: null })
  const { id: withdrawalId, amount } = row
  await freezeForWithdrawal(tx, { withdrawalId, owner, amount, actorId: owner.askedBy, at })
  announceWithdrawal(tx, { ...row, owner_type: owner.type, owner_id: owner.id, status: 'auditing', sent_at: null }, at)
  return loadWithdrawal(tx, row.id, owner)
}

async function dayLimit(db: Db, owner: Owner, at: Date): Promise<DomainError> {
  const day = await selectDay(db, owner, serverDay(at))
  const left = (day?.asked ?? 0) >= MOST_A_DAY.count ? ZERO : cents(MOST_A_DAY.amount - (day?.amount ?? ZERO))
  return new DomainError('withdrawal.day_limit', { max: formatDollars(left), until: nextServerDay(at).toISOString() })
}

/** Its owner takes it back before an auditor has passed it: all of it is in the balance at once. */
export async function cancelWithdrawal(
  ctx: Context,
  owner: Owner & { askedBy: string },
  input: { id: string },
): Promise<WithdrawalView> {
  return transactOnce(ctx, input, async (tx) => {
    const at = ctx.now()
    const row = await lockOwnWithdrawal(tx, input.id, owner)
    await takeBack(tx, row, owner, { event: 'cancel', at })
    return loadWithdrawal(tx, row.id, owner)
  })
}

async function takeBack(
  tx: Tx,
  row: WithdrawalRow,
  owner: Owner & { askedBy: string },
  { event, at }: { event: 'cancel' | 'call_off'; at: Date },
): Promise<void> {
  await advanceWithdrawal(tx, row, { event, role: 'owner', actorId: owner.askedBy, at })
  await closeApproval(tx, row.id)
  giveBackToDay(tx, owner.id, serverDay(row.created_at), row.amount)
  await releaseWithdrawal(tx, {
    withdrawalId: row.id,
    owner,
    amount: row.amount,
    by: 'owner',
    reason: 'taken back',
    actorId: owner.askedBy,
    at,
  })
}

/** What account.restored must carry. */
type RestoredAccount = { shopper_id: string; since: string; at: string }

/**
 * Topic account.restored: whatever was asked for since the account changed hands was perhaps asked for by a thief, and to
 * the thief's payee. What has not left stays, also when it was approved.
 */
export async function callOffWithdrawals(tx: Tx, { payload }: OutboxEvent<RestoredAccount>): Promise<void> {
  const { shopper_id: id, since, at } = payload
  const owner = { type: 'user', id, askedBy: id } as const
  for (const row of await lockUnsentSince(tx, owner, since))
    await takeBack(tx, row, owner, { event: 'call_off', at: new Date(at) })
}
