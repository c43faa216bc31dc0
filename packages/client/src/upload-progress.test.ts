// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { startServer } from './test-server.ts'

type TestCalls = { 'POST /api/common/upload': { input: { scene: string }; answer: { url: string } } }

let server: Awaited<ReturnType<typeof startServer>>
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

test('in a browser an upload with a progress bar arrives like any other and ends in its data', async () => {
  server.answerWith((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      })
      .end(JSON.stringify({ code: 1, msg: 'ok', data: { url: '/files/public/a.webp' } })),
  )
  const client = createClient<TestCalls>({
    baseUrl: server.baseUrl,
    getToken: () => 'mine',
    getLang: () => 'en',
  })
  const file = new File(['pixels'], 'shoe.png', { type: 'image/png' })
  const answer = await client.upload('POST /api/common/upload', { file, scene: 'review' }, { onProgress: () => {} })
  expect(answer.url).toBe('/files/public/a.webp')
  const upload = server.seen.find(({ method }) => method === 'POST')
  expect(upload?.headers.token).toBe('mine')
  expect(upload?.body).toContain('filename="shoe.png"')
})
