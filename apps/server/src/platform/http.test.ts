import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

const seenBehind = async (trustProxy?: string): Promise<string> => {
  const http = await createHttp(createLog('silent'), { trustProxy })
  http.get('/address', (request) => request.ip)
  const answer = await http.inject({ url: '/address', headers: { 'x-forwarded-for': '198.51.100.6, 203.0.113.7' } })
  await http.close()
  return answer.body
}

test('an address that a caller writes down for himself is not believed, one that our own proxy tells is', async () => {
  expect(await seenBehind()).toBe('127.0.0.1')
  expect(await seenBehind('10.0.0.0/8')).toBe('127.0.0.1')
  expect(await seenBehind('127.0.0.1')).toBe('203.0.113.7')
})

test('a connection that a browser opened in advance, and asked nothing on, does not hold up the end of the server', async () => {
  const http = await createHttp(createLog('silent'))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const spare = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  await once(http.server, 'connection')
  const gone = once(spare, 'close')
  await http.close()
  await gone
})
