import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@tradewind/contract/durations'
import { KEEPING, KEEPING_KINDS, type KeepingKind } from '@tradewind/contract/keeping'
import sql, { raw, type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildApplication } from '../test/factories/applications.ts'
import { uploadEvidence } from '../test/factories/evidence.ts'
import { AT_ONCE, buildOrder } from '../test/factories/orders.ts'
import { buildRefund } from '../test/factories/refunds.ts'
import { buildOperator } from '../test/factories/staff.ts'
import { useServer } from '../test/harness.ts'
import { refusal } from '../test/refusal.ts'
import { sweeps } from './keeping.ts'
import { startKeeping } from './modules/terms/terms.ts'
import { startHousekeeping } from './platform/housekeeping.ts'
import { newId } from './platform/id.ts'

const server = useServer({ demo: true })
const days = (kind: KeepingKind) => KEEPING[kind].days

/** What is left of each kind, of everybody here. */
const left: Record<KeepingKind, Sql> = {
  uploads: sql`SELECT FROM file WHERE used_at IS NULL AND created_at > to_timestamp(0)`,
  live: sql`SELECT FROM live_feed`,
  quotes: sql`SELECT FROM quote WHERE trade_id IS NULL`,
  looked: sql`SELECT FROM looked_at`,
  searches: sql`SELECT FROM searched UNION ALL SELECT FROM search_day`,
  notices: sql`SELECT FROM notice`,
  devices: sql`SELECT FROM known_device`,
  // Noted by the real clock, which no test moves: these are as old as they say.
  security: sql`SELECT FROM security_event WHERE request_id = 'old'`,
  papers: sql`SELECT FROM application_paper`,
  applications: sql`SELECT FROM application WHERE state = 'refused' AND email <> ''`,
  talks: sql`SELECT FROM chat_thread WHERE kind <> 'refund'`,
  evidence: sql`SELECT FROM refund_proof UNION ALL SELECT FROM chat_thread WHERE kind = 'refund'`,
  complaints: sql`SELECT FROM complaint`,
  reports: sql`SELECT FROM report_picture`,
  revocations: sql`SELECT FROM revocation`,
}
const countOf = async (kind: KeepingKind) => (await server.databases.owner.many(left[kind])).length

const filesOf = async (table: string, column: string): Promise<string[]> => {
  const rows = await server.databases.owner.many<{ name: string }>(
    sql`SELECT ${raw(column)} ->> 'name' AS name FROM ${raw(table)} WHERE ${raw(column)} IS NOT NULL`,
  )
  return rows.map(({ name }) => join(server.files.privateFolder, `${name}-480.webp`))
}
/** Private pictures on the disk, by what keeps them. */
const files = {} as Record<'papers' | 'talks' | 'evidence' | 'complaints' | 'reports', string[]>
/** Whether rows of it are left, and of its files all or none; where it has none they go with the rows. */
async function leftOf(kind: KeepingKind): Promise<{ rows: boolean; files: boolean | 'some' }> {
  const rows = (await countOf(kind)) > 0
  if (!hasFiles(kind)) return { rows, files: rows }
  expect(files[kind], kind).not.toEqual([])
  const there = await Promise.all(
    files[kind].map((file) =>
      access(file)
        .then(() => true)
        .catch(() => false),
    ),
  )
  return { rows, files: there.every(Boolean) || (there.some(Boolean) && 'some') }
}
const hasFiles = (kind: KeepingKind): kind is keyof typeof files => kind in files

let begun: number
let ended: number

beforeAll(async () => {
  begun = server.clock.now().getTime()
  const order = await buildOrder(server, 'received')
  const { client } = order.buyer
  const operator = await buildOperator(server)
  const bought = await server.databases.owner.one<{ goods_id: string; sku_id: string }>(
    sql`SELECT goods_id, sku_id FROM order_line WHERE order_id = ${order.id}`,
  )
  await client.call('GET /api/goods/detail', { id: bought.goods_id })
  await client.call('GET /api/goods/list', { keyword: 'bedside lamp' })
  for (const quantity of [1, 2])
    await client.call('POST /api/order/preview', { ...bought, quantity, address_id: order.buyer.addressId }, AT_ONCE)
  const merchant_id = order.seller.shopId
  const say = { merchant_id, message_id: newId() }
  await client.call('POST /api/chat/send', { ...say, picture: (await uploadEvidence(client)).id }, AT_ONCE)
  await buildRefund(server, 'refunded', { order })
  const complaint = await client.call(
    'POST /api/merchant/complaint',
    { shop_name: 'Casa Obscura', content: 'Paid elsewhere', proof: [(await uploadEvidence(client)).id] },
    AT_ONCE,
  )
  const verdict = { id: complaint.id, outcome: 'refused' as const, text: 'Nothing shows it.' }
  await operator.client.call('POST /api/admin/complaint_decide', verdict)
  const about = { goods_id: bought.goods_id, reason: 'fake' as const }
  const shown = { ...about, content: 'The brand never made this.', proof: [(await uploadEvidence(client)).id] }
  const { created_at: newest } = await client.call('POST /api/report/send', shown, AT_ONCE)
  const answered = { ...about, newest, outcome: 'nothing_wrong' as const, words: 'The papers show it.' }
  await operator.client.call('POST /api/admin/report_decide', answered, AT_ONCE)
  const [yes, no] = [await buildApplication(server), await buildApplication(server)]
  const refused = { id: no.id, decision: 'refuse' as const, reason: 'The register does not know it.' }
  await operator.client.call('POST /api/admin/merchant_decide', refused, AT_ONCE)
  await operator.client.call('POST /api/admin/merchant_decide', { id: yes.id, decision: 'approve' }, AT_ONCE)
  await uploadEvidence(client)
  await server.databases.owner.run(sql`
    INSERT INTO known_device (shopper_id, device_sha256, last_used_at)
    VALUES (${order.buyer.id}, sha256('phone'), ${server.clock.now()})`)
  await server.databases.shop.run(sql`
    INSERT INTO revocation (id, order_id, buyer_id, declared_at, acted_at)
    VALUES (${newId()}, ${order.id}, ${order.buyer.id}, ${server.clock.now()}, ${server.clock.now()})`)
  for (const age of [days('security') - 1, days('security') + 1])
    await server.databases.owner.run(sql`
      INSERT INTO security_event (id, event, outcome, realm, address, device, request_id, facts, at)
      VALUES (${newId()}, 'login', 'done', 'shopper', '', '', 'old', '{}', now() - ${age} * interval '1 day')`)
  await server.settle()
  ended = server.clock.now().getTime()
  files.talks = await filesOf('chat_message', 'image')
  files.complaints = await filesOf('complaint_picture', 'image')
  files.reports = await filesOf('report_picture', 'image')
  files.evidence = await filesOf('refund_proof', 'image')
  // Those of who was refused go sooner, as their mail says (applications.test.ts).
  const opened = "application_paper AS p JOIN application AS a ON a.id = p.application_id AND a.state = 'approved'"
  files.papers = await filesOf(opened, 'p.image')
})

