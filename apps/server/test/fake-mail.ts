import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { afterAll } from 'vitest'

/** A mail server that speaks enough SMTP to take a mail, and that can be told to say something else to a recipient. */
export function mailServer() {
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

/** Takes what is posted, and answers what it is told to. */
export function webhook() {
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

/** Listens until the tests of the file are over. */
export async function portOf(server: ReturnType<typeof createNetServer> | ReturnType<typeof createHttpServer>) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return (server.address() as AddressInfo).port
}
