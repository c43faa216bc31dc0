import { access } from 'node:fs/promises'
import type { Answer } from '@tradewind/contract/calls'
import { CLOSING_DAYS } from '@tradewind/contract/closing'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildArticle } from '../test/factories/articles.ts'
import { buildLife, type Life } from '../test/factories/life.ts'
import { AT_ONCE, buildBuyer, buildOrder, PAY_PASSWORD, place } from '../test/factories/orders.ts'
import { codeFor, PASSWORD } from '../test/factories/shopper.ts'
import { buildOperator, STAFF_PASSWORD } from '../test/factories/staff.ts'
import { ask as askMoney, bringOn, buildHouse, buildPayee } from '../test/factories/withdrawals.ts'
import { filesOf } from '../test/files-of.ts'
import { useServer } from '../test/harness.ts'
import { rowsHeldOf, rowsHeldWithout, TAKEN_AWAY } from '../test/held-rows.ts'
import { times, together } from '../test/races.ts'
import { refusal } from '../test/refusal.ts'
import { tablesThatName } from '../test/tables-that-name.ts'
import { closing } from './closing.ts'
import { holdings } from './held.ts'
import { closingTimers } from './modules/privacy/privacy.ts'
import { startHousekeeping } from './platform/housekeeping.ts'
import { newId } from './platform/id.ts'

const server = useServer({ demo: true })
const MAIL = 'amira.zanzibari@example.com'
const MOBILE = '+351919191919'

let life: Life
/** Everything by which somebody is known, and every sentence they wrote that is theirs alone. */
let words: string[]
let files: string[]

const proof = { password: PASSWORD, pay_password: PAY_PASSWORD }
const close = (over = {}, client = life.buyer.client) =>
  client.call('POST /api/user/close', { ...proof, ...over }, AT_ONCE)
const show = () => life.buyer.client.call('GET /api/user/closing')
const kindsOf = ({ waits_for }: Answer<'GET /api/user/closing'>) => waits_for.map(({ kind }) => kind).toSorted()
const days = (count: number) => server.moveClock(count * DAY_MS)
const again = async (person: Life['buyer']) => {
  const { userinfo } = await server
    .client()
    .call('POST /api/user/login', { account: person.account, password: PASSWORD })
  person.client = server.client(userinfo.token)
}
const rowOf = (id: string) =>
  server.databases.owner.one<{ account: string; closed_at: Date | null; closing_at: Date | null }>(
    sql`SELECT account, closed_at, closing_at FROM shopper WHERE id = ${id}`,
  )

beforeAll(async () => {
  life = await buildLife(server, { refund: 'applied', withdrawn: 'auditing' })
  const { client } = life.buyer
  for (const [to, kind] of [
    [MAIL, 'email'],
    [MOBILE, 'mobile'],
  ] as const) {
    const captcha = await codeFor(server, to, 'profile', client)
    await client.call('POST /api/user/profile', { [kind]: to, captcha, password: PASSWORD }, AT_ONCE)
  }
  const article = await buildArticle(server)
  await client.call('POST /api/user/help_opened', { id: article }, AT_ONCE)
  await client.call(
    'POST /api/user/help_answer',
    { id: article, helped: false, remark: 'Zanzibar is missing' },
    AT_ONCE,
  )
  await client.call('POST /api/user/data_export', { password: PASSWORD }, AT_ONCE)
  await server.settle()
  await server.databases.owner.run(sql`
    INSERT INTO security_event (id, event, outcome, realm, person_id, address, device, request_id, facts, at)
    VALUES (${newId()}, 'login', 'done', 'shopper', ${life.buyer.id}, '203.0.113.77', 'A phone', '', '{}', now())`)
  words = [
    ...[life.buyer.account, MAIL, MOBILE, 'Zanzibari', 'Amira', 'Rua das Flores 12', '4050-262', '912345678'],
    ...['Hello?', 'Paid elsewhere', 'The brand never made this.', 'The glass was broken when I opened it.'],
    ...['Zanzibar is missing', 'Asked for a receipt.'],
  ]
})

test('every table that holds something of a person is let go or kept with a reason, and none is both in the books and let go', () => {
  const letGo = [...Object.keys(closing.forgotten), ...Object.keys(closing.shown)]
  const [books, kept] = [Object.values(closing.books).flat(), Object.values(closing.kept).flat()]
  const known = new Set([...letGo, ...books, ...kept])
  expect(
    Object.keys(holdings.held).filter((table) => !known.has(table)),
    'name it in closing.ts',
  ).toEqual([])
  expect(kept.filter((table) => letGo.includes(table) || books.includes(table))).toEqual([])
  expect(books.filter((table) => letGo.includes(table)).toSorted()).toEqual(['payee'])
})

