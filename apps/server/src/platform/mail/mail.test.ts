import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { mailServer, portOf, webhook } from '../../../test/fake-mail.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../id.ts'

const MINUTE = 60_000
const SECRET = 'what the webhook and we know'

const mail = mailServer()
const sms = webhook()
const server = useServer({
  mail: {
    email: { url: `smtp://127.0.0.1:${await portOf(mail.server)}`, from: 'Tradewind <post@tradewind.test>' },
    sms: { url: `http://127.0.0.1:${await portOf(sms.server)}/send`, secret: SECRET },
  },
})

const unique = (): string => newId().slice(-12)
const send = (to: string, lang = 'en') =>
  server.client(undefined, lang).call('POST /api/user/send_captcha', { to, event: 'register' })
const stateOf = (to: string) =>
  server.databases.owner.one<{ state: string; sealed: Buffer | null; tries: number }>(
    sql`SELECT state, sealed, tries FROM message_out WHERE recipient = ${to}`,
  )

test('a code goes out by mail after the call is answered, opens an account, and is then erased here', async () => {
  const to = `Mara.${unique()}@example.com`
  await send(to)
  expect(mail.mails).toHaveLength(0)
  await server.settle()
  const sent = mail.mails.at(-1)
  expect(sent?.to).toBe(to)
  expect(sent?.text).toMatch(/^From: Tradewind <post@tradewind\.test>$/m)
  const captcha = /^Subject: (\d{6}) is your Tradewind code/m.exec(sent?.text ?? '')?.[1]
  expect(await stateOf(to)).toMatchObject({ state: 'sent', sealed: null })
  const password = 'tangerine-harbour'
  await server.client().call('POST /api/user/register', { email: to, captcha, password, confirm_password: password })
})

test('a mail server that is busy is asked again, and a mail is sent once', async () => {
  const to = `busy-${unique()}@example.com`
  mail.answers.push('451 not now')
  await send(to)
  await server.settle()
  expect(await stateOf(to)).toMatchObject({ state: 'waiting', tries: 1 })
  await server.moveClock(5_000)
  await server.settle()
  expect(await stateOf(to)).toMatchObject({ state: 'sent', tries: 2 })
  expect(mail.mails.filter((one) => one.to === to)).toHaveLength(1)
})

test('a mailbox that does not exist is not asked again', async () => {
  const to = `gone-${unique()}@example.com`
  mail.answers.push('550 no such mailbox')
  await send(to)
  await server.settle()
  expect(await stateOf(to)).toMatchObject({ state: 'dropped', sealed: null, tries: 1 })
})

test('what a process took and could not send any more is sent by another, and a code that is too old by nobody', async () => {
  const to = `crash-${unique()}@example.com`
  await send(to)
  // As a process leaves it that is killed after it took the message.
  const leased = new Date(server.clock.now().getTime() + MINUTE)
  await server.databases.owner.run(sql`UPDATE message_out SET tries = 1, due_at = ${leased} WHERE recipient = ${to}`)
  await server.settle()
  expect(await stateOf(to)).toMatchObject({ state: 'waiting' })
  await server.moveClock(MINUTE)
  await server.settle()
  expect(await stateOf(to)).toMatchObject({ state: 'sent' })

  const late = `late-${unique()}@example.com`
  await send(late)
  await server.moveClock(11 * MINUTE)
  await server.settle()
  expect(await stateOf(late)).toMatchObject({ state: 'dropped' })
  expect(mail.mails.some((one) => one.to === late)).toBe(false)
})

test('a text message goes to the webhook, signed, in the reader’s language, and again when that failed', async () => {
  const to = '+4915112345679'
  sms.statuses.push(503)
  await send(to, 'ar')
  await server.settle()
  await server.moveClock(5_000)
  await server.settle()
  const [first, second] = sms.calls
  expect(second?.body).toBe(first?.body)
  const { text, ...rest } = JSON.parse(second?.body ?? '{}')
  expect(rest).toEqual({ id: expect.any(String), to })
  expect(text).toMatch(/\d{6}.*\p{Script=Arabic}/u)
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(second?.signature ?? '') ?? []
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${second?.body}`).digest('hex'))
})

test('outside a demo world nobody reads the mails of others', async () => {
  const { client } = await registerShopper(server)
  await expect(client.call('GET /api/index/demo_mail', { to: 'mara@example.com' })).rejects.toMatchObject({
    code: 1004,
  })
})
