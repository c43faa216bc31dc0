import { toQuery } from '@tradewind/client/query'
import type { Subject } from '@tradewind/contract/call'
import type { CallKey } from '@tradewind/contract/calls'
import type { ShopRole } from '@tradewind/contract/code-lists'
import { SUCCESS } from '@tradewind/contract/errors'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { drawSome } from '../../../tools/drawn.ts'
import { layTexts } from '../src/modules/content/content.ts'
import { codeAt, stepAt } from '../src/modules/identity/staff/totp.ts'
import { newToken, sha256 } from '../src/modules/identity/tokens.ts'
import { codeFor } from './factories/shopper.ts'
import {
  type BuiltOperator,
  type BuiltStaff,
  buildOperator,
  buildShopStaff,
  STAFF_PASSWORD,
} from './factories/staff.ts'
import { shopIsGone } from './factories/takedowns.ts'
import { useServer } from './harness.ts'
import {
  type Cell,
  cellsOf,
  type Expected,
  expectedOf,
  isRead,
  isStaffOfShop,
  type Role,
  refusedAs,
  type Way,
  ways,
} from './matrix/cells.ts'
import { everything } from './matrix/everything.ts'
import { buildSide, missingName, type Names, pictureFile, type Side, uploadShopEvidence } from './matrix/names.ts'
import { inPlaceOfShop, refundStages, samples, stages, withdrawalStages } from './matrix/samples.ts'
import { catalogueFile, parcelNumbers, stockList } from './matrix/upload-files.ts'
import { PROOF, tellProof } from './proof.ts'
import { quickFetch } from './quick-fetch.ts'

// In a demo world, where every call exists.
const push = { subject: 'mailto:push@shop.test', origin: 'https://shop.test', hosts: [] }
const server = useServer({ demo: true, push, lawsAtTheEnd: true })
// There are terms to accept.
beforeAll(() => layTexts(server.databases.console, server.clock.now()))

type Scene = {
  first: Side
  second: Side
  /** A third shop, and people of it with one role each: what one of them does is not done yet. */
  staffed: Side
  staff: Partial<Record<Role, BuiltStaff>>
  operator: BuiltOperator
  codes: Partial<Record<Role, string>>
  picture: string
}
type Outcome = { status: number; code: number; body: string }

/** Answers change something, so that each of these ways needs people of its own: `npm test` has them for some. */
const writes = ways.filter((way) => !isRead(way))
const answered = new Set(drawSome(writes, PROOF.answeredWrites, 'authorisation'))
const isAnswered = (way: Way): boolean => isRead(way) || answered.has(way)
/** Whoever may is answered in these ways alone. Whoever may not is refused in each; it is tried with what is their own, if with anything. */
const testedOf = (way: Way): Cell[] =>
  cellsOf(way).filter((cell) => {
    const expected = expectedOf(cell)
    if (isAnswered(way)) return true
    return REFUSED_TO_ROLE.includes(expected) ? cell.whose === undefined || cell.whose === 'own' : expected !== 'answer'
  })
const REFUSED_TO_ROLE: readonly Expected[] = ['no session', 'not for this role']

let tested = 0
const unexpectedSuccesses: string[] = []

/** A call, the way it is made, and the field that names its thing. */
const titleOf = ({ method, url, subject }: Way) => `${method} ${url}${subject ? ` by ${subject.field}` : ''}`

test.each(ways.map((way) => [titleOf(way), way] as const))(
  '%s: each role may what the contract says',
  async (_, way) => {
    const scene = await setScene(way)
    const cells = testedOf(way)
    const refused = cells.filter((cell) => expectedOf(cell) !== 'answer')
    const before = await everything(server.databases.owner)
    const actsBefore = await actsOf(way, scene)
    const outcomes = new Map<Cell, Outcome>()
    for (const cell of refused) outcomes.set(cell, await run(cell, scene))
    expect(await everything(server.databases.owner), 'refused calls changed something').toEqual(before)
    for (const cell of cells) if (!outcomes.has(cell)) outcomes.set(cell, await run(cell, scene))
    for (const [cell, outcome] of outcomes) check(cell, outcome)
    expectAlike(outcomes)
    const done = [...outcomes].filter(([{ role }, { code }]) => role === 'operator' && code === SUCCESS).length
    if (way.spec.who === 'operator' && way.method === 'POST' && isAnswered(way)) {
      expect(done, 'an operator can do it').toBeGreaterThan(0)
      expect((await actsOf(way, scene)) - actsBefore, 'what an operator does is in the audit log').toBe(done)
    }
  },
)

/** How often the audit log says that this operator made this call. */
async function actsOf({ key }: Way, { operator }: Scene): Promise<number> {
  return server.databases.owner.run(sql`SELECT FROM operator_act WHERE actor_id = ${operator.id} AND call = ${key}`)
}