test('whoever goes takes nothing along that another has', async () => {
  const mine = await rowsHeldOf(server.databases.console, life.buyer.id)
  const seldom = ['known_device', 'order_address_before', 'push_subscription', 'review_picture', 'revocation_notice']
  expect(TAKEN_AWAY.filter((table) => mine.get(table)?.length === 0).sort()).toEqual(seldom)
  expect(await rowsHeldWithout(server.databases.console, newId(), life.buyer.id)).toEqual(mine)
})

test('closing takes every password that the account has, and names all that it waits for, with until when', async () => {
  expect(await refusal(close({ password: 'none' }))).toMatchObject({ error: 'identity.wrong_password', code: 1001 })
  expect(await refusal(close({ pay_password: '918273' }))).toMatchObject({ error: 'pay_password.wrong' })
  expect(await refusal(close({ pay_password: undefined }))).toMatchObject({ data: { field: 'pay_password' } })
  expect(await show()).toMatchObject({ closing_at: null })
  const asked = await close()
  const all = ['application', 'balance', 'complaints', 'orders', 'refunds', 'reports', 'withdrawals']
  expect(kindsOf(asked)).toEqual(all)
  expect(asked.waits_for.find(({ kind }) => kind === 'orders')?.count).toBe(4)
  expect(asked.waits_for.find(({ kind }) => kind === 'complaints')?.until).toEqual(expect.any(String))
  expect(new Date(asked.closing_at ?? 0).getTime() - server.clock.now().getTime()).toBeGreaterThan(
    (CLOSING_DAYS - 1) * DAY_MS,
  )
  expect(await close(), 'asked again it is the same').toEqual(asked)
  const { list } = await server.client().call('GET /api/index/demo_mail', { to: MAIL })
  expect(list.map(({ subject }) => subject)).toContain('Your account is to be closed')
})

test('meanwhile nothing new begins, and one tap keeps the account', async () => {
  const { client } = life.buyer
  const { goods_id, sku_id } = await server.databases.owner.one<{ goods_id: string; sku_id: string }>(
    sql`SELECT goods_id, sku_id FROM order_line WHERE order_id = ${life.order.id}`,
  )
  const wish = { goods_id, sku_id, quantity: 1 }
  expect(await refusal(place(life.buyer, wish))).toMatchObject({ error: 'account.closing', code: 1423 })
  expect(await client.call('POST /api/user/close_cancel', {}, AT_ONCE)).toMatchObject({ closing_at: null })
  await place(life.buyer, wish)
  await days(CLOSING_DAYS + 1)
  await server.settle()
  await again(life.buyer)
  expect((await rowOf(life.buyer.id)).closed_at).toBeNull()
})

test('it waits for whatever is under way, however long that takes', async () => {
  const { buyer, ids } = life
  await close()
  const { client } = await buildOperator(server)
  const verdict = { id: ids.complaint, outcome: 'refused' as const, text: 'Nothing shows it.' }
  await client.call('POST /api/admin/complaint_decide', verdict, AT_ONCE)
  const { at } = await server.databases.owner.one<{ at: Date }>(sql`SELECT max(created_at) AS at FROM report`)
  const word = { goods_id: ids.goods, newest: at.toISOString(), outcome: 'nothing_wrong' as const }
  await client.call('POST /api/admin/report_decide', { ...word, reason: 'fake', words: 'The papers say so.' }, AT_ONCE)
  const refused = { id: ids.application, decision: 'refuse' as const, reason: 'The register does not know it.' }
  await client.call('POST /api/admin/merchant_decide', refused, AT_ONCE)
  await days(CLOSING_DAYS - 1)
  await server.settle()
  await again(buyer)
  expect(kindsOf(await show())).toEqual(['balance', 'orders', 'withdrawals'])
  // Whatever runs by itself has run: parcels count as received, and nobody can ask for their money any more.
  for (const _ of times(3)) {
    await days(20)
    await server.settle()
  }
  await again(buyer)
  await buyer.client.call('POST /api/user/extract_cancel', { id: ids.withdrawal }, AT_ONCE)
  expect(kindsOf(await show())).toEqual(['balance'])
  expect((await rowOf(buyer.id)).closed_at).toBeNull()
})

