import type { Input } from '@tradewind/contract/calls'
import type { ShopRole } from '@tradewind/contract/code-lists'
import { DAY_MS } from '@tradewind/contract/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { AT_ONCE, type BuiltSeller, buildSeller } from '../../../../test/factories/orders.ts'
import { buildShopStaff, STAFF_PASSWORD } from '../../../../test/factories/staff.ts'
import { useServer } from '../../../../test/harness.ts'
import { together } from '../../../../test/races.ts'
import { refusal } from '../../../../test/refusal.ts'
import { newId } from '../../../platform/id.ts'

// A demo world shows the mails that it cannot send.
const server = useServer({ demo: true })

let ines: BuiltSeller
beforeEach(async () => {
  ines = await buildSeller(server)
})

const mailsTo = async (to: string) => (await server.client().call('GET /api/index/demo_mail', { to })).list
const people = async () => (await ines.client.call('GET /api/seller/staff_list')).list
const own = { password: STAFF_PASSWORD }
const edit = (change: Omit<Input<'POST /api/seller/staff_edit'>, 'password'>, as = ines.client) =>
  as.call('POST /api/seller/staff_edit', { ...change, ...own }, AT_ONCE)
const logIn = async (account: string, password: string) => {
  const { userinfo } = await server.client().call('POST /api/seller/login', { account, password }, AT_ONCE)
  return server.client(userinfo.token)
}

async function invite(roles: ShopRole[]) {
  const account = `rui_${newId().slice(-12)}`
  const email = `${account}@example.com`
  const asked = { account, email, name: 'Rui Prado', roles, ...own }
  const { member, given } = await ines.client.call('POST /api/seller/staff_add', asked, AT_ONCE)
  expect(given).toBeNull()
  const [mail] = await mailsTo(email)
  const password = /^[\w-]{20}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  return { id: member.id, account, email, mail, password }
}

/** They came with the first password, set their own, and logged in with it. */
async function enter({ account, password }: { account: string; password: string }) {
  const first = await logIn(account, password)
  const next = 'ten signs of my own'
  await first.call(
    'POST /api/seller/resetpwd',
    { old_password: password, password: next, confirm_password: next },
    AT_ONCE,
  )
  return logIn(account, next)
}

describe('somebody who is invited', () => {
  test('gets a first password by mail that nobody else knows, that serves once and only to set their own', async () => {
    const rui = await invite(['orders'])
    expect(rui.mail?.subject).toBe('You are invited into the console of Casa Obscura')
    expect(rui.mail?.text).toContain(rui.account)
    expect(await people()).toMatchObject([
      { me: true, roles: ['owner'] },
      { roles: ['orders'], own_password: false },
    ])
    const first = await logIn(rui.account, rui.password)
    expect(await first.call('GET /api/seller/me')).toMatchObject({ own_password: false, roles: ['orders'] })
    expect(await refusal(first.call('GET /api/seller/order_list'))).toMatchObject({ error: 'access.denied' })
    expect(await refusal(logIn(rui.account, rui.password))).toMatchObject({ error: 'identity.first_password_over' })
    const change = {
      old_password: rui.password,
      password: 'ten signs of my own',
      confirm_password: 'ten signs of my own',
    }
    await first.call('POST /api/seller/resetpwd', change, AT_ONCE)
    const client = await logIn(rui.account, 'ten signs of my own')
    expect(await client.call('GET /api/seller/order_list')).toMatchObject({ list: [] })
    expect(await refusal(client.call('GET /api/seller/wallet'))).toMatchObject({ error: 'access.denied' })
  })

  test('comes within three days or not at all, and a new first password is theirs alone again', async () => {
    const rui = await invite(['goods'])
    await server.moveClock(3 * DAY_MS + 1)
    expect(await refusal(logIn(rui.account, rui.password))).toMatchObject({ error: 'identity.first_password_over' })
    ines.client = await logIn(ines.account, STAFF_PASSWORD)
    expect(await edit({ id: rui.id, reset_password: true })).toMatchObject({
      given: null,
      member: { own_password: false },
    })
    const [mail] = await mailsTo(rui.email)
    expect(mail?.subject).toBe('A new first password for the console of Casa Obscura')
    await enter({ account: rui.account, password: /^[\w-]{20}$/m.exec(mail?.text ?? '')?.[0] ?? '' })
  })

  test('is let in by the password of an owner, not by an open console of theirs; every owner with an address hears of it', async () => {
    const email = `ines.${newId()}@example.com`
    await ines.client.call('POST /api/seller/email_begin', { email, ...own }, AT_ONCE)
    const captcha = (await mailsTo(email))[0]?.captcha ?? ''
    await ines.client.call('POST /api/seller/email_confirm', { captcha }, AT_ONCE)
    const asked = { account: `x_${newId().slice(-12)}`, email: 'x@example.com', name: 'X', roles: ['owner' as const] }
    const tried = ines.client.call('POST /api/seller/staff_add', { ...asked, password: 'not the password' }, AT_ONCE)
    expect(await refusal(tried)).toMatchObject({ error: 'identity.wrong_password' })
    expect(await people()).toHaveLength(1)
    await invite(['money'])
    expect((await mailsTo(email))[0]?.subject).toBe('Rui Prado was invited into your shop')
  })

  test('cannot have a name that somebody has, here or in another shop', async () => {
    const other = await buildSeller(server)
    const asked = { account: other.account.toUpperCase(), email: 'x@example.com', name: 'X', roles: ['goods' as const] }
    expect(await refusal(ines.client.call('POST /api/seller/staff_add', { ...asked, ...own }, AT_ONCE))).toMatchObject({
      error: 'identity.account_taken',
    })
  })
})

