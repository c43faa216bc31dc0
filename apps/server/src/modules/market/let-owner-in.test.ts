import type { Input } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { AT_ONCE, type BuiltSeller, buildSeller } from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator, buildShopStaff, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { codeAt, stepAt } from '../identity/staff/totp.ts'

// A demo world shows the mails that it cannot send.
const server = useServer({ demo: true })
const OWN = { password: STAFF_PASSWORD }

let ines: BuiltSeller
let email: string
let olga: BuiltOperator
let amir: BuiltOperator
beforeEach(async () => {
  ;[ines, olga, amir] = await Promise.all([buildSeller(server), buildOperator(server), buildOperator(server)])
  email = `ines.${newId()}@example.com`
  await ines.client.call('POST /api/seller/email_begin', { email, ...OWN }, AT_ONCE)
  const captcha = (await mailsTo(email))[0]?.captcha ?? ''
  await ines.client.call('POST /api/seller/email_confirm', { captcha }, AT_ONCE)
})

const mailsTo = async (to: string) => (await server.client().call('GET /api/index/demo_mail', { to })).list
const passwordTo = async (to: string) => /^[\w-]{20}$/m.exec((await mailsTo(to))[0]?.text ?? '')?.[0] ?? ''
const propose = (wish: Partial<Input<'POST /api/admin/owner_let_in'>> = {}, by = olga) =>
  by.client.call(
    'POST /api/admin/owner_let_in',
    { id: ines.shopId, account: ines.account, words: 'Rang on the number of the application.', ...wish },
    AT_ONCE,
  )
const confirm = (id: string, by = amir) => by.client.call('POST /api/admin/proposal_confirm', { id }, AT_ONCE)
const logIn = (password: string, totp?: string) =>
  server.client().call('POST /api/seller/login', { account: ines.account, password, totp }, AT_ONCE)

/** A second factor, whose device is then lost. */
async function setSecondFactor() {
  const { secret } = await ines.client.call('POST /api/seller/totp_begin', OWN, AT_ONCE)
  const totp = codeAt(secret, stepAt(server.clock.now()))
  await ines.client.call('POST /api/seller/totp_confirm', { totp }, AT_ONCE)
}

test('the only owner who lost password and second factor is let in by two of the house, to the proved address alone', async () => {
  await setSecondFactor()
  const { id, change } = await propose({ reset_totp: true })
  expect(Object.fromEntries(change.map(({ name, value }) => [name, value]))).toMatchObject({ reset_totp: 'true' })
  expect((await mailsTo(email))[0]?.subject).toBe('Somebody asks to be let into your shop again')
  // Until two agreed nothing has changed, and neither word is enough by itself.
  await ines.client.call('GET /api/seller/me')
  expect(await refusal(confirm(id, olga))).toMatchObject({ error: 'approver.same_hand' })
  expect(await confirm(id)).toMatchObject({ given: null, proposal: { state: 'done' } })
  expect(await refusal(ines.client.call('GET /api/seller/me'))).toMatchObject({ code: 401 })
  expect(await refusal(logIn(STAFF_PASSWORD))).toMatchObject({ error: 'identity.wrong_login' })
  const first = await logIn(await passwordTo(email))
  expect(first.userinfo).toMatchObject({ own_password: false, totp: false })
  const { list } = await olga.client.call('GET /api/admin/audit_log', { on: 'shop', subject_id: ines.shopId })
  expect(list.map(({ call, by }) => [call, by?.id])).toEqual([
    ['POST /api/admin/proposal_confirm', amir.id],
    ['POST /api/admin/owner_let_in', olga.id],
  ])
})

test('where the mailbox is lost too the password leaves after three days, and the address of before can stop it', async () => {
  const other = `new.${newId()}@example.com`
  const stopped = await propose({ email: other })
  expect(await confirm(stopped.id)).toMatchObject({ proposal: { state: 'waiting' } })
  expect((await mailsTo(email))[0]?.subject).toBe('A new password for your shop goes to another address')
  expect(await mailsTo(other)).toEqual([])
  await olga.client.call('POST /api/admin/proposal_close', { id: stopped.id }, AT_ONCE)
  expect((await mailsTo(email))[0]?.subject).toBe('Nobody is let into your shop')
  const { id } = await propose({ email: other })
  await confirm(id)
  await server.moveClock(3 * DAY_MS)
  await server.settle()
  await logIn(await passwordTo(other))
  await server.moveClock(-3 * DAY_MS)
})

test('is for owners whom nobody of their own shop can let in, and the word of an administrator', async () => {
  const goods = await buildShopStaff(server, ines.shopId, ['goods'])
  expect(await refusal(propose({ account: goods.account }))).toMatchObject({ error: 'thing.missing' })
  const finance = await buildOperator(server, ['finance', 'support', 'auditor'])
  expect(await refusal(propose({}, finance))).toMatchObject({ error: 'access.denied' })
  const { id } = await propose()
  await buildShopStaff(server, ines.shopId, ['owner'])
  expect(await refusal(propose())).toMatchObject({ error: 'state.not_allowed' })
  // Whoever came meanwhile lets them in: the second word is not enough any more.
  expect(await refusal(confirm(id))).toMatchObject({ error: 'state.not_allowed' })
  await logIn(STAFF_PASSWORD)
})