test('all that is left is paid out, however little it is, for half of it at most; and then the account is closed', async () => {
  const { buyer } = life
  const { client } = buyer
  const payee_id = await buildPayee(server, buyer)
  const { balance } = await client.call('GET /api/user/extract')
  const little = '0.03'
  const most = (Number(balance) - Number(little)).toFixed(2)
  const first = await askMoney(buyer, { payee_id, amount: most })
  const house = await buildHouse(server)
  await bringOn(house, first.id, 'arrived')
  expect((await client.call('GET /api/user/extract')).limits.min).toBe(little)
  expect(await refusal(client.call('GET /api/user/extract_quote', { type: 'card', amount: '0.02' }))).toMatchObject({
    error: 'amount.outside_limits',
  })
  expect(await client.call('GET /api/user/extract_quote', { type: 'card', amount: little })).toMatchObject({
    ...{ fee: '0.01', arrives: '0.02' },
  })
  const last = await askMoney(buyer, { payee_id, amount: little })
  await bringOn(house, last.id, 'sent')
  await server.moveClock(2 * HOUR_MS)
  await server.settle()
  expect((await rowOf(buyer.id)).closed_at, 'what was sent may come back').toBeNull()
  await house.finance.client.call('POST /api/admin/extract_arrived', { id: last.id }, AT_ONCE)
  files = await filesOf(server, buyer.id)
  await killedInBetween(buyer.id)
  await server.moveClock(2 * HOUR_MS)
  await server.settle()
  expect((await rowOf(buyer.id)).closed_at).not.toBeNull()
  const { list } = await server.client().call('GET /api/index/demo_mail', { to: MAIL })
  expect(list[0]?.subject).toBe('Your account is closed')
})

/** As an end in the middle leaves it: nothing is done, and the timer is still there. */
async function killedInBetween(id: string): Promise<void> {
  const torn = { ...closing, forgotten: { ...closing.forgotten, torn: () => sql`SELECT 1 / 0` } }
  const fire = closingTimers(torn, server.databases.console).account_closing
  await server.moveClock(2 * HOUR_MS)
  await server.databases.owner.run(sql`UPDATE timer SET due_at = to_timestamp(0) WHERE subject_id = ${id}`)
  await expect(fire?.(server.system, id)).rejects.toThrow('division by zero')
  expect((await rowOf(id)).closed_at).toBeNull()
  expect(await server.databases.owner.many(sql`SELECT FROM timer WHERE kind = 'account_closing'`)).toHaveLength(1)
}

test('a day later no table outside the books has their name, address, number or a sentence of theirs, and no file of theirs lies here', async () => {
  const { owner, shop } = server.databases
  await server.moveClock(DAY_MS + HOUR_MS)
  await startHousekeeping(shop, server.clock.now())
  await owner.run(sql`UPDATE timer SET due_at = ${server.clock.now()} WHERE kind = 'housekeeping'`)
  await server.settle()
  const books = Object.values(closing.books).flat()
  expect((await tablesThatName(owner, words)).filter((table) => !books.includes(table))).toEqual([])
  const left = await rowsHeldOf(owner, life.buyer.id)
  expect(TAKEN_AWAY.filter((table) => left.get(table)?.length)).toEqual([])
  const proofs = await owner.many(sql`SELECT FROM topup_proof`)
  const stay = await filesOf(server, life.buyer.id)
  expect(stay).toHaveLength(proofs.length)
  for (const gone of files.filter((path) => !stay.includes(path))) await expect(access(gone)).rejects.toThrow()
  // What was noted for safety says what happened, when and from which net, and no more from where or with what.
  const about = sql`FROM security_event WHERE person_id = ${life.buyer.id}`
  const from = await owner.many(sql`SELECT DISTINCT address || device AS net ${about} ORDER BY net`)
  expect(from).toEqual([{ net: '' }, { net: '203.0.113.0/24' }])
  await owner.run(sql`CREATE TABLE planted (id int, told jsonb, seen bytea)`)
  await owner.run(sql`INSERT INTO planted VALUES (1, ${JSON.stringify({ to: MAIL })}, NULL)`)
  expect(await tablesThatName(owner, words)).toContain('planted')
  await owner.run(sql`UPDATE planted SET told = NULL, seen = ${Buffer.from('Zanzibari')}`)
  expect(await tablesThatName(owner, words)).toContain('planted')
  await owner.run(sql`DROP TABLE planted`)
})