describe('what somebody may', () => {
  test('changes with the next request: their sessions end, and only what was ticked is open', async () => {
    const rui = await buildShopStaff(server, ines.shopId, ['goods'])
    await rui.client.call('GET /api/seller/goods_list')
    await edit({ id: rui.id, roles: ['money', 'orders', 'money'] })
    expect(await refusal(rui.client.call('GET /api/seller/goods_list'))).toMatchObject({ code: 401 })
    const again = await logIn(rui.account, STAFF_PASSWORD)
    expect(await again.call('GET /api/seller/me')).toMatchObject({ roles: ['money', 'orders'] })
    expect(await refusal(again.call('GET /api/seller/goods_list'))).toMatchObject({ error: 'access.denied' })
    await again.call('GET /api/seller/wallet')
    await again.call('GET /api/seller/order_list')
  })

  test('a name changes nothing of it: nobody is logged out for one', async () => {
    const rui = await buildShopStaff(server, ines.shopId, ['goods'])
    expect(await edit({ id: rui.id, name: 'Rui Prado' })).toMatchObject({
      member: { name: 'Rui Prado', roles: ['goods'] },
    })
    await rui.client.call('GET /api/seller/goods_list')
  })

  test('ends at once with letting go, and comes back as it was', async () => {
    const rui = await buildShopStaff(server, ines.shopId, ['orders'])
    await edit({ id: rui.id, disabled: true })
    expect(await refusal(rui.client.call('GET /api/seller/me'))).toMatchObject({ code: 401 })
    expect(await refusal(logIn(rui.account, STAFF_PASSWORD))).toMatchObject({ error: 'identity.wrong_login' })
    await edit({ id: rui.id, disabled: false })
    const back = await logIn(rui.account, STAFF_PASSWORD)
    expect(await back.call('GET /api/seller/me')).toMatchObject({ roles: ['orders'] })
  })

  test('is an owner’s word alone, in their own shop', async () => {
    const rui = await buildShopStaff(server, ines.shopId, ['goods', 'orders', 'money'])
    for (const change of [
      { id: rui.id, roles: ['owner' as const] },
      { id: ines.shopId, disabled: true },
    ])
      expect(await refusal(edit(change, rui.client))).toMatchObject({ error: 'access.denied' })
    const other = await buildSeller(server)
    expect(await refusal(edit({ id: rui.id, disabled: true }, other.client))).toMatchObject({ error: 'thing.missing' })
  })
})

describe('a shop keeps an owner', () => {
  const me = async () => (await people()).find((one) => one.me)?.id ?? ''

  test('the last one neither leaves nor takes it from themselves, also while somebody is only invited', async () => {
    const id = await me()
    const rui = await invite(['owner'])
    for (const change of [{ disabled: true }, { roles: ['money' as const] }])
      expect(await refusal(edit({ id, ...change }))).toMatchObject({ error: 'shop.last_owner' })
    expect(await ines.client.call('GET /api/seller/me')).toMatchObject({ roles: ['owner'] })
    await enter(rui)
    await edit({ id, disabled: true })
    expect(await refusal(ines.client.call('GET /api/seller/me'))).toMatchObject({ code: 401 })
  })

  test('of two owners who let each other go at the same moment one stays', async () => {
    const id = await me()
    const rui = await buildShopStaff(server, ines.shopId, ['owner'])
    const { answers, refusals } = await together([
      edit({ id, disabled: true }, rui.client),
      edit({ id: rui.id, disabled: true }),
    ])
    expect([answers.length, refusals.length]).toEqual([1, 1])
  })

  test('nobody forgets their own second factor here, nor is given a password that others could read', async () => {
    const id = await me()
    for (const change of [{ reset_password: true }, { reset_totp: true }])
      expect(await refusal(edit({ id, ...change }))).toMatchObject({ error: 'access.denied' })
  })
})
