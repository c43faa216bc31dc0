import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Answer } from '@tradewind/contract/calls'
import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { type BuiltOperator, buildOperator, logInAgain, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { mailServer, portOf } from '../../../test/fake-mail.ts'
import { closeServer, openServer, type Server, useServer } from '../../../test/harness.ts'
import { backUpIfDue } from '../../platform/backup/schedule.ts'
import { proposalKinds } from '../../proposals.ts'
import { confirmOnMachine } from '../approvals/approvals.ts'

const AT_ONCE = { repeatSubmit: false }
const mail = mailServer()
const url = `smtp://127.0.0.1:${await portOf(mail.server)}`
// The same database twice: where no mail is set up, and where it is.
const server = useServer()
let posting: Server
let olga: BuiltOperator
let amir: BuiltOperator

beforeAll(async () => {
  const dataDir = dirname(dirname(server.files.folder))
  const email = { url, from: 'post@northquay.example' }
  posting = await openServer({ urls: server.urls, dataDir }, { mail: { email, sms: undefined } })
  olga = await buildOperator(server, ['administrator'])
})
afterAll(() => closeServer(posting))

type Step = Answer<'GET /api/admin/first_steps'>['steps'][number]
async function stepsOf(who: BuiltOperator, at: Server = server) {
  const { steps, open } = await at.client(who.token).call('GET /api/admin/first_steps')
  expect(open).toBe(steps.filter(({ state }) => state !== 'done').length)
  return Object.fromEntries(steps.map((step) => [step.step, step])) as Record<Step['step'], Step>
}
const ids = async () =>
  (await amir.client.call('GET /api/admin/proposal_list', { state: 'open' })).list.map(({ id }) => id)
const confirmAll = async () => {
  for (const id of await ids()) await amir.client.call('POST /api/admin/proposal_confirm', { id }, AT_ONCE)
}

test('one administrator alone is told that the machine has to hire another, and what a market has from its first start on', async () => {
  expect(await stepsOf(olga)).toMatchObject({
    own_login: { state: 'done', who: 'Olga' },
    second_administrator: { state: 'machine' },
    categories: { state: 'done', what: '10' },
    mail: { state: 'machine' },
    bank: { state: 'yours', proposed: false },
    network: { state: 'yours' },
    fees: { state: 'yours' },
    trader: { state: 'yours' },
    backup: { state: 'machine', what: null },
    merchant: { state: 'others', what: '0' },
  })
  const auditor = await buildOperator(server, ['auditor'])
  expect((await stepsOf(auditor)).bank).toMatchObject({ state: 'others', who: 'Olga' })
})

test('what one proposed waits for the other by name, is the other’s to confirm, and is done by the fact alone', async () => {
  amir = await buildOperator(server, ['administrator'])
  await server.databases.owner.run(sql`UPDATE staff SET name = 'Amir' WHERE id = ${amir.id}`)
  expect((await stepsOf(olga)).second_administrator).toMatchObject({ state: 'done', who: 'Amir' })
  const bank = {
    bank_name: 'Harbour Bank',
    holder: 'North Quay',
    account_no: 'PT50 1',
    swift: 'HARBPTPL',
    country: 'PT',
  }
  await olga.client.call('POST /api/admin/bank_edit', bank, AT_ONCE)
  expect((await stepsOf(olga)).bank).toMatchObject({ state: 'others', proposed: true, who: 'Amir' })
  expect((await stepsOf(amir)).bank).toMatchObject({ state: 'yours', proposed: true, who: 'Olga' })
  await confirmAll()
  await server.settle()
  for (const who of [olga, amir])
    expect((await stepsOf(who)).bank).toMatchObject({ state: 'done', what: 'Harbour Bank', proposed: false })
  await amir.client.call('POST /api/admin/bank_close', {}, AT_ONCE)
  expect((await stepsOf(olga)).bank).toMatchObject({ state: 'yours' })
})

test('on the first day the machine gives the second word for whoever’s does not count yet, and first charges and limits hold at once', async () => {
  await server.databases.owner.run(
    sql`UPDATE staff SET approves_from = ${new Date(server.clock.now().getTime() + HOUR_MS)} WHERE id = ${amir.id}`,
  )
  const terms = await olga.client.call('GET /api/admin/terms')
  expect(terms).toMatchObject({ fees_set: false, limits_set: false })
  const { topup, withdrawal } = terms
  await olga.client.call(
    'POST /api/admin/fee_edit',
    {
      withdrawal_basis_points: withdrawal.basis_points,
      withdrawal_min_fee: withdrawal.min_fee,
      commission_basis_points: terms.commission_basis_points,
    },
    AT_ONCE,
  )
  const [topup_min, topup_max] = [topup.min, topup.max]
  const limits = { topup_min, topup_max, withdrawal_min: withdrawal.min, withdrawal_max: withdrawal.max }
  await olga.client.call('POST /api/admin/limit_edit', limits, AT_ONCE)
  await expect(confirmAll()).rejects.toMatchObject({ error: 'approver.waiting' })
  expect((await stepsOf(amir)).fees).toMatchObject({ state: 'time', proposed: true, who: 'Amir' })
  const machine = { ...server.system, db: server.databases.console, call: 'npm run hire' }
  for (const id of await ids()) await confirmOnMachine(machine, proposalKinds, id)
  expect((await stepsOf(olga)).fees).toMatchObject({ state: 'done', what: '5 %' })
  await server.moveClock(2 * HOUR_MS)
  ;[olga, amir] = [await logInAgain(server, olga), await logInAgain(server, amir)]
})

test('the word of who was hired just now does not count yet: the row says from when on', async () => {
  const trader = {
    name: 'North Quay',
    address: '3 Quay',
    country: 'PT',
    email: 'a@b.example',
    phone: null,
    register: null,
  }
  await olga.client.call('POST /api/admin/trader_edit', trader, AT_ONCE)
  const from = new Date(server.clock.now().getTime() + 3 * HOUR_MS)
  await server.databases.owner.run(sql`UPDATE staff SET approves_from = ${from} WHERE id = ${amir.id}`)
  expect((await stepsOf(amir)).trader).toMatchObject({ state: 'time', at: from.toISOString() })
  await server.moveClock(4 * HOUR_MS)
  expect((await stepsOf(amir)).trader).toMatchObject({ state: 'yours', proposed: true })
  await confirmAll()
  await server.settle()
  expect((await stepsOf(amir)).trader).toMatchObject({ state: 'done', what: 'North Quay' })
})

test('mail is done when somebody took the code out of one of ours, and not because an address stands there', async () => {
  expect((await stepsOf(olga, posting)).mail).toMatchObject({ state: 'yours' })
  const client = posting.client(olga.token)
  const email = 'olga@northquay.example'
  await client.call('POST /api/admin/email_begin', { email, password: STAFF_PASSWORD }, AT_ONCE)
  await posting.settle()
  const code = /^Subject: (\d{6})/m.exec(mail.mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  expect((await stepsOf(olga, posting)).mail).toMatchObject({ state: 'yours' })
  await client.call('POST /api/admin/email_confirm', { captcha: code ?? '' }, AT_ONCE)
  expect((await stepsOf(olga, posting)).mail).toMatchObject({ state: 'done', what: email })
})

test('a backup is done while it is fresh and its rehearsal found nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-steps-'))
  const settings = { folder, key: 'a key of thirty-two characters and more', everyHours: 24, keep: 2 }
  const source = {
    owner: server.urls.owner,
    dataDir: dirname(folder),
    now: () => server.clock.now(),
    log: server.system.log,
  }
  const file = await backUpIfDue(settings, { ...source, dataDir: dirname(dirname(server.files.folder)) })
  expect((await stepsOf(olga)).backup).toMatchObject({ state: 'done', what: file, fault: null })
  const { owner } = server.databases
  await owner.run(sql`UPDATE backup_made SET rehearsed_at = taken_at, fault = 'cut off'`)
  expect((await stepsOf(olga)).backup).toMatchObject({ state: 'machine', fault: 'cut off' })
  await owner.run(sql`UPDATE backup_made SET fault = NULL`)
  expect((await stepsOf(olga)).backup).toMatchObject({ state: 'done' })
  await owner.run(
    sql`UPDATE backup_made SET taken_at = taken_at - interval '3 days', next_at = next_at - interval '3 days'`,
  )
  expect((await stepsOf(olga)).backup).toMatchObject({ state: 'machine', what: file })
})

test('the market is open when the first thing is on sale: a shop alone is not enough', async () => {
  const { shopId } = await buildProduct(server.databases.shop)
  expect((await stepsOf(olga)).merchant).toMatchObject({ state: 'done', what: '1' })
  expect(shopId).toBeTruthy()
  const open = Object.values(await stepsOf(olga)).filter(({ state }) => state !== 'done')
  expect(open.map(({ step }) => step)).toEqual(['mail', 'bank', 'network', 'backup'])
})
