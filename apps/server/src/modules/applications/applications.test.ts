import { access } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildApplication, uploadPaper, wholeApplication } from '../../../test/factories/applications.ts'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { scarf } from '../../../test/factories/goods.ts'
import { codeFor, registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator, STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

const server = useServer({ demo: true })
const AT_ONCE = { repeatSubmit: false }
const decide = (client: TestClient, input: Parameters<typeof client.call<'POST /api/admin/merchant_decide'>>[1]) =>
  client.call('POST /api/admin/merchant_decide', input, AT_ONCE)
const mailsTo = async (to: string) => (await server.client().call('GET /api/index/demo_mail', { to })).list

test('somebody applies, is asked for more, completes it, is approved, logs in as a seller, and shoppers find the shop once it sells', async () => {
  const applicant = await registerShopper(server)
  const { client } = applicant
  const category_id = await buildCategory(server.databases.owner)
  expect(await client.call('GET /api/merchant/apply_status')).toMatchObject({ status: null, application: null })
  // Half of it, kept as it is typed.
  const paper = await uploadPaper(client)
  const half = {
    shop_name: 'Casa do Linho',
    trader_kind: 'company' as const,
    papers: [{ id: paper, kind: 'register' as const }],
  }
  expect(await client.call('POST /api/merchant/apply_save', half)).toMatchObject({ name_free: true })
  const kept = await client.call('GET /api/merchant/apply_status')
  expect(kept).toMatchObject({
    status: null,
    application: { state: 'draft', ...half, papers: [{ id: paper, kind: 'register' }] },
  })
  // Whole, and handed in.
  const input = await wholeApplication(server, applicant, { ...half, category_ids: [category_id] })
  const handed = await client.call('POST /api/merchant/apply', input, AT_ONCE)
  expect(handed).toMatchObject({ state: 'handed_in', status: 0, open_fields: [], vat_no: 'PT509184412' })
  // An operator looks, opens the papers, and asks for the back of the card.
  const olga = await buildOperator(server, ['administrator'])
  const { list, counts } = await olga.client.call('GET /api/admin/merchants')
  expect(list).toMatchObject([{ id: handed.id, shop_name: 'Casa do Linho', city: 'Guimarães', again: false }])
  expect(counts).toEqual({ handed_in: 1, to_complete: 0, approved: 0, refused: 0 })
  const facts = await olga.client.call('GET /api/admin/merchant', { id: handed.id })
  expect(facts).toMatchObject({
    vat: { number: 'PT509184412', fits: true },
    papers: [{ kind: 'register', count: 1 }],
    oddity: null,
  })
  const { papers } = await olga.client.call('POST /api/admin/merchant_papers', { id: handed.id })
  expect((await fetch(server.url + papers[0]?.image.url)).status).toBe(200)
  const ask = {
    id: handed.id,
    decision: 'ask' as const,
    reason: 'The second page, please.',
    fields: ['register' as const],
  }
  await decide(olga.client, ask)
  const [asked] = await mailsTo(input.email)
  expect(asked?.text).toContain('The second page, please.')
  expect(asked?.text).toMatch(/\/platform\?step=status$/m)
  const open = await client.call('GET /api/merchant/apply_status')
  expect(open).toMatchObject({
    status: 3,
    application: { open_fields: ['register'], words: { text: ask.reason, by: 'Olga' } },
  })
  // Only what was asked for may differ, and no new code is asked for.
  const second = { id: await uploadPaper(client), kind: 'register' as const }
  const { captcha: _, ...again } = { ...input, papers: [...input.papers, second] }
  await expect(client.call('POST /api/merchant/apply', { ...again, city: 'Porto' }, AT_ONCE)).rejects.toMatchObject({
    code: 1001,
    data: { field: 'address' },
  })
  expect(await client.call('POST /api/merchant/apply', again, AT_ONCE)).toMatchObject({ state: 'handed_in', status: 0 })
  expect((await olga.client.call('GET /api/admin/merchants')).list).toMatchObject([{ id: handed.id, again: true }])
  // Approved: the shop is there, and in no list before it sells something.
  const approved = await decide(olga.client, { id: handed.id, decision: 'approve' })
  const shopId = approved.shop_id ?? ''
  expect(await client.call('GET /api/merchant/apply_status')).toMatchObject({
    status: 1,
    application: { shop: { id: shopId, name: 'Casa do Linho' } },
  })
  const found = async () => (await server.client().call('GET /api/merchant/list', { keyword: 'Casa do Linho' })).list
  expect(await found()).toEqual([])
  expect(await server.client().call('GET /api/merchant/detail', { id: shopId })).toMatchObject({
    name: 'Casa do Linho',
    story: input.about,
    city: 'Guimarães',
    goods: 0,
  })
  const { logo } = await server.client().call('GET /api/merchant/detail', { id: shopId })
  await access(join(server.files.folder, basename(logo.url)))
  // The first password came by mail, lets in once, and gives way to one's own.
  const welcome = (await mailsTo(input.email))[0]?.text ?? ''
  const first = /password: (\S+)/i.exec(welcome)?.[1] ?? ''
  const account = input.email
  const { userinfo } = await server.client().call('POST /api/seller/login', { account, password: first }, AT_ONCE)
  expect(userinfo).toMatchObject({ roles: ['owner'], shop: { id: shopId }, email: account })
  await expect(
    server.client().call('POST /api/seller/login', { account, password: first }, AT_ONCE),
  ).rejects.toMatchObject({ data: { error: 'identity.first_password_over' } })
  const change = { old_password: first, password: STAFF_PASSWORD, confirm_password: STAFF_PASSWORD }
  await server.client(userinfo.token).call('POST /api/seller/resetpwd', change, AT_ONCE)
  const again2 = await server.client().call('POST /api/seller/login', { account, password: STAFF_PASSWORD }, AT_ONCE)
  const seller = server.client(again2.userinfo.token)
  const stepsLeft = async () =>
    (await seller.call('GET /api/seller/first_steps')).steps.flatMap(({ step, done }) => (done ? [] : [step]))
  expect(await stepsLeft()).toEqual(['shop_page', 'freight', 'product', 'payee'])
  await seller.call('POST /api/seller/goods_edit', scarf(category_id), AT_ONCE)
  await server.settle()
  expect(await stepsLeft()).toEqual(['shop_page', 'freight', 'payee'])
  expect(await found()).toMatchObject([{ id: shopId, name: 'Casa do Linho' }])
  // All of it is in the audit log, each with whom it was done to.
  const acts = await server.databases.owner.many<{ call: string }>(sql`
    SELECT call FROM operator_act WHERE subject_kind = 'application' AND subject_id = ${handed.id} ORDER BY done_at, id`)
  expect(acts.map(({ call }) => call.split('_')[1])).toEqual(['papers', 'decide', 'decide'])
})

test('forty who apply for one name at once: one has it, and the others are told so', async () => {
  const name = `Taipei Bench ${newId().slice(-6)}`
  const category_ids = [await buildCategory(server.databases.owner)]
  const inputs = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const applicant = await registerShopper(server)
      // However it is written: letters and digits are what a name is.
      const shop_name = index % 2 ? name : name.toUpperCase().replace(' ', '-')
      return { applicant, input: await wholeApplication(server, applicant, { shop_name, category_ids }) }
    }),
  )
  const outcomes = await Promise.allSettled(
    inputs.map(({ applicant, input }) => applicant.client.call('POST /api/merchant/apply', input, AT_ONCE)),
  )
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(39)
  for (const reason of refused) expect(reason).toMatchObject({ code: 1409, data: { error: 'shop.name_taken' } })
  // Refused, the name is free again; the codes of the others are still good.
  const winner = outcomes.find((one) => one.status === 'fulfilled')?.value
  const { client } = await buildOperator(server, ['administrator'])
  await decide(client, { id: winner?.id ?? '', decision: 'refuse', reason: 'We know this shop by another owner.' })
  const next = inputs[outcomes.findIndex((one) => one.status === 'rejected')]
  expect(next && (await next.applicant.client.call('POST /api/merchant/apply', next.input, AT_ONCE))).toMatchObject({
    state: 'handed_in',
  })
})

