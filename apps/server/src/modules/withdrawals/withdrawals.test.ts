import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { creditShop } from '../../../test/factories/money.ts'
import { AT_ONCE, buildBuyer, buildSeller, PAY_PASSWORD } from '../../../test/factories/orders.ts'
import {
  ask,
  askForShop,
  audit,
  bringOn,
  buildPayee,
  buildShopPayee,
  buildWithdrawal,
  houseOf,
  letCool,
  newCardNo,
  newRef,
} from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { readBalances } from '../wallet/wallet.ts'
import { MOST_A_DAY } from './settings.ts'

const server = useServer()

const moneyOf = async (id: string) => {
  const { available, frozen } = await readBalances(server.databases.shop, id)
  return [available, frozen]
}

test('money goes from a balance to a card: told beforehand, frozen at once, audited, sent, arrived, to the cent on every step', async () => {
  const [buyer, house] = [await buildBuyer(server, 300_00n), await houseOf(server)]
  const { client } = buyer
  const payee_id = await buildPayee(server, buyer)
  expect(await client.call('GET /api/user/extract')).toMatchObject({
    balance: '300.00',
    fee: { percent: '1', min: '1.00' },
    limits: { min: '10.00', max: '20000.00' },
    today: { amount: '50000.00', count: MOST_A_DAY.count },
    payees: [{ id: payee_id, bank_name: 'Banco do Norte', usable: true }],
    waits_until: null,
  })
  const quote = await client.call('GET /api/user/extract_quote', { type: 'card', amount: '250.00' })
  expect(quote).toEqual({ amount: '250.00', fee: '2.50', arrives: '247.50' })

  const asked = await ask(buyer, { payee_id, amount: '250.00' })
  expect(asked).toMatchObject({ ...quote, status: 'auditing', audit: 0, can_cancel: true, sent_ref: null })
  expect(await moneyOf(buyer.id)).toEqual([50_00n, 250_00n])

  const passed = await audit(house.auditor, asked.id)
  expect(passed).toMatchObject({ status: 'approved', audit: 1, waits: false, owner: { kind: 'user', id: buyer.id } })
  expect(await moneyOf(buyer.id)).toEqual([50_00n, 250_00n])
  const taken = await house.finance.client.call('POST /api/admin/extract_send', { id: asked.id })
  expect(taken).toMatchObject({ status: 'sending', claimed_by: { how: 'hand', id: house.finance.id } })
  const sent_ref = newRef()
  await house.finance.client.call('POST /api/admin/extract_sent', { id: asked.id, sent_ref })
  expect(await moneyOf(buyer.id)).toEqual([50_00n, 0n])
  await house.finance.client.call('POST /api/admin/extract_arrived', { id: asked.id })

  const arrived = await client.call('GET /api/user/extract_detail', { id: asked.id })
  expect(arrived).toMatchObject({ ...quote, status: 'arrived', audit: 1, can_cancel: false, sent_ref, reason: null })
  expect(arrived.steps.map(({ step }) => step)).toEqual(['auditing', 'approved', 'sending', 'sent', 'arrived'])
  expect(arrived.arrived_at).toBe(arrived.steps.at(-1)?.at)
  const moves = await server.databases.owner.many<{ move: string }>(sql`
    SELECT t.event || ': ' || t.debit_kind || ' > ' || t.credit_kind || ' ' || t.amount AS move
    FROM ledger.transfer AS t JOIN ledger.journal AS j ON j.id = t.journal_id WHERE j.ref_id = ${asked.id}
    ORDER BY t.event, t.line`)
  expect(moves.map(({ move }) => move)).toEqual([
    'withdrawal_asked: user_available > user_withdraw 25000',
    'withdrawal_sent: user_withdraw > bank_clearing 24750',
    'withdrawal_sent: user_withdraw > fee_revenue 250',
  ])
})

test('the shopper is told of each step, in the own language', async () => {
  const buyer = await buildBuyer(server, 100_00n, 'de')
  await buildWithdrawal(server, 'arrived', { buyer })
  await server.settle()
  const { list } = await buyer.client.call('GET /api/user/notice_list')
  expect(list.map(({ kind }) => kind)).toEqual(
    ['arrived', 'sent', 'sending', 'approved', 'auditing'].map((state) => `withdrawal.${state}`),
  )
  expect(list[0]?.title).toBe('Angekommen: 49,00\u00a0$ deiner Auszahlung sind da, wo du sie haben wolltest.')
})

