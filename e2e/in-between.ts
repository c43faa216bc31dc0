import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type InBetween = {
  url: string
  /** `gone`: nobody answers. `newer`: the same shop as a build that came later. `plain`: a release without a service worker. */
  shop: 'there' | 'gone' | 'newer' | 'plain'
  /** An address that gets no answer, ever. */
  held?: string
  close(): Promise<void>
}

const VERSION = /name="version" content="(\w+)"/

/** Stands between a browser and the shop, so that the shop can go away, or be a newer build, for one test alone. */
export async function standInBetween(shopUrl: string): Promise<InBetween> {
  const version = VERSION.exec(await (await fetch(`${shopUrl}/shell.html`)).text())?.[1] ?? ''
  const server = createServer(async (incoming, outgoing) => {
    if (between.shop === 'gone') return void incoming.socket.destroy()
    if (incoming.url === between.held) return
    if (between.shop === 'plain' && incoming.url === '/sw.js') return void outgoing.writeHead(404).end()
    // Whole and in plain text, so that it can be read and changed.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const onward = request(shopUrl + incoming.url, { method: incoming.method, headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      const isText = /html|javascript/.test(answer.headers['content-type'] ?? '')
      const sent =
        between.shop === 'newer' && isText ? Buffer.from(body.toString().replaceAll(version, 'f'.repeat(12))) : body
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(sent)
    })
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const between: InBetween = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shop: 'there',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return between
}
