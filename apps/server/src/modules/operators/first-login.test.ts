import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type BuiltOperator,
  buildOperator,
  enterFirst,
  type HiredOperator,
  hireByTwo,
  STAFF_PASSWORD,
} from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { proposalKinds } from '../../proposals.ts'
import { confirmOnMachine } from '../approvals/approvals.ts'
import { hireOnMachine, resetOnMachine } from './operators.ts'

// A demo world shows the mails that it cannot send.
const server = useServer({ demo: true })
const AT_ONCE = { repeatSubmit: false }
const machine = () => ({ ...server.system, db: server.databases.console, call: 'npm run hire' })

let ada: BuiltOperator
let ben: BuiltOperator
beforeEach(async () => {
  ada = await buildOperator(server, ['administrator'])
  ben = await buildOperator(server, ['administrator'])
})

const mailsTo = async (to: string) => (await server.client().call('GET /api/index/demo_mail', { to })).list
const addressOf = ({ account }: BuiltOperator) => `${account.toLowerCase()}@tradewind.example`
const newMember = () => ({ account: `hired_${newId().slice(-12)}`, name: 'Noor Aziz' })

describe('an address of one’s own', () => {
  test('is proved by the code that was sent there, after the password, and the address before is told', async () => {
    const to = `ada.${newId()}@example.com`
    const begin = (password: string) => ada.client.call('POST /api/admin/email_begin', { email: to, password }, AT_ONCE)
    expect(await refusal(begin('not the password'))).toMatchObject({ error: 'identity.wrong_password' })
    await begin(STAFF_PASSWORD)
    const [mail] = await mailsTo(to)
    const captcha = mail?.captcha ?? ''
    const prove = (code: string) => ada.client.call('POST /api/admin/email_confirm', { captcha: code }, AT_ONCE)
    const wrong = captcha === '123456' ? '654321' : '123456'
    expect(await refusal(prove(wrong))).toMatchObject({ data: { field: 'captcha' } })
    expect(await prove(captcha)).toEqual({ email: to })
    expect(await refusal(prove(captcha))).toMatchObject({ data: { field: 'captcha' } })
    expect(await ada.client.call('GET /api/admin/me')).toMatchObject({ email: to })
    expect((await mailsTo(addressOf(ada)))[0]?.subject).toBe('Your work mail goes elsewhere now')
  })

  test('is one person’s: nobody proves a colleague’s as well', async () => {
    await ada.client.call('POST /api/admin/email_begin', { email: addressOf(ben), password: STAFF_PASSWORD }, AT_ONCE)
    const captcha = (await mailsTo(addressOf(ben))).find((mail) => mail.captcha)?.captcha ?? ''
    expect(await refusal(ada.client.call('POST /api/admin/email_confirm', { captcha }))).toMatchObject({
      error: 'identity.account_taken',
    })
  })
})