test('what is taken back before its audit is in the balance at once, and cannot be passed any more', async () => {
  const { id, buyer, house } = await buildWithdrawal(server, 'auditing', { buyer: await buildBuyer(server, 60_00n) })
  expect(await moneyOf(buyer.id)).toEqual([10_00n, 50_00n])
  const cancelled = await buyer.client.call('POST /api/user/extract_cancel', { id })
  expect(cancelled).toMatchObject({ status: 'cancelled', audit: 2, can_cancel: false })
  expect(await moneyOf(buyer.id)).toEqual([60_00n, 0n])
  expect(await refusal(audit(house.auditor, id))).toMatchObject({ code: 1423, data: { status: 'cancelled' } })
  expect(await refusal(buyer.client.call('POST /api/user/extract_cancel', { id }, AT_ONCE))).toMatchObject({
    code: 1423,
  })
})

test('what is refused comes back whole, with the reason, which an auditor has to give', async () => {
  const { id, buyer, house } = await buildWithdrawal(server)
  const wordless = house.auditor.client.call('POST /api/admin/extract_audit', { id, audit: 2 })
  expect((await refusal(wordless)).data.field).toBe('reason')
  const tooShort = house.auditor.client.call('POST /api/admin/extract_audit', { id, audit: 2, reason: 'no' })
  expect((await refusal(tooShort)).data.field).toBe('reason')
  await audit(house.auditor, id, 2, 'The name of the card is another one')
  const record = await buyer.client.call('GET /api/user/extract_detail', { id })
  expect(record).toMatchObject({ status: 'refused', audit: 2, reason: 'The name of the card is another one' })
  expect(record.steps.at(-1)?.note).toBe('The name of the card is another one')
  expect(await moneyOf(buyer.id)).toEqual([1000_00n, 0n])
})

test('above the limit a second auditor has to pass it, another one than the first; a refusal or the owner undoes the first word', async () => {
  const buyer = await buildBuyer(server, 5_000_00n)
  const { id, house } = await buildWithdrawal(server, 'auditing', { buyer, amount: '1000.01' })
  expect(await audit(house.auditor, id)).toMatchObject({ status: 'auditing', waits: true })
  expect(await refusal(audit(house.auditor, id))).toMatchObject({ error: 'access.denied' })
  expect(await audit(house.second, id)).toMatchObject({ status: 'approved', waits: false })

  const again = await buildWithdrawal(server, 'auditing', { buyer, amount: '1000.01' })
  await audit(house.auditor, again.id)
  await buyer.client.call('POST /api/user/extract_cancel', { id: again.id }, AT_ONCE)
  const third = await buildWithdrawal(server, 'auditing', { buyer, amount: '2000.00' })
  await audit(house.auditor, third.id)
  await audit(house.second, third.id, 2, 'Not like this')
  const open = sql`SELECT count(*)::int AS open FROM approval_request WHERE state = 'open' AND owner_id = ${buyer.id}`
  expect(await server.databases.owner.one(open)).toEqual({ open: 0 })
})

test('a withdrawal on chain waits for finance where no signer is, and leaves from the coins', async () => {
  const { id, house } = await buildWithdrawal(server, 'approved', { type: 'chain' })
  await server.settle()
  const sent_ref = `0x${'AB'.repeat(32)}`
  await house.finance.client.call('POST /api/admin/extract_send', { id }, AT_ONCE)
  const sent = await house.finance.client.call('POST /api/admin/extract_sent', { id, sent_ref }, AT_ONCE)
  expect(sent).toMatchObject({ status: 'sent', sent_ref: sent_ref.toLowerCase(), payee: { network: 'POLYGON' } })
  const coins = await server.databases.owner.one(sql`
    SELECT t.amount::text FROM ledger.transfer AS t JOIN ledger.journal AS j ON j.id = t.journal_id
    WHERE j.ref_id = ${id} AND t.credit_kind = 'chain_custody'`)
  expect(coins).toEqual({ amount: '4900' })
})

test('one name of a payment serves one withdrawal of its kind', async () => {
  const [first, second] = [await buildWithdrawal(server, 'sending'), await buildWithdrawal(server, 'sending')]
  const { client } = first.house.finance
  const sent_ref = newRef()
  await client.call('POST /api/admin/extract_sent', { id: first.id, sent_ref }, AT_ONCE)
  const twice = client.call('POST /api/admin/extract_sent', { id: second.id, sent_ref }, AT_ONCE)
  expect(await refusal(twice)).toMatchObject({ code: 1001, data: { field: 'sent_ref' } })
})

