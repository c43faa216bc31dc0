import { DAY_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { buildApplication } from '../../../test/factories/applications.ts'
import { PASSWORD, registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { codeAt, stepAt } from '../identity/staff/totp.ts'

const server = useServer({ demo: true })
const AT_ONCE = { repeatSubmit: false }
const mailsTo = async (to: string) => (await server.client().call('GET /api/index/demo_mail', { to })).list

/** A shop that was just let in, by its applicant, and the mails of its owner. */
async function openedShop() {
  const applicant = await registerShopper(server)
  const { id } = await buildApplication(server, { applicant })
  const olga = await buildOperator(server, ['administrator'])
  await olga.client.call('POST /api/admin/merchant_decide', { id, decision: 'approve' }, AT_ONCE)
  const { application } = await applicant.client.call('GET /api/merchant/apply_status')
  const account = application?.email ?? ''
  const passwordIn = async () =>
    /^(?:First password: )?([\w-]{20})$/m.exec((await mailsTo(account))[0]?.text ?? '')?.[1] ?? ''
  const logIn = async (password: string, totp?: string) =>
    (await server.client().call('POST /api/seller/login', { account, password, totp }, AT_ONCE)).userinfo
  const setOwn = async (password: string) => {
    const client = server.client((await logIn(password)).token)
    const change = { old_password: password, password: STAFF_PASSWORD, confirm_password: STAFF_PASSWORD }
    await client.call('POST /api/seller/resetpwd', change, AT_ONCE)
  }
  return { applicant, olga, account, passwordIn, logIn, setOwn }
}

test('whoever opened a shop and came too late for the first password asks for another by their shopper’s account', async () => {
  const { applicant, account, passwordIn, logIn, setOwn } = await openedShop()
  const late = await passwordIn()
  await server.moveClock(3 * DAY_MS + 1)
  await expect(logIn(late)).rejects.toMatchObject({ data: { error: 'identity.first_password_over' } })
  const { userinfo } = await server
    .client()
    .call('POST /api/user/login', { account: applicant.account, password: PASSWORD }, AT_ONCE)
  const client = server.client(userinfo.token)
  await client.call('POST /api/merchant/apply_password', {}, AT_ONCE)
  await server.settle()
  const password = await passwordIn()
  expect(password).not.toBe(late)
  await setOwn(password)
  // An owner who came has a password that a shopper's account does not change.
  await client.call('POST /api/merchant/apply_password', {}, AT_ONCE)
  await server.settle()
  expect((await mailsTo(account))[0]?.subject).toBe('You have set your own password already')
  await logIn(STAFF_PASSWORD)
  await client.call('POST /api/merchant/apply_password', {}, AT_ONCE)
  await expect(client.call('POST /api/merchant/apply_password', {}, AT_ONCE)).rejects.toMatchObject({
    data: { error: 'request.too_many' },
  })
})

test('another first password leaves the second factor: a stolen shopper’s account takes it off nobody', async () => {
  const { applicant, olga, account, passwordIn, logIn, setOwn } = await openedShop()
  await setOwn(await passwordIn())
  const client = server.client((await logIn(STAFF_PASSWORD)).token)
  const { secret } = await client.call('POST /api/seller/totp_begin', { password: STAFF_PASSWORD }, AT_ONCE)
  const code = () => codeAt(secret, stepAt(server.clock.now()))
  await client.call('POST /api/seller/totp_confirm', { totp: code() }, AT_ONCE)
  // The house lets them in, who have not forgotten their second factor, and the mail goes astray.
  const shop = (await client.call('GET /api/seller/me')).shop?.id ?? ''
  const wish = { id: shop, account, words: 'Rang on the number of the application.' }
  const { id } = await olga.client.call('POST /api/admin/owner_let_in', wish, AT_ONCE)
  const amir = await buildOperator(server, ['administrator'])
  await amir.client.call('POST /api/admin/proposal_confirm', { id }, AT_ONCE)
  const astray = await passwordIn()
  await applicant.client.call('POST /api/merchant/apply_password', {}, AT_ONCE)
  await server.settle()
  const password = await passwordIn()
  expect(password).not.toBe(astray)
  expect(await refusal(logIn(password))).toMatchObject({ data: { field: 'totp' } })
  await server.moveClock(60_000)
  expect(await logIn(password, code())).toMatchObject({ totp: true })
})