test('the cells of call x role x whose were tested, with 0 unexpected successes', async () => {
  const there = ways.flatMap(cellsOf)
  expect(tested).toBe(ways.flatMap(testedOf).length)
  expect(unexpectedSuccesses).toEqual([])
  const counts = { 'there are': there.length, tested, 'unexpected successes': unexpectedSuccesses.length }
  await tellProof('cells of call x role x whose', counts)
})

/**
 * Each way that writes and is answered has its own people: some calls end their sessions. Where nothing is changed, those
 * that are about things in the same stages share theirs.
 */
function setScene(way: Way): Promise<Scene> {
  if (isApart(way)) return buildScene(way, [way])
  const stage = stageOf(way)
  const scene =
    sharedScenes.get(stage) ??
    buildScene(
      way,
      ways.filter((one) => !isApart(one) && stageOf(one) === stage),
    )
  sharedScenes.set(stage, scene)
  return scene
}

const sharedScenes = new Map<string, Promise<Scene>>()
const isApart = (way: Way): boolean => (!isRead(way) && isAnswered(way)) || alone.includes(way.key)
/** They ask how far a thing has come, or whether it is told already, before they look at its parts: what others do would stand in their way. */
const alone: readonly CallKey[] = [
  'POST /api/order/comment',
  'POST /api/refund/apply',
  'POST /api/merchant/apply_save',
  'POST /api/merchant/complaint',
  'POST /api/report/send',
]
const stageOf = ({ key }: Way): string =>
  [stages[key], withdrawalStages[key], refundStages[key], inPlaceOfShop.includes(key)].join()

async function buildScene(way: Way, sharing: readonly Way[]): Promise<Scene> {
  const kinds = new Set<Subject>(sharing.flatMap(({ spec }) => (spec.subjects ?? []).map(({ of }) => of)))
  const stage = stages[way.key] ?? 'paid'
  const side = () => buildSide(server, kinds, stage, withdrawalStages[way.key], refundStages[way.key])
  const [first, second, operator] = await Promise.all([side(), side(), buildOperator(server)])
  if (inPlaceOfShop.includes(way.key)) for (const { seller } of [first, second]) await shopIsGone(server, seller.shopId)
  const ofShops = sharing.some(({ spec }) => spec.who === 'seller')
  const staffed = ofShops ? await side() : first
  const staff: Scene['staff'] = ofShops ? await buildStaff(staffed.seller.shopId) : {}
  // A picture is whose who uploaded it: what somebody shows is their own.
  const shows = kinds.has('shop_evidence') ? staff['orders seller'] : undefined
  if (shows) staffed.names.shop_evidence = await uploadShopEvidence(shows.client)
  const people = peopleOf(way, { first, second, staffed, staff, operator })
  const codes: Scene['codes'] = {}
  if (BEGUN.test(way.key))
    for (const [role, person] of Object.entries(people)) codes[role as Role] = await beginFor(way.key, person)
  const scenery = { scene: 'category' as const, file: await pictureFile() }
  const isPictured = PICTURED.includes(way.key)
  const picture = isPictured ? (await operator.client.upload('POST /api/admin/upload', scenery)).url : ''
  return { first, second, staffed, staff, operator, codes, picture }
}

/** Calls that take a picture which the operator uploaded. */
const PICTURED: readonly CallKey[] = ['POST /api/admin/category_add', 'POST /api/admin/banner_add']

async function buildStaff(shopId: string) {
  const one = (role: ShopRole) => buildShopStaff(server, shopId, [role])
  return {
    'goods seller': await one('goods'),
    'orders seller': await one('orders'),
    'money seller': await one('money'),
  }
}

/** Whoever may make a call that needs a code. */
function peopleOf(
  { key, spec }: Way,
  { first, second, staff, operator }: Omit<Scene, 'codes' | 'picture'>,
): Record<string, Person> {
  if (key === 'POST /api/merchant/apply') return { buyer: first.buyer, 'other buyer': second.buyer }
  return spec.who === 'operator' ? { operator } : { seller: first.seller, 'other seller': second.seller, ...staff }
}

const password = STAFF_PASSWORD

type Person = { account: string; token: string }

/** What has to be under way before a call, and the code that it then takes: sellers have the same as operators. */
async function beginFor(key: CallKey, { account, token }: Person): Promise<string> {
  const client = server.client(token)
  if (key === 'POST /api/merchant/apply') return codeFor(server, `${account}@example.com`, 'apply', client)
  const realm = key.includes('/seller/') ? 'seller' : 'admin'
  if (key.endsWith('/email_confirm')) {
    const email = `${account}@example.com`
    await client.call(`POST /api/${realm}/email_begin`, { email, password })
    const { list } = await server.client().call('GET /api/index/demo_mail', { to: email })
    return list[0]?.captcha ?? ''
  }
  const { secret } = await client.call(`POST /api/${realm}/totp_begin`, { password })
  const totp = codeAt(secret, stepAt(server.clock.now()))
  if (key.endsWith('/totp_confirm')) return totp
  return (await client.call(`POST /api/${realm}/totp_confirm`, { totp })).recovery_codes[0] ?? ''
}