test('the same key asks once, whatever is tapped, and another amount under it is refused', async () => {
  const buyer = await buildBuyer(server, 100_00n)
  const payee_id = await buildPayee(server, buyer)
  const body = { type: 'card' as const, amount: '30.00', payee_id, pay_password: PAY_PASSWORD }
  const once = { ...AT_ONCE, idempotencyKey: 'one tap, three times' }
  const first = await buyer.client.call('POST /api/user/extract', body, once)
  expect(await buyer.client.call('POST /api/user/extract', body, once)).toEqual(first)
  const other = buyer.client.call('POST /api/user/extract', { ...body, amount: '31.00' }, once)
  expect(await refusal(other)).toMatchObject({ code: 1409 })
  expect(await moneyOf(buyer.id)).toEqual([70_00n, 30_00n])
})

test('finance sees the whole number, nobody else does, and each look is written down without it', async () => {
  const buyer = await buildBuyer(server)
  const card_no = newCardNo()
  const details = { type: 'card' as const, card_no, bank_name: 'Banco do Norte', holder: 'Amira Haddad' }
  const saved = await buyer.client.call('POST /api/user/payee_add', { ...details, pay_password: PAY_PASSWORD })
  await letCool(server, saved.id)
  const house = await houseOf(server)
  const { id } = await ask(buyer, { payee_id: saved.id })
  const shown = await house.finance.client.call('POST /api/admin/extract_payee', { id })
  expect(shown).toMatchObject({ number: card_no, holder: 'Amira Haddad', bank_name: 'Banco do Norte' })
  const acts = await server.databases.owner.many<{ call: string; act: string }>(sql`
    SELECT call, to_jsonb(a)::text AS act FROM operator_act AS a WHERE subject_id = ${id} AND actor_id = ${house.finance.id}`)
  expect(acts.map(({ call }) => call)).toEqual(['POST /api/admin/extract_payee'])
  for (const told of [saved, await buyer.client.call('GET /api/user/extract'), acts])
    expect(JSON.stringify(told)).not.toContain(card_no.slice(4, 12))
})

test('a shop withdraws its own money with the own login, by the same way', async () => {
  const [seller, house] = [await buildSeller(server), await houseOf(server)]
  await creditShop(server, seller.shopId, 500_00n)
  const payee_id = await buildShopPayee(server, seller)
  expect(await refusal(askForShop(seller, { payee_id, password: 'a guess that is wrong' }))).toMatchObject({
    error: 'identity.wrong_password',
  })
  expect(await refusal(askForShop(seller, { payee_id, amount: '500.01' }))).toMatchObject({ code: 3001 })
  const { id } = await askForShop(seller, { payee_id, amount: '400.00' })
  expect(await seller.client.call('GET /api/seller/wallet')).toMatchObject({ payable: '100.00', frozen: '400.00' })
  await bringOn(house, id, 'arrived')
  expect(await seller.client.call('GET /api/seller/wallet')).toEqual({
    pending: '0.00',
    payable: '100.00',
    frozen: '0.00',
    debt: '0.00',
  })
  expect(await seller.client.call('GET /api/seller/extract_detail', { id })).toMatchObject({
    status: 'arrived',
    arrives: '396.00',
  })
  const second = await askForShop(seller, { payee_id, amount: '50.00' })
  await seller.client.call('POST /api/seller/extract_cancel', { id: second.id })
  expect((await seller.client.call('GET /api/seller/wallet')).payable).toBe('100.00')
  const other = await buildSeller(server)
  expect(await refusal(other.client.call('GET /api/seller/extract_detail', { id }))).toMatchObject({ code: 1004 })
})

test('the queue shows what waits longest first, the record what is newest, each by its filter', async () => {
  const buyer = await buildBuyer(server)
  const { house } = await buildWithdrawal(server, 'refused', { buyer })
  const waiting = [
    await buildWithdrawal(server, 'auditing', { buyer }),
    await buildWithdrawal(server, 'auditing', { buyer }),
  ]
  const ids = waiting.map(({ id }) => id)
  const { list: queue } = await house.auditor.client.call('GET /api/admin/extract_list', { audit: '0', limit: 50 })
  expect(queue.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
  const log = await buyer.client.call('GET /api/user/extract_log', { audit: '0', limit: 1 })
  expect(log.list.map(({ id }) => id)).toEqual([ids[1]])
  const rest = await buyer.client.call('GET /api/user/extract_log', { audit: '0', cursor: log.next_cursor ?? '' })
  expect(rest.list.map(({ id }) => id)).toEqual([ids[0]])
  expect((await buyer.client.call('GET /api/user/extract_log', { audit: '2' })).list).toHaveLength(1)
  expect((await buyer.client.call('GET /api/user/extract_log', { audit: '1' })).list).toHaveLength(0)
  const detail = await house.auditor.client.call('GET /api/admin/extract_detail', { id: ids[0] ?? '' })
  expect(detail.history).toMatchObject({ withdrawals: 2, refused: 1, arrived: '0.00', payee_shared_with: 0 })
})
