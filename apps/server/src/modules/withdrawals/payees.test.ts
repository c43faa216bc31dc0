import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { AT_ONCE, buildBuyer, buildSeller, PAY_PASSWORD } from '../../../test/factories/orders.ts'
import { STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { ask, buildPayee, cardDetails, detailsOf, newCardNo, openNetwork } from '../../../test/factories/withdrawals.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { decryptNumber } from './encrypted-number.ts'

const server = useServer()

const save = (client: TestClient, over: object = {}) =>
  client.call(
    'POST /api/user/payee_add',
    { type: 'card', ...cardDetails(), pay_password: PAY_PASSWORD, ...over },
    AT_ONCE,
  )

test('a payee is shown by its end alone, and takes no money for 24 hours, to the second', async () => {
  const buyer = await buildBuyer(server)
  const card_no = newCardNo()
  const saved = await save(buyer.client, { card_no: card_no.replace(/(.{4})/g, '$1 ') })
  expect(saved).toMatchObject({ masked: `•••• ${card_no.slice(-4)}`, label: 'Banco do Norte', usable: false })
  const refused = await refusal(ask(buyer, { payee_id: saved.id }))
  expect(refused).toMatchObject({ code: 3103, error: 'payee.cooling', data: { usable_at: saved.usable_at } })
  await server.moveClock(DAY_MS - 5_000)
  expect(await refusal(ask(buyer, { payee_id: saved.id }))).toMatchObject({ code: 3103 })
  await server.moveClock(5_000)
  expect(await ask(buyer, { payee_id: saved.id })).toMatchObject({
    status: 'auditing',
    payee: { masked: saved.masked },
  })
})

test('new details in a withdrawal are kept and cool: nothing that was typed is lost, and nothing is frozen', async () => {
  const buyer = await buildBuyer(server)
  await openNetwork(server)
  for (const type of ['card', 'chain'] as const) {
    const typed = { ...detailsOf(type), amount: '50.00', pay_password: PAY_PASSWORD }
    const refused = await refusal(buyer.client.call('POST /api/user/extract', typed, AT_ONCE))
    expect(refused).toMatchObject({ code: 3103, error: 'payee.cooling' })
    const again = await refusal(buyer.client.call('POST /api/user/extract', typed, AT_ONCE))
    expect(again.data.payee_id).toBe(refused.data.payee_id)
  }
  expect((await buyer.client.call('GET /api/user/extract')).payees).toMatchObject([
    { network: null, network_name: null },
    { network: 'POLYGON', network_name: 'Polygon PoS' },
  ])
  expect((await buyer.client.call('GET /api/user/getUserInfo')).frozen).toBe('0.00')
})

test('the same card saved 32 times at once is one payee, and of 32 cards at once ten are kept', async () => {
  const [one, many] = [await buildBuyer(server), await buildBuyer(server)]
  const same = cardDetails()
  const { answers } = await together(times(32).map(() => save(one.client, same)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const kept = await together(times(32).map(() => save(many.client)))
  expect(kept.answers).toHaveLength(10)
  expect(new Set(kept.refusals.map(({ code }) => code))).toEqual(new Set([1409]))
  expect((await many.client.call('GET /api/user/payee_list')).list).toHaveLength(10)
})

test('a payee that is deleted makes room, and the withdrawals to it stay as they are', async () => {
  const buyer = await buildBuyer(server)
  const payee_id = await buildPayee(server, buyer)
  const { id, payee } = await ask(buyer, { payee_id })
  await buyer.client.call('POST /api/user/payee_del', { id: payee_id })
  expect((await buyer.client.call('GET /api/user/payee_list')).list).toEqual([])
  expect((await buyer.client.call('GET /api/user/extract_detail', { id })).payee).toEqual(payee)
  expect(await refusal(ask(buyer, { payee_id }))).toMatchObject({ code: 1004 })
  expect(await refusal(buyer.client.call('POST /api/user/payee_del', { id: payee_id }, AT_ONCE))).toMatchObject({
    code: 1004,
  })
})

test('saving a payee takes the payment password, of a shop the own login', async () => {
  const [buyer, seller] = [await buildBuyer(server), await buildSeller(server)]
  expect(await refusal(save(buyer.client, { pay_password: '999999' }))).toMatchObject({ code: 3002 })
  const forShop = (password: string) =>
    seller.client.call('POST /api/seller/payee_add', { type: 'card', ...cardDetails(), password }, AT_ONCE)
  expect(await refusal(forShop('a guess that is wrong'))).toMatchObject({ error: 'identity.wrong_password' })
  const saved = await forShop(STAFF_PASSWORD)
  expect((await seller.client.call('GET /api/seller/payee_list')).list).toEqual([saved])
  await seller.client.call('POST /api/seller/payee_del', { id: saved.id })
})

test('what the database holds of a card opens for its own row alone, and tells nothing without the key', async () => {
  const [buyer, other] = [await buildBuyer(server), await buildBuyer(server)]
  const card_no = newCardNo()
  const { id } = await save(buyer.client, { card_no })
  const stolen = await save(other.client)
  const row = await server.databases.owner.one<{ sealed: Buffer; everything: string }>(
    sql`SELECT sealed, to_jsonb(p)::text AS everything FROM payee AS p WHERE id = ${id}`,
  )
  const { secrets } = server.system
  expect(decryptNumber(row.sealed, id, secrets)).toBe(card_no)
  expect(row.everything).not.toContain(card_no.slice(0, 12))
  expect(() => decryptNumber(row.sealed, stolen.id, secrets)).toThrow('encrypted for its payee')
  const others = { ...secrets, pepper: Buffer.alloc(32, 7) }
  expect(() => decryptNumber(row.sealed, id, others)).toThrow()
})
