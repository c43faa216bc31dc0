import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { creditShop } from '../../../test/factories/money.ts'
import { buildBuyer, buildOrder, buildSeller, PAY_PASSWORD } from '../../../test/factories/orders.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import {
  ask,
  askForShop,
  buildShopPayee,
  buildWithdrawal,
  cardDetails,
  letCool,
} from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }

test('whoever judges a withdrawal sees whose it is, where the money came from to the cent, and what was before', async () => {
  const buyer = await buildBuyer(server, 50_000n)
  await buildOrder(server, 'paid', { buyer })
  await buyer.client.call('POST /api/user/profile', { given_name: 'Amira', family_name: 'Haddad' }, AT_ONCE)
  const first = await buildWithdrawal(server, 'arrived', { buyer })
  const { id } = await buildWithdrawal(server, undefined, { buyer })
  const olga = await buildOperator(server, ['auditor'])
  await olga.client.call('POST /api/admin/user_note', { id: buyer.id, text: 'Papers seen.' }, AT_ONCE)
  const seen = await olga.client.call('GET /api/admin/extract_detail', { id })
  expect(seen.owner_facts).toMatchObject({ full_name: 'Amira Haddad', orders: 1, notes: 1, frozen_at: null })
  expect(seen).toMatchObject({ holder: 'Amira Haddad', same_name: true })
  // Nothing but the one top-up has come in, and it covers all of it.
  expect(seen.origin).toMatchObject({
    list: [{ type: 'topup', amount: '500.00', counted: seen.amount, ref: { kind: 'topup' } }],
    older: '0.00',
  })
  expect(seen.history.list.map((one) => [one.id, one.status])).toEqual([[first.id, 'arrived']])
})

test.each([
  ['the same in another order, case and without its accents', 'Amíra', 'HADDAD', 'haddad, amira', true],
  ['somebody else with one name in common', 'Amira', 'Haddad', 'Amira Mansour', false],
  ['a part of it alone', 'Amira', 'Haddad', 'Amira', false],
])('a holder who is %s is told from the shopper', async (_, given_name, family_name, holder, same) => {
  const buyer = await buildBuyer(server, 50_000n)
  await buyer.client.call('POST /api/user/profile', { given_name, family_name }, AT_ONCE)
  const details = { type: 'card' as const, ...cardDetails(), holder, pay_password: PAY_PASSWORD }
  const payee = await buyer.client.call('POST /api/user/payee_add', details, AT_ONCE)
  await letCool(server, payee.id)
  const { id } = await ask(buyer, { payee_id: payee.id })
  const olga = await buildOperator(server, ['auditor'])
  expect(await olga.client.call('GET /api/admin/extract_detail', { id })).toMatchObject({ holder, same_name: same })
})

test('where a shopper never said their name nothing is compared', async () => {
  const { id } = await buildWithdrawal(server, undefined, { buyer: await buildBuyer(server, 50_000n) })
  const olga = await buildOperator(server, ['auditor'])
  const seen = await olga.client.call('GET /api/admin/extract_detail', { id })
  expect(seen).toMatchObject({ owner_facts: { full_name: null }, same_name: null })
})

test.each([
  ['its trader', {}, 'Amira Haddad', true],
  ['its own', { name: 'Amira Haddad' }, 'Inês Luz', true],
  ['somebody else', {}, 'Inês Luz', false],
])(
  'the account of a shop stands under the name of its trader by law or under its own: %s',
  async (_, over, name, same) => {
    const seller = await buildSeller(server, over)
    await server.databases.owner.run(sql`
    INSERT INTO shop_trader (shop_id, kind, name, address, postcode, city, country, email)
    VALUES (${seller.shopId}, 'person', ${name}, 'Rua das Flores 3', '4050-262', 'Porto', 'PT', 'ola@luz.example')`)
    await creditShop(server, seller.shopId, 500_00n)
    const { id } = await askForShop(seller, { payee_id: await buildShopPayee(server, seller) })
    const olga = await buildOperator(server, ['auditor'])
    const seen = await olga.client.call('GET /api/admin/extract_detail', { id })
    expect(seen).toMatchObject({ holder: 'Amira Haddad', same_name: same, owner_facts: { full_name: name } })
  },
)
