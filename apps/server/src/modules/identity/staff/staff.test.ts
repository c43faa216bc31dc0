import { HOUR_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { buildShop } from '../../../../test/factories/catalog.ts'
import { buildOperator, STAFF_PASSWORD } from '../../../../test/factories/staff.ts'
import { useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'
import { newId } from '../../../platform/id.ts'
import { hireStaff } from '../identity.ts'

const server = useServer()

async function hireSeller() {
  const shopId = await buildShop(server.databases.owner)
  const account = `Seller_${newId().slice(-12)}`
  await server.databases.console.tx((tx) =>
    hireStaff(server.system, tx, { kind: 'seller', account, name: 'Sol', password: STAFF_PASSWORD, shopId }),
  )
  return { shopId, account }
}

test('a seller logs in whatever the case of the account, and is told which shop it is', async () => {
  const { account, shopId } = await hireSeller()
  const { userinfo } = await server
    .client()
    .call('POST /api/seller/login', { account: account.toUpperCase(), password: STAFF_PASSWORD })
  const me = await server.client(userinfo.token).call('GET /api/seller/me', {})
  expect(me.shop?.id).toBe(shopId)
})

test('a seller cannot enter by the operators’ door, nor an operator by the sellers’', async () => {
  const { account } = await hireSeller()
  const operator = await buildOperator(server)
  const asOperator = () => server.client().call('POST /api/admin/login', { account, password: STAFF_PASSWORD })
  const asSeller = () =>
    server.client().call('POST /api/seller/login', { account: operator.account, password: STAFF_PASSWORD })
  expect(await refusal(asOperator())).toMatchObject({ error: 'identity.wrong_login' })
  expect(await refusal(asSeller())).toMatchObject({ error: 'identity.wrong_login' })
})

test('a console session ends after twelve hours, and at once with logging out', async () => {
  const first = await buildOperator(server)
  await first.client.call('POST /api/admin/logout', {})
  expect(await refusal(first.client.call('GET /api/admin/me', {}))).toMatchObject({ code: 401 })

  const second = await buildOperator(server)
  await server.moveClock(12 * HOUR_MS + 1)
  expect(await refusal(second.client.call('GET /api/admin/me', {}))).toMatchObject({ code: 401 })
})

test('a wrong name and a wrong password are refused in the same words', async () => {
  const { account } = await hireSeller()
  const wrongPassword = await refusal(
    server.client().call('POST /api/seller/login', { account, password: 'not the password' }),
  )
  const wrongName = await refusal(
    server.client().call('POST /api/seller/login', { account: 'nobody', password: 'not the password' }),
  )
  expect(wrongName.msg).toBe(wrongPassword.msg)
  expect(wrongName.code).toBe(wrongPassword.code)
})
