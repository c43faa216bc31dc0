import { QueryClient } from '@tanstack/react-query'
import { loadAreas } from '@tradewind/messages/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepErrand } from './errand.ts'
import { payOrders } from './pay-orders.ts'

const ORDERS = ['order b', 'order a']
const paid = { code: 1, msg: '', data: { paid: '12.30', balance: '0.00', orders: [] } }
let keys: (string | null)[]
let answer: () => Response

beforeEach(async () => {
  await loadAreas('en', ['spec'])
  keys = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? null)
    return answer()
  })
})
const pay = (ids: string[]) => payOrders(new QueryClient(), ids, '000123')

/** What the browser keeps beside the key by which it is known again, which every call carries. */
const kept = (...storages: Storage[]): string[] =>
  storages.flatMap((storage) => Object.keys(storage)).filter((name) => name !== 'tradewind_device')

test('another try after a lost answer is the same payment, after a reload and in any order of its orders', async () => {
  answer = () => expect.unreachable('the line is down')
  await expect(pay(ORDERS)).rejects.toMatchObject({ kind: 'network' })
  answer = () => Response.json(paid)
  await pay(ORDERS.toReversed())
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('what is known to be paid leaves no key behind, and no trace of the code', async () => {
  answer = () => Response.json(paid)
  await pay(ORDERS)
  await pay(ORDERS)
  expect(keys[1]).not.toBe(keys[0])
  expect(kept(sessionStorage, localStorage)).toEqual([])
})

test('the way back from a top-up is offered until it was paid', async () => {
  keepErrand('visitor', { path: '/checkout', short: '53.90' })
  answer = () => expect.unreachable('the line is down')
  await pay(ORDERS).catch(() => undefined)
  expect(kept(localStorage)).toEqual(['top-up-for:visitor'])
  answer = () => Response.json(paid)
  await pay(ORDERS)
  expect(kept(localStorage)).toEqual([])
})
