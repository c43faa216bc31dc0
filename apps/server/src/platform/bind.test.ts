import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildSeller } from '../../test/factories/orders.ts'
import { useServer } from '../../test/harness.ts'

const server = useServer()

test('a file that is refused before all of it has come does not hold up what is asked next', async () => {
  const { token } = await buildSeller(server)
  const part = (head: string, content: string) =>
    `--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const body = [
    part('name="mapping"', '{ no mapping'),
    part('name="file"; filename="goods.csv"', 'Handle,Title\r\n'.repeat(100_000)),
    '--edge--\r\n',
  ].join('')
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const heard = text(socket)
  socket.write(
    `POST /api/seller/goods_import HTTP/1.1\r\nhost: ${hostname}\r\ntoken: ${token}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  socket.write(`GET /api/goods/category_list HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`)
  expect((await heard).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})

test('a file that is downloaded lies in no cache on its way, and is another one for another reader', async () => {
  const { token } = await buildSeller(server)
  const answer = await fetch(`${server.url}/api/seller/goods_export`, { headers: { token } })
  await answer.text()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    vary: 'lang, deliver-to, token',
    'content-disposition': expect.stringMatching(/^attachment; filename=".+\.csv"$/),
  })
})
