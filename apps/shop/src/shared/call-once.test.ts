import { loadAreas } from '@tradewind/messages/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { callOnce } from './call-once.ts'

const id = '01930000-0000-7000-8000-0000000000a1'
const other = '01930000-0000-7000-8000-0000000000a2'
const lost = () => Promise.reject(new TypeError('the line is down'))
const answer = (code: number) => async () => Response.json({ code, msg: '', data: {} })

/** Keys that were sent, in order; the wire answers with one after the other. */
function wire(...answers: (() => Promise<Response>)[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? 'none')
    return (answers.shift() ?? lost)()
  })
  return keys
}

beforeAll(() => loadAreas('en', ['spec']))

test('another try after a lost answer carries the key of the first, also when the page was loaded anew', async () => {
  const keys = wire(lost, answer(1))
  await expect(callOnce('POST /api/order/confirm', { id })).rejects.toMatchObject({ kind: 'network' })
  await callOnce('POST /api/order/confirm', { id })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('once the server has answered, the same wish is a new one', async () => {
  const keys = wire(answer(1423), answer(1))
  await expect(callOnce('POST /api/order/cancel', { id })).rejects.toMatchObject({ kind: 'refused' })
  await callOnce('POST /api/order/cancel', { id })
  expect(keys[1]).not.toBe(keys[0])
})

test('two orders, or another reason, never share a key', async () => {
  const keys = wire(lost, lost, lost)
  for (const input of [{ id }, { id: other }, { id, reason: 'Ordered twice' }])
    await expect(callOnce('POST /api/order/cancel', input)).rejects.toBeDefined()
  expect(new Set(keys).size).toBe(3)
})
