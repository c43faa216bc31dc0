import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../id.ts'

const MINUTE = 60_000
const SECRET = 'what the webhook and we know'

/** A mail server that speaks enough SMTP to take a mail, and that can be told to say something else to a recipient. */
function mailServer() {
  const mails: { to: string; text: string }[] = []
  const answers: string[] = []
  const server = createNetServer((socket) => {
    let mail: { to: string; text: string } | undefined
    let reading = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.test')
    socket.on('data', (chunk) => {
      reading += chunk
      for (let end = reading.indexOf('\r\n'); end >= 0; end = reading.indexOf('\r\n')) {
        const line = reading.slice(0, end)
        if (mail?.text !== undefined && mail.text !== 'none') {
          const whole = reading.indexOf('\r\n.\r\n')
          if (whole < 0) return
          mails.push({ to: mail.to, text: reading.slice(0, whole) })
          reading = reading.slice(whole + 5)
          mail = undefined
          say('250 taken')
          continue
        }
        reading = reading.slice(end + 2)
        if (/^RCPT/i.test(line)) {
          const answer = answers.shift() ?? '250 ok'
          mail = { to: /<(.*)>/.exec(line)?.[1] ?? '', text: 'none' }
          say(answer)
        } else if (/^DATA/i.test(line) && mail) {
          mail.text = ''
          say('354 go on')
        } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
      }
    })
    socket.on('error', () => {})
  })
  return { server, mails, answers }
}

function webhook() {
  const calls: { body: string; signature: string }[] = []
  const statuses: number[] = []
  const server = createHttpServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    calls.push({ body, signature: String(request.headers['x-tradewind-signature']) })
    response.writeHead(statuses.shift() ?? 204).end()
  })
  return { server, calls, statuses }
}

async function portOf(server: ReturnType<typeof createNetServer> | ReturnType<typeof createHttpServer>) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return (server.address() as AddressInfo).port
}

const mail = mailServer()
const sms = webhook()
const server = useServer({
  post: {
    mail: { url: `smtp://127.0.0.1:${await portOf(mail.server)}`, from: 'Tradewind <post@tradewind.test>' },
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
  const claimed = new Date(server.clock.now().getTime() + MINUTE)
  await server.databases.owner.run(sql`UPDATE message_out SET tries = 1, due_at = ${claimed} WHERE recipient = ${to}`)
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