test('who was refused reads why and applies again after thirty days; the papers are gone by then', async () => {
  const { id, applicant, input } = await buildApplication(server)
  const { client } = await buildOperator(server, ['administrator'])
  await expect(decide(client, { id, decision: 'refuse' })).rejects.toMatchObject({ data: { field: 'reason' } })
  await decide(client, { id, decision: 'refuse', reason: 'We do not list these goods.' })
  expect((await mailsTo(input.email))[0]?.text).toContain('We do not list these goods.')
  const told = await applicant.client.call('GET /api/merchant/apply_status')
  expect(told).toMatchObject({ status: 2, application: { words: { text: 'We do not list these goods.' } } })
  await expect(applicant.client.call('POST /api/merchant/apply_save', { shop_name: 'Again' })).rejects.toMatchObject({
    code: 1423,
    data: { error: 'application.too_soon', until: told.application?.again_at },
  })
  await server.moveClock(30 * DAY_MS + 1000)
  await server.settle()
  const after = await registeredAgain(applicant.account)
  expect((await after.call('GET /api/merchant/apply_status')).application?.papers).toEqual([])
  expect(await after.call('POST /api/merchant/apply_save', { shop_name: 'Again' })).toMatchObject({ name_free: true })
})

/** Their session has run out meanwhile. */
async function registeredAgain(account: string): Promise<TestClient> {
  const { userinfo } = await server.client().call('POST /api/user/login', { account, password: 'tangerine-harbour' })
  return server.client(userinfo.token)
}

test('what was asked for and does not come in fourteen days closes the application, frees its name and tells the applicant', async () => {
  const { id, applicant, input } = await buildApplication(server, { stage: 'to_complete' })
  await server.moveClock(14 * DAY_MS + 1000)
  await server.settle()
  const client = await registeredAgain(applicant.account)
  expect(await client.call('GET /api/merchant/apply_status')).toMatchObject({
    status: null,
    application: { id, state: 'withdrawn' },
  })
  expect((await mailsTo(input.email))[0]?.text).toContain('did not come within 14 days')
  const other = await registerShopper(server)
  expect(await other.client.call('POST /api/merchant/apply_save', { shop_name: input.shop_name })).toMatchObject({
    name_free: true,
  })
})

