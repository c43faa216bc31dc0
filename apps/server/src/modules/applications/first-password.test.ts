import { DAY_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { buildApplication } from '../../../test/factories/applications.ts'
import { PASSWORD, registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer({ demo: true })
const AT_ONCE = { repeatSubmit: false }
const mailsTo = async (to: string) => (await server.client().call('GET /api/index/demo_mail', { to })).list

test('whoever opened a shop and came too late for the first password asks for another by their shopper’s account', async () => {
  const applicant = await registerShopper(server)
  const { id } = await buildApplication(server, { applicant })
  const olga = await buildOperator(server, ['administrator'])
  await olga.client.call('POST /api/admin/merchant_decide', { id, decision: 'approve' }, AT_ONCE)
  const { application } = await applicant.client.call('GET /api/merchant/apply_status')
  const account = application?.email ?? ''
  const passwordIn = async () =>
    /^(?:First password: )?([\w-]{20})$/m.exec((await mailsTo(account))[0]?.text ?? '')?.[1] ?? ''
  const logIn = async (password: string) =>
    (await server.client().call('POST /api/seller/login', { account, password }, AT_ONCE)).userinfo
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
  const { token } = await logIn(password)
  const change = { old_password: password, password: STAFF_PASSWORD, confirm_password: STAFF_PASSWORD }
  await server.client(token).call('POST /api/seller/resetpwd', change, AT_ONCE)
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