const BEGUN = /\/(totp_confirm|totp_off|recovery_codes|email_confirm|merchant\/apply)$/

async function run(cell: Cell, { first, second, staffed, staff, operator, codes, picture }: Scene): Promise<Outcome> {
  const [own, others] = isStaffOfShop(cell.role)
    ? [staffed, first]
    : cell.role.startsWith('other')
      ? [second, first]
      : [first, second]
  const names: Names = { ...own.names }
  const kind = cell.subject?.of
  if (kind && cell.whose === "other's") names[kind] = others.names[kind]
  if (kind && cell.whose === 'missing') names[kind] = missingName(kind)
  const tokens: Record<Role, string | undefined> = {
    visitor: undefined,
    buyer: first.buyer.token,
    'other buyer': second.buyer.token,
    seller: first.seller.token,
    'other seller': second.seller.token,
    'goods seller': staff['goods seller']?.token ?? '',
    'orders seller': staff['orders seller']?.token ?? '',
    'money seller': staff['money seller']?.token ?? '',
    operator: operator.token,
  }
  const input = samples[cell.key]({
    names,
    by: cell.subject?.field,
    goods: own.goods,
    accounts: { buyer: own.buyer.account, seller: own.seller.account, operator: operator.account },
    now: server.clock.now(),
    totp: codes[cell.role] ?? '000000',
    picture,
    wayBack: cell.key === 'POST /api/user/restore' ? await leaveWayBack(own.buyer.id) : '',
  })
  return send(cell, input, tokens[cell.role])
}

async function leaveWayBack(shopperId: string): Promise<string> {
  const token = newToken()
  await server.databases.owner.run(sql`
    INSERT INTO way_back (id, shopper_id, kind, token_sha256, changed_at, expires_at)
    VALUES (gen_random_uuid(), ${shopperId}, 'password', ${sha256(token)}, now(), now() + interval '72 hours')`)
  return token
}

async function send({ key, method, url, spec }: Way, input: object, token: string | undefined): Promise<Outcome> {
  const headers = { ...(token && { token }), ...(!spec.multipart && { 'content-type': 'application/json' }) }
  const response =
    method === 'GET'
      ? await quickFetch(`${server.url}${url}${toQuery(input)}`, { headers })
      : await quickFetch(server.url + url, {
          method,
          headers,
          body: spec.multipart ? await formOf(key, input) : JSON.stringify(input),
        })
  const body = await response.text()
  const isFile = spec.download !== undefined && response.headers.get('content-type') === spec.download
  return { status: response.status, code: isFile ? SUCCESS : (JSON.parse(body) as { code: number }).code, body }
}

async function formOf(key: CallKey, input: object): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.set(name, String(value))
  if (key === 'POST /api/seller/goods_import') form.set('file', catalogueFile())
  else if (key === 'POST /api/seller/ship_file_add') form.set('file', parcelNumbers())
  else if (key === 'POST /api/seller/stock_file_add') form.set('file', stockList())
  else form.set('file', await pictureFile())
  return form
}

function check(cell: Cell, { status, code, body }: Outcome): void {
  tested += 1
  const expected = expectedOf(cell)
  const name = `${titleOf(cell)}, ${cell.role}, ${cell.whose ?? 'no subject'}: ${body.slice(0, 300)}`
  if (code === 1 && expected !== 'answer' && expected !== 'untouched') unexpectedSuccesses.push(name)
  expect(status, name).toBe(expected === 'no session' ? 401 : 200)
  if (expected === 'not for this role') expect(JSON.parse(body).data.error, name).toBe('access.denied')
  else if (expected === 'no session') expect(JSON.parse(body).data.error, name).toBe('session.required')
  else if (expected === 'missing') expect(refusedAs(cell), name).toContain(code)
  else expect(code, name).toBe(1)
}

/** Nobody can tell from an answer whether a thing is somebody else's or not there at all. */
function expectAlike(outcomes: Map<Cell, Outcome>): void {
  for (const [cell, { body }] of outcomes) {
    if (cell.whose !== "other's" || expectedOf(cell) === 'answer') continue
    const [, missing] = [...outcomes].find(([one]) => one.role === cell.role && one.whose === 'missing') ?? []
    expect(body, `${titleOf(cell)}, ${cell.role}`).toBe(missing?.body)
  }
}