const moveTo = async (at: number) => server.moveClock(at - server.clock.now().getTime())

/** Lets everything go whose time is over by now: rows, and behind them what of the disk nothing names any more. */
async function sweep(): Promise<void> {
  for (const start of [startKeeping, startHousekeeping]) {
    await start(server.databases.shop, server.clock.now())
    await server.databases.owner.run(
      sql`UPDATE timer SET due_at = ${server.clock.now()} WHERE kind IN ('keeping', 'housekeeping')`,
    )
    await server.settle()
  }
}

test('a market begins with the times that the contract names, and the database takes none that is too short', async () => {
  const rows = await server.databases.owner.many<{ kind: KeepingKind; days: number; least: number }>(
    sql`SELECT kind, days, least FROM keeping`,
  )
  const told = Object.fromEntries(rows.map(({ kind, ...row }) => [kind, row]))
  expect(told).toEqual(KEEPING)
  const { client } = await buildOperator(server, ['administrator'])
  const all = Object.fromEntries(KEEPING_KINDS.map((kind) => [kind, days(kind)])) as Record<KeepingKind, number>
  for (const kind of KEEPING_KINDS) {
    const asked = client.call('POST /api/admin/keeping_edit', { ...all, [kind]: KEEPING[kind].least - 1 }, AT_ONCE)
    expect(await refusal(asked), kind).toMatchObject({ code: 1001, data: { field: kind } })
    const byHand = sql`UPDATE keeping SET days = least - 1 WHERE kind = ${kind}`
    await expect(server.databases.console.run(byHand), kind).rejects.toMatchObject({ constraint: 'keeping_days' })
  }
})

test('each thing is there a day before its time is over, and gone a day after, with its file; the log says how many', async () => {
  const hourly: KeepingKind[] = ['uploads', 'live', 'devices']
  expect([...Object.keys(sweeps), ...hourly].sort(), 'somebody throws away each kind').toEqual(
    [...KEEPING_KINDS].sort(),
  )
  for (const names of Object.values(files)) for (const file of names) await access(file)
  const others = KEEPING_KINDS.filter((kind) => kind !== 'security')
  for (const time of [...new Set(others.map(days))].sort((a, b) => a - b)) {
    const kinds = others.filter((kind) => days(kind) === time)
    // What is kept for one day is looked at after half of it.
    const slack = Math.min(DAY_MS, (time * DAY_MS) / 2)
    await moveTo(begun + time * DAY_MS - slack)
    await sweep()
    for (const kind of kinds) expect(await leftOf(kind), `${kind}, before`).toEqual({ rows: true, files: true })
    await moveTo(ended + time * DAY_MS + slack)
    await sweep()
    for (const kind of kinds) expect(await leftOf(kind), `${kind}, after`).toEqual({ rows: false, files: false })
  }
  const noted = await server.databases.owner.many<{ kind: string; gone: number }>(sql`
    SELECT subject_id AS kind, sum((input ->> 'gone')::int)::int AS gone FROM operator_act WHERE call = 'keeping' GROUP BY 1`)
  expect(Object.fromEntries(noted.map(({ kind, gone }) => [kind, gone]))).toMatchObject({
    ...{ quotes: 2, papers: 1, applications: 1, talks: 2, evidence: 1, complaints: 1, reports: 1, revocations: 1 },
  })
  expect(noted.map(({ kind }) => kind).sort()).toEqual(Object.keys(sweeps).sort())
})

test('the security log goes by the real clock: a moved one removes no trace', async () => {
  expect(await countOf('security')).toBe(1)
})

test('what the books need stays, whatever is swept', async () => {
  const { owner } = server.databases
  for (const table of ['ledger.transfer', 'orders', 'order_event', 'refund', 'refund_event', 'operator_act'])
    expect((await owner.many(sql`SELECT FROM ${raw(table)}`)).length, table).toBeGreaterThan(0)
})

test('what only grows is thrown away by nobody’s hand, before or after its time', async () => {
  const order = await buildOrder(server, 'paid')
  const message = { merchant_id: order.seller.shopId, message_id: newId(), text: 'Hello?' }
  await order.buyer.client.call('POST /api/chat/send', message, AT_ONCE)
  for (const role of ['shop', 'console', 'owner'] as const)
    for (const write of [sql`DELETE FROM chat_message`, sql`UPDATE chat_message SET text = ''`])
      await expect(server.databases[role].run(write), role).rejects.toMatchObject({ code: '42501' })
})
