import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltOrder, type BuiltSeller, buildBuyer, buildOrder, buildSeller } from '../../test/factories/orders.ts'
import { codeFor, PASSWORD } from '../../test/factories/shopper.ts'
import { useServer } from '../../test/harness.ts'
import { statementsOf } from '../../test/statements.ts'

const server = useServer({ demo: true, trustProxy: '127.0.0.1' })

let seller: BuiltSeller
beforeAll(async () => {
  seller = await buildSeller(server)
})

/** Somebody in Porto with a proved mail, and an order of theirs. */
async function anOrder(stage: 'paid' | 'sent'): Promise<BuiltOrder & { email: string }> {
  const buyer = await buildBuyer(server)
  const email = `${buyer.account}@example.com`
  const captcha = await codeFor(server, email, 'profile', buyer.client)
  await buyer.client.call('POST /api/user/profile', { email, captcha, password: PASSWORD })
  return { ...(await buildOrder(server, stage, { buyer, seller })), email }
}

/** As a browser without a program sends the form. */
async function post(fields: Record<string, string>, from = '203.0.113.1') {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/revocation',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', 'x-forwarded-for': from },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, page: answer.payload }
}

/** The declaration, and what is done of it behind the answer. */
async function confirm(fields: { sn: string; email: string }, from?: string) {
  const answer = await post({ ...fields, step: 'confirm' }, from)
  await server.settle()
  return answer
}

const mailsTo = async (to: string) => (await server.client().call('GET /api/index/demo_mail', { to })).list

test('whoever cannot log in revokes in two steps, and the receipt with its time goes to the account’s mail', async () => {
  const { id, sn, email, buyer } = await anOrder('sent')
  const first = await post({ sn: ` ${sn.toLowerCase()} `, email })
  expect(first.status).toBe(200)
  expect(first.page).toContain(`Revoke order`)
  expect((await buyer.client.call('GET /api/order/detail', { id })).refund_stage).toBeNull()
  const second = await confirm({ sn, email })
  expect(second.page).toContain('Your declaration has come in')
  const order = await buyer.client.call('GET /api/order/detail', { id })
  expect(order.refunds).toMatchObject([{ kind: 'revocation', state: 'returning' }])
  const [receipt] = await mailsTo(email)
  expect(receipt?.text).toContain(sn)
  expect(receipt?.text).toMatch(/Time: \d{4}-\d\d-\d\dT.+ \(UTC\)/)
  // Its owner may call it off.
  const refund = order.refunds[0]?.id ?? ''
  expect((await buyer.client.call('GET /api/refund/detail', { id: refund })).allowed).toContain('withdraw')
  const off = await buyer.client.call('POST /api/refund/cancel', { id: refund })
  expect(off.state).toBe('withdrawn')
})

test('what nobody has packed yet is cancelled, and all the money is back', async () => {
  const { id, sn, email, buyer } = await anOrder('paid')
  await confirm({ sn, email })
  expect(await buyer.client.call('GET /api/order/detail', { id })).toMatchObject({ status: -2 })
  expect((await mailsTo(email))[0]?.subject).toBe(`Revoked: order ${sn}`)
})

test('where the law gives no revocation an order stays as it is, also before anybody packs it, and nobody is told anything', async () => {
  for (const stage of ['paid', 'sent'] as const) {
    const { id, sn, email, buyer } = await anOrder(stage)
    await server.databases.owner.run(sql`UPDATE orders SET country = 'BR' WHERE id = ${id}`)
    const before = await buyer.client.call('GET /api/order/detail', { id })
    const mails = await mailsTo(email)
    expect((await confirm({ sn, email }, '203.0.113.80')).page).toContain('Your declaration has come in')
    expect(await buyer.client.call('GET /api/order/detail', { id })).toEqual(before)
    expect(await mailsTo(email)).toEqual(mails)
  }
})

test('the page says the same of an order that is somebody else’s, of none, and of one that can be revoked', async () => {
  const [mine, theirs] = [await anOrder('sent'), await anOrder('sent')]
  const shown = async (sn: string, email: string) =>
    (await confirm({ sn, email })).page.replaceAll(sn, 'SN').replaceAll(/On [^<]+ \(UTC\)/g, 'WHEN')
  const answers = [
    await shown(mine.sn, theirs.email),
    await shown('0000000000', mine.email),
    await shown(mine.sn, 'nobody@example.com'),
    await shown(mine.sn, mine.email),
  ]
  expect(new Set(answers).size).toBe(1)
  expect((await mailsTo(theirs.email)).filter(({ text }) => text.includes(mine.sn))).toEqual([])
})

test('before the answer the same is done whatever there is, and what follows is done behind it, as of that moment', async () => {
  const { id, sn, email, buyer } = await anOrder('sent')
  const statements: string[][] = []
  for (const named of [
    { sn, email },
    { sn, email: 'nobody@example.com' },
    { sn: '0000000000', email },
  ]) {
    statements.push(await statementsOf(server, () => post({ ...named, step: 'confirm' })))
  }
  expect(statements[0]?.length).toBeGreaterThan(0)
  expect(statements[1]).toEqual(statements[0])
  expect(statements[2]).toEqual(statements[0])
  expect((await buyer.client.call('GET /api/order/detail', { id })).refunds).toEqual([])
  await server.settle()
  expect((await buyer.client.call('GET /api/order/detail', { id })).refunds).toMatchObject([{ state: 'returning' }])
  const { notices, declared } = await server.databases.owner.one<{ notices: number; declared: number }>(sql`
    SELECT (SELECT count(*)::int FROM revocation_notice) AS notices,
      (SELECT count(*)::int FROM revocation WHERE order_id = ${id}) AS declared`)
  expect({ notices, declared }, 'kept is what was declared of an order, and nothing of whom else it named').toEqual({
    notices: 0,
    declared: 1,
  })
})

test('what is wrong is said beside its field, in the language of the reader, and nothing typed becomes a tag', async () => {
  const { status, page } = await post({ sn: '"><script>alert(1)</script>', email: 'no mail', lang: 'de' })
  expect(status).toBe(422)
  expect(page).toContain('<html lang="de"')
  expect(page).toContain('Bitte gib die Bestellnummer an')
  expect(page).toContain('Bitte gib eine E-Mail-Adresse an')
  expect(page).not.toContain('<script')
})

test('nobody tries numbers with it: after ten from one place the page asks to wait', async () => {
  const asked: boolean[] = []
  for (let n = 0; n < 11; n++) {
    const { status, page } = await post({ sn: '0000000000', email: 'a@example.com', step: 'confirm' }, '198.51.100.9')
    expect(status).toBe(200)
    asked.push(page.includes('Please wait an hour'))
  }
  expect(asked).toEqual([...Array(10).fill(false), true])
})

test('no call takes a form of the browser', async () => {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/revocation/declare',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'sn=0000000000&email=a%40example.com',
  })
  expect(answer.statusCode).not.toBe(200)
})