describe('recovery codes', () => {
  let noor: HiredOperator
  beforeEach(async () => {
    noor = await enterFirst(server, await hireByTwo([ada, ben], { ...newMember() }))
  })
  const logIn = (totp: string) =>
    server.client().call('POST /api/admin/login', { account: noor.account, password: noor.password, totp }, AT_ONCE)

  test('are ten, each stands for the second factor once, however many try it at the same moment', async () => {
    expect(new Set(noor.recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = noor.recoveryCodes
    const { answers } = await together(times(6).map(() => logIn(first)))
    expect(answers).toHaveLength(1)
    await logIn(second.replace('-', '').toUpperCase())
    expect(await refusal(logIn('aaaaa-aaaaa'))).toMatchObject({ data: { field: 'totp' } })
  })

  test('are over when new ones are made, which takes the password and the second factor', async () => {
    const [first = '', second = '', third = ''] = noor.recoveryCodes
    const renew = (totp?: string) =>
      noor.client.call('POST /api/admin/recovery_codes', { password: noor.password, totp }, AT_ONCE)
    expect(await refusal(renew())).toMatchObject({ data: { field: 'totp' } })
    const { recovery_codes: fresh } = await renew(first)
    for (const old of [second, third]) expect(await refusal(logIn(old))).toMatchObject({ data: { field: 'totp' } })
    await logIn(fresh[0] ?? '')
  })

  test('lie in the database as hashes alone, and that one was used is told and noted', async () => {
    const [code = ''] = noor.recoveryCodes
    const to = `noor.${newId()}@example.com`
    await server.databases.owner.run(sql`UPDATE staff SET email = ${to}, email_proved_at = now() WHERE id = ${noor.id}`)
    await logIn(code)
    expect((await mailsTo(to)).map(({ text }) => text).join()).toContain('9 codes are left')
    const rows = await server.databases.owner.many<{ row: string }>(sql`
      SELECT r::text AS row FROM staff_recovery_code AS r WHERE staff_id = ${noor.id}`)
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
    expect(
      await server.databases.owner.run(sql`
      SELECT FROM security_event WHERE person_id = ${noor.id} AND facts->>'recovery_code' = 'true'`),
    ).toBe(1)
  })
})

describe('what happens about the staff', () => {
  test('is told to everybody of the house: what is proposed, by whom it was done', async () => {
    const watcher = await buildOperator(server, ['support'])
    const member = newMember()
    const { name } = await hireByTwo([ada, ben], member)
    const told = (await mailsTo(addressOf(watcher))).map(({ subject }) => subject)
    expect(told.slice(0, 2)).toEqual([`${name} was hired`, `Proposed: something about ${name}`])
    expect((await mailsTo(addressOf(ada)))[0]?.text).toContain('was hired by Olga + Olga')
  })

  test('a new first password goes to who has proved an address, and nobody else ever sees it', async () => {
    const auditor = await buildOperator(server, ['auditor'])
    const { proposal } = await ada.client.call('POST /api/admin/staff_edit', { id: auditor.id, reset_password: true })
    const { given } = await ben.client.call('POST /api/admin/proposal_confirm', { id: proposal?.id ?? '' })
    expect(given).toBeNull()
    const text = (await mailsTo(addressOf(auditor))).find(({ text }) => text.includes(auditor.account))?.text ?? ''
    const first_password = /^[\w-]{20}$/m.exec(text)?.[0] ?? ''
    await enterFirst(server, { account: auditor.account, first_password })
  })
})

describe('the machine', () => {
  test('hires alone; it stands in the audit log, and everybody is told', async () => {
    const person = { ...newMember(), roles: ['administrator' as const], email: undefined }
    const first_password = await hireOnMachine(machine(), person)
    await expect(hireOnMachine(machine(), person)).rejects.toMatchObject({ refusal: 'identity.account_taken' })
    const hired = await enterFirst(server, { account: person.account, first_password })
    const { list } = await ada.client.call('GET /api/admin/audit_log', { on: 'operator', subject_id: hired.id })
    expect(list.at(-1)).toMatchObject({ call: 'npm run hire', by: null })
    expect((await mailsTo(addressOf(ada)))[0]?.subject).toBe('Noor Aziz was hired on the machine')
  })

  test('lets somebody in again who lost password and device, whose word then waits a day', async () => {
    expect(await resetOnMachine(machine(), 'nobody.of.this.name')).toBeUndefined()
    const first_password = (await resetOnMachine(machine(), ben.account)) ?? ''
    expect(await refusal(ben.client.call('GET /api/admin/me'))).toMatchObject({ code: 401 })
    const again = await enterFirst(server, { account: ben.account, first_password })
    const asked = { ...newMember(), roles: ['auditor' as const] }
    const { proposal } = await ada.client.call('POST /api/admin/staff_add', asked)
    const confirm = again.client.call('POST /api/admin/proposal_confirm', { id: proposal?.id ?? '' })
    expect(await refusal(confirm)).toMatchObject({ error: 'approver.waiting' })
  })

  test('is the second administrator of a house that has one', async () => {
    const member = { ...newMember(), roles: ['auditor' as const] }
    const { proposal } = await ada.client.call('POST /api/admin/staff_add', member)
    const { given } = await confirmOnMachine(machine(), proposalKinds, proposal?.id ?? '')
    await enterFirst(server, given ?? { account: '', first_password: '' })
    const { list } = await ada.client.call('GET /api/admin/proposal_list', { state: 'done' })
    expect(list.find(({ id }) => id === proposal?.id)).toMatchObject({ confirmed_by: null, state: 'done' })
  })
})