test('a decision is made once: of two operators who decide at the same moment one does, and history holds no jump', async () => {
  const { id } = await buildApplication(server)
  const [one, other] = [await buildOperator(server, ['administrator']), await buildOperator(server, ['administrator'])]
  const outcomes = await Promise.allSettled([
    decide(one.client, { id, decision: 'approve' }),
    decide(other.client, { id, decision: 'refuse', reason: 'Not with these papers.' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const late = decide(one.client, { id, decision: 'ask', reason: 'One more thing.', fields: ['about'] })
  await expect(late).rejects.toMatchObject({ code: 1423 })
  const jump = sql`
    INSERT INTO application_event (application_id, seq, prev_seq, event, from_status, to_status, role, actor_id, at)
    VALUES (${id}, 4, 3, 'approve', 'refused', 'approved', 'operator', ${one.id}, now())`
  await expect(server.databases.console.run(jump)).rejects.toThrow(/application_event/)
})

test('support sees applications, and neither opens papers nor decides; a draft exists for nobody but its applicant', async () => {
  const { id } = await buildApplication(server)
  const support = await buildOperator(server, ['support'])
  expect((await support.client.call('GET /api/admin/merchant', { id })).id).toBe(id)
  await expect(support.client.call('POST /api/admin/merchant_papers', { id })).rejects.toMatchObject({ code: 1003 })
  await expect(decide(support.client, { id, decision: 'approve' })).rejects.toMatchObject({ code: 1003 })
  const drafting = await registerShopper(server)
  await drafting.client.call('POST /api/merchant/apply_save', { shop_name: 'Not yet' })
  const draft = (await drafting.client.call('GET /api/merchant/apply_status')).application?.id ?? ''
  const { client } = await buildOperator(server, ['administrator'])
  await expect(client.call('GET /api/admin/merchant', { id: draft })).rejects.toMatchObject({ code: 1004 })
  await expect(decide(client, { id: draft, decision: 'approve' })).rejects.toMatchObject({ code: 1004 })
})

test('what does not fit is one note with both values', async () => {
  const olga = await buildOperator(server, ['administrator'])
  const oddityOf = async (over: Parameters<typeof buildApplication>[1]) => {
    const { id } = await buildApplication(server, over)
    return (await olga.client.call('GET /api/admin/merchant', { id })).oddity
  }
  expect(await oddityOf({ vat_no: 'DE123456789' })).toEqual({ what: 'vat_country', said: 'PT', known: 'DE' })
  const { input } = await buildApplication(server, { register_no: 'HRB 4711' })
  expect(await oddityOf({ register_no: 'HRB 4711', vat_no: undefined })).toEqual({
    what: 'number_shared',
    said: 'HRB 4711',
    known: input.shop_name,
  })
})

test('nobody hands in what is not whole, and a wrong code counts', async () => {
  const applicant = await registerShopper(server)
  const { client } = applicant
  const input = await wholeApplication(server, applicant)
  const refusedAt = async (over: object) => {
    const error = await client.call('POST /api/merchant/apply', { ...input, ...over }, AT_ONCE).catch((one) => one)
    return error.data.field ?? error.data.error
  }
  expect(await refusedAt({ vat_no: 'PT 50918 44' })).toBe('vat_no')
  expect(await refusedAt({ register_no: undefined })).toBe('register_no')
  expect(await refusedAt({ trader_kind: 'person' })).toBe('papers')
  expect(await refusedAt({ category_ids: [newId()] })).toBe('category_ids')
  expect(await refusedAt({ captcha: undefined })).toBe('captcha')
  expect(await refusedAt({ shop_name: '—' })).toBe('shop_name')
  const other = await registerShopper(server)
  expect(await refusedAt({ papers: [{ id: await uploadPaper(other.client), kind: 'register' }] })).toBe('thing.missing')
  for (const left of [4, 3, 2, 1, 0]) {
    const wrong = client.call('POST /api/merchant/apply', { ...input, captcha: '000000' }, AT_ONCE)
    await expect(wrong).rejects.toMatchObject({ data: { error: 'identity.wrong_captcha', left } })
  }
  expect(await refusedAt({})).toBe('captcha')
})

test('who withdraws is let go at once, and begins anew when they like', async () => {
  const { id, applicant, input } = await buildApplication(server)
  await applicant.client.call('POST /api/merchant/apply_withdraw', { id }, AT_ONCE)
  const email = `new-${newId().slice(-12)}@example.com`
  const captcha = await codeFor(server, email, 'apply', applicant.client)
  const again = await applicant.client.call('POST /api/merchant/apply', { ...input, email, captcha }, AT_ONCE)
  expect(again).toMatchObject({ state: 'handed_in', shop_name: input.shop_name })
  expect(again.id).not.toBe(id)
})
