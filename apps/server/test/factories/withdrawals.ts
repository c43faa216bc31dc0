import { randomBytes, randomInt } from 'node:crypto'
import type { Answer, Input } from '@tradewind/contract/calls'
import type { WithdrawalStatus } from '@tradewind/contract/withdrawal-status'
import sql from 'sql-template-tag'
import { newId } from '../../src/platform/id.ts'
import type { Server } from '../harness.ts'
import { creditFromChain } from './money.ts'
import { AT_ONCE, type BuiltBuyer, type BuiltSeller, buildBuyer, PAY_PASSWORD } from './orders.ts'
import { type BuiltOperator, buildOperator, STAFF_PASSWORD } from './staff.ts'

export type Withdrawal = Answer<'GET /api/user/extract_detail'>
export type House = { auditor: BuiltOperator; second: BuiltOperator; finance: BuiltOperator; cashier: BuiltOperator }

/** Two who audit and two who pay, each with that duty alone. */
export const buildHouse = async (server: Server): Promise<House> => ({
  auditor: await buildOperator(server, ['auditor']),
  second: await buildOperator(server, ['auditor']),
  finance: await buildOperator(server, ['finance']),
  cashier: await buildOperator(server, ['finance']),
})

const houses = new WeakMap<Server, Promise<House>>()
/** The people of the house, the same for all tests of a server. */
export function houseOf(server: Server): Promise<House> {
  const house = houses.get(server) ?? buildHouse(server)
  houses.set(server, house)
  return house
}

/** Opens a network, as an administrator does who enters an address of ours. */
export const openNetwork = (server: Server, network = 'POLYGON'): Promise<number> =>
  server.databases.console.run(sql`
    UPDATE network SET address = '0x00000000000000000000000000000000000000aa', enabled = true WHERE network = ${network}`)

/** A card number that nobody has, with the digit at its end that Luhn asks for. */
export function newCardNo(): string {
  const digits = `4${Array.from({ length: 14 }, () => randomInt(10)).join('')}`
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

export const newAddress = (): string => `0x${randomBytes(20).toString('hex')}`

export const cardDetails = () => ({ card_no: newCardNo(), bank_name: 'Banco do Norte', holder: 'Amira Haddad' })

export const detailsOf = (type: 'card' | 'chain') =>
  type === 'card' ? { type, ...cardDetails() } : { type, network: 'POLYGON', address: newAddress() }

/** As if it had been saved two days ago. */
export const letCool = (server: Server, payeeId: string): Promise<number> =>
  server.databases.owner.run(sql`
    UPDATE payee SET created_at = created_at - interval '2 days', usable_at = usable_at - interval '2 days' WHERE id = ${payeeId}`)

/** A payee that takes money already. */
export async function buildPayee(
  server: Server,
  { client }: Pick<BuiltBuyer, 'client'>,
  type: 'card' | 'chain' = 'card',
): Promise<string> {
  if (type === 'chain') await openNetwork(server)
  const details = { ...detailsOf(type), pay_password: PAY_PASSWORD }
  const { id } = await client.call('POST /api/user/payee_add', details, AT_ONCE)
  await letCool(server, id)
  return id
}

export async function buildShopPayee(server: Server, { client }: Pick<BuiltSeller, 'client'>): Promise<string> {
  const details = { ...detailsOf('card'), password: STAFF_PASSWORD }
  const { id } = await client.call('POST /api/seller/payee_add', details, AT_ONCE)
  await letCool(server, id)
  return id
}

export const ask = (
  { client }: Pick<BuiltBuyer, 'client'>,
  wish: Partial<Input<'POST /api/user/extract'>>,
): Promise<Withdrawal> =>
  client.call('POST /api/user/extract', { type: 'card', amount: '50.00', pay_password: PAY_PASSWORD, ...wish }, AT_ONCE)

export const askForShop = (
  { client }: Pick<BuiltSeller, 'client'>,
  wish: Partial<Input<'POST /api/seller/extract'>> & { payee_id: string },
): Promise<Withdrawal> =>
  client.call('POST /api/seller/extract', { type: 'card', amount: '50.00', password: STAFF_PASSWORD, ...wish }, AT_ONCE)

export const audit = (by: BuiltOperator, id: string, verdict: 1 | 2 = 1, reason = 'looked at it') =>
  by.client.call('POST /api/admin/extract_audit', { id, audit: verdict, reason }, AT_ONCE)

export const newRef = (): string => `REF-${newId()}`

export type WithdrawalStage = Exclude<WithdrawalStatus, 'returned'>
const WAY: readonly WithdrawalStage[] = ['auditing', 'approved', 'sending', 'sent', 'arrived']

/** A withdrawal that came to this stage the way withdrawals do, by hand. */
export async function buildWithdrawal(
  server: Server,
  stage: WithdrawalStage = 'auditing',
  over: { buyer?: BuiltBuyer; type?: 'card' | 'chain'; amount?: string } = {},
): Promise<{ id: string; buyer: BuiltBuyer; house: House }> {
  const [house, buyer] = [await houseOf(server), over.buyer ?? (await buildBuyer(server))]
  const type = over.type ?? 'card'
  // What leaves on chain must have come in there.
  if (type === 'chain') await creditFromChain(server, buyer.id, 1_000_00n)
  const payee_id = await buildPayee(server, buyer, type)
  const { id } = await ask(buyer, { type, payee_id, amount: over.amount ?? '50.00' })
  if (stage === 'cancelled') await buyer.client.call('POST /api/user/extract_cancel', { id }, AT_ONCE)
  if (stage === 'refused') await audit(house.auditor, id, 2)
  await bringOn(house, id, stage)
  return { id, buyer, house }
}

export async function bringOn({ auditor, second, finance }: House, id: string, stage: WithdrawalStage): Promise<void> {
  const passes = (at: WithdrawalStage) => WAY.indexOf(stage) >= WAY.indexOf(at)
  const { client } = finance
  if (passes('approved') && (await audit(auditor, id)).waits) await audit(second, id)
  if (passes('sending')) await client.call('POST /api/admin/extract_send', { id }, AT_ONCE)
  if (passes('sent')) await client.call('POST /api/admin/extract_sent', { id, sent_ref: newRef() }, AT_ONCE)
  if (passes('arrived')) await client.call('POST /api/admin/extract_arrived', { id }, AT_ONCE)
}
