import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallSpec } from './call.ts'
import { refundItems } from './calls/refund-shapes.ts'
import { calls } from './calls.ts'
import { HIGHEST_INTEGER, MOST_PIECES, MOST_PIECES_EVER } from './limits.ts'

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

/** Where in a schema a whole number may be larger than a column of the database. */
function unboundedIn(schema: Json, at = ''): string[] {
  if (schema === null || typeof schema !== 'object') return []
  if (Array.isArray(schema)) return schema.flatMap((one) => unboundedIn(one, at))
  const isTooLarge = schema.type === 'integer' && Number(schema.maximum ?? Number.POSITIVE_INFINITY) > HIGHEST_INTEGER
  return [
    ...(isTooLarge ? [at] : []),
    ...Object.entries(schema).flatMap(([key, one]) => unboundedIn(one, `${at}/${key}`)),
  ]
}

test('no whole number that a call takes is larger than a column of the database holds', () => {
  const found = Object.entries(calls as Record<string, CallSpec>).flatMap(([key, { input }]) =>
    unboundedIn(z.toJSONSchema(input, { unrepresentable: 'any' }) as Json).map((at) => `${key} ${at}`),
  )
  expect(found).toEqual([])
})

test('what was ordered under a higher limit is sent, given back and booked whole; what is bought keeps to the limit of today', () => {
  const id = '3f0c9f0e-4b8e-4d62-9f0a-1c2d3e4f5a6b'
  const ship = calls['POST /api/seller/order_ship'].input
  const receive = calls['POST /api/seller/refund_receive'].input
  const [add, preview] = [calls['POST /api/cart/add'].input, calls['POST /api/order/preview'].input]
  const bought = (quantity: number) => ({ goods_id: id, sku_id: id, quantity })
  const takes = (pieces: number) => ({
    sent: ship.safeParse({
      id,
      packages: [{ carrier: 'CTT', no: 'X1', items: [{ order_item_id: id, quantity: pieces }] }],
    }).success,
    back: refundItems.safeParse([{ order_item_id: id, quantity: pieces, amount: '1.00' }]).success,
    booked: receive.safeParse({ id, items: [{ order_item_id: id, received: pieces, fit: pieces }] }).success,
    added: add.safeParse(bought(pieces)).success,
    quoted: preview.safeParse(bought(pieces)).success,
  })
  const all = { sent: true, back: true, booked: true, added: true, quoted: true }
  expect(takes(MOST_PIECES)).toEqual(all)
  const now = MOST_PIECES_EVER <= MOST_PIECES
  expect(takes(MOST_PIECES_EVER)).toEqual({ ...all, added: now, quoted: now })
  expect(Object.values(takes(MOST_PIECES_EVER + 1))).not.toContain(true)
})