test('whoever they were to others is a former customer in every language, and whoever logs in hears what everybody hears', async () => {
  const { buyer, order } = life
  const { account, closed_at } = await rowOf(buyer.id)
  expect(account).toBe(`closed-${buyer.id.slice(-12)}`)
  const { userinfo } = await server
    .client()
    .call('POST /api/seller/login', { account: order.seller.account, password: STAFF_PASSWORD })
  for (const [lang, name] of [
    ['en', 'A former customer'],
    ['de', 'Ehemaliges Konto'],
    ['ar', 'عميل سابق'],
    ['th', 'อดีตลูกค้า'],
    ['zh-cn', '前顾客'],
  ] as const) {
    const seller = server.client(userinfo.token, lang)
    const sold = await seller.call('GET /api/seller/order_detail', { id: order.id })
    expect(sold).toMatchObject({ buyer: { name }, address: { addressee: name, mobile: '', detail: '', country: 'PT' } })
    const refunds = await seller.call('GET /api/seller/refund_list', { state: 'over' })
    expect(refunds.list).toMatchObject([{ buyer: { name } }])
    const reviews = await server.client(undefined, lang).call('GET /api/goods/comment_list', { id: order.product.id })
    expect(reviews.list).toMatchObject([{ buyer: name, content: 'Warm light, well packed.', pics: [] }])
  }
  const { client } = await buildOperator(server)
  const shown = await client.call('GET /api/admin/user_detail', { id: buyer.id })
  expect(shown).toMatchObject({
    closed_at: closed_at?.toISOString(),
    email: null,
    mobile: null,
    sessions: [],
    notes: [],
  })
  const adjusted = client.call('POST /api/admin/ledger_adjust', { user_id: buyer.id, amount: '1.00', reason: 'A gift' })
  expect(await refusal(adjusted)).toMatchObject({ error: 'thing.missing' })
  const logIn = (name: string) => server.client().call('POST /api/user/login', { account: name, password: PASSWORD })
  const [gone, never] = [await refusal(logIn(buyer.account)), await refusal(logIn(`nobody_${newId().slice(-8)}`))]
  expect(gone).toEqual(never)
  expect(await refusal(buyer.client.call('GET /api/user/getUserInfo'))).toMatchObject({ error: 'session.required' })
})

test('the address opens a new account, which is another one and has nothing of the old', async () => {
  const captcha = await codeFor(server, MAIL, 'register')
  const registered = { email: MAIL, captcha, password: PASSWORD, confirm_password: PASSWORD }
  const { userinfo } = await server.client().call('POST /api/user/register', registered)
  expect(userinfo.id).not.toBe(life.buyer.id)
  expect(await server.client(userinfo.token).call('GET /api/user/order_list')).toMatchObject({ list: [] })
})

test('asked to close and ordering at once, either the order is there and waited for, or it is refused', async () => {
  for (const _ of times(4)) {
    const buyer = await buildBuyer(server)
    const { product } = await buildOrder(server, 'unpaid')
    const wish = { goods_id: product.id, sku_id: product.skuIds[0], quantity: 1 }
    const [placed, asked] = await Promise.all([together([place(buyer, wish)]), together([close({}, buyer.client)])])
    expect(asked.answers).toHaveLength(1)
    const waits = kindsOf(await buyer.client.call('GET /api/user/closing'))
    expect(waits).toEqual(placed.answers.length > 0 ? ['balance', 'orders'] : ['balance'])
  }
})

test('what a request wrote while the account was emptied goes a few minutes later', async () => {
  const buyer = await buildBuyer(server, 0n)
  await close({}, buyer.client)
  await days(CLOSING_DAYS + 1)
  await server.settle()
  expect((await rowOf(buyer.id)).closed_at).not.toBeNull()
  await server.databases.owner.run(sql`
    INSERT INTO address (id, shopper_id, addressee, mobile, country, area, detail, tag, created_at)
    VALUES (${newId()}, ${buyer.id}, 'Late Writer', '+351912345678', 'PT', 'Porto', 'Rua 1', 'home', ${server.clock.now()})`)
  await server.moveClock(6 * 60_000)
  await server.settle()
  expect(await server.databases.owner.many(sql`SELECT FROM address WHERE shopper_id = ${buyer.id}`)).toEqual([])
})
