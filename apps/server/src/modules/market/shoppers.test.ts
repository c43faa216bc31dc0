import { describe, expect, test } from 'vitest'
import { buildBuyer } from '../../../test/factories/orders.ts'
import { PASSWORD, registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { waitingForLocks } from '../../../test/lock-waits.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { freezeShopper } from '../identity/identity.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }
const reason = 'Asked for by its owner on the phone'

const support = () => buildOperator(server, ['support'])
const logIn = (account: string, password = PASSWORD) =>
  server.client().call('POST /api/user/login', { account, password }, AT_ONCE)

describe('finding', () => {
  test('a shopper is found by how the account begins, whatever its case, and by id', async () => {
    const { client } = await support()
    const shopper = await registerShopper(server)
    for (const keyword of [shopper.account, shopper.account.slice(0, -2).toUpperCase(), shopper.id]) {
      const { list } = await client.call('GET /api/admin/user_list', { keyword })
      expect(
        list.map(({ id }) => id),
        keyword,
      ).toContain(shopper.id)
    }
    for (const keyword of [shopper.account.slice(1), `${shopper.account}%`, newId()])
      expect((await client.call('GET /api/admin/user_list', { keyword })).list, keyword).toEqual([])
  })

  test('all of them are listed, newest first and each once', async () => {
    const { client } = await support()
    const three = [await registerShopper(server), await registerShopper(server), await registerShopper(server)]
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await client.call('GET /api/admin/user_list', { cursor, limit: 2 })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen.slice(0, 3)).toEqual(three.map(({ id }) => id).reverse())
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('an operator sees the balances and devices of a shopper, and no secret', async () => {
    const { client } = await support()
    const buyer = await buildBuyer(server, 12_30n)
    const detail = await client.call('GET /api/admin/user_detail', { id: buyer.id })
    expect(detail).toMatchObject({ balance: '12.30', frozen: '0.00', in_escrow: '0.00', has_pay_password: true })
    expect(detail.sessions).toHaveLength(1)
    expect(JSON.stringify(detail)).not.toMatch(/argon2|token|hash/)
  })
})

describe('freezing', () => {
  test('all sessions end at once, and whoever knows the password is told why they cannot log in', async () => {
    const { client } = await support()
    const phone = await registerShopper(server)
    const laptop = server.client((await logIn(phone.account)).userinfo.token)
    const frozen = await client.call('POST /api/admin/user_freeze', { id: phone.id, frozen: true, reason })
    expect(frozen.frozen_at).not.toBeNull()
    expect(frozen.sessions).toEqual([])
    for (const device of [phone.client, laptop])
      expect(await refusal(device.call('GET /api/user/getUserInfo'))).toMatchObject({ code: 401 })
    expect(await refusal(logIn(phone.account))).toMatchObject({ error: 'identity.frozen', code: 1003 })
    expect(await refusal(logIn(phone.account, 'a wrong password'))).toMatchObject({ error: 'identity.wrong_login' })
    const { list } = await client.call('GET /api/admin/user_list', { frozen: true })
    expect(list.map(({ id }) => id)).toContain(phone.id)
  })

  test('a thawed account logs in again, and its old sessions stay ended', async () => {
    const { client } = await support()
    const shopper = await registerShopper(server)
    await client.call('POST /api/admin/user_freeze', { id: shopper.id, frozen: true, reason }, AT_ONCE)
    await client.call('POST /api/admin/user_freeze', { id: shopper.id, frozen: false, reason }, AT_ONCE)
    expect(await refusal(shopper.client.call('GET /api/user/getUserInfo'))).toMatchObject({ code: 401 })
    await logIn(shopper.account)
  })

  test('a login that is under way meanwhile starts no session, not even one that works once it is thawed', async () => {
    const { client } = await support()
    const shopper = await registerShopper(server)
    const login = await server.databases.console.tx(async (tx) => {
      await freezeShopper(tx, shopper.id, server.clock.now())
      const underWay = refusal(logIn(shopper.account))
      await expect.poll(() => waitingForLocks(server)).toBe(1)
      return { underWay }
    })
    expect(await login.underWay).toMatchObject({ error: 'identity.frozen' })
    await client.call('POST /api/admin/user_freeze', { id: shopper.id, frozen: false, reason }, AT_ONCE)
    expect((await client.call('GET /api/admin/user_detail', { id: shopper.id })).sessions).toEqual([])
  })

  test('who froze it, when and why stands with the account', async () => {
    const operator = await support()
    const shopper = await registerShopper(server)
    const freeze = (frozen: boolean, why: string) =>
      operator.client.call('POST /api/admin/user_freeze', { id: shopper.id, frozen, reason: why }, AT_ONCE)
    await freeze(true, 'Card was stolen')
    const { acts } = await freeze(false, 'New card has come')
    expect(acts.map(({ note, by }) => [note, by?.id])).toEqual([
      ['New card has come', operator.id],
      ['Card was stolen', operator.id],
    ])
    expect(await refusal(freeze(true, ' x '))).toMatchObject({ data: { field: 'reason' } })
  })
})

test('a shopper’s sessions are ended, and the next login is welcome', async () => {
  const { client } = await support()
  const shopper = await registerShopper(server)
  await logIn(shopper.account)
  expect(await client.call('POST /api/admin/user_end_sessions', { id: shopper.id, reason })).toEqual({ ended: 2 })
  expect(await refusal(shopper.client.call('GET /api/user/getUserInfo'))).toMatchObject({ code: 401 })
  await logIn(shopper.account)
})
