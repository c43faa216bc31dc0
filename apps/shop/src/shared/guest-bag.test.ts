import { refusals } from '@tradewind/contract/errors'
import { MOST_PIECES } from '@tradewind/contract/limits'
import { loadAreas } from '@tradewind/messages/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToGuestBag, forgetGuestBag, guestBag } from './guest-bag.ts'
import { mergeGuestBag } from './merge-guest-bag.ts'

const lamp = (quantity: number) => ({ goods_id: 'lamp', sku_id: 'oak', quantity })
const rug = (quantity: number) => ({ goods_id: 'rug', sku_id: 'red', quantity })

beforeEach(() => loadAreas('en', ['spec']))
afterEach(() => {
  forgetGuestBag()
  vi.unstubAllGlobals()
})

test('what a visitor adds a second time is more of the same, beside the rest, and never more than can be had', () => {
  addToGuestBag(lamp(2))
  addToGuestBag(rug(1))
  addToGuestBag(lamp(3))
  expect(guestBag().lines).toEqual([rug(1), lamp(5)])
  addToGuestBag(lamp(MOST_PIECES - 2))
  expect(guestBag().lines).toEqual([rug(1), lamp(MOST_PIECES)])
  expect(JSON.parse(localStorage.getItem('guest-bag') ?? '').lines).toEqual([rug(1), lamp(MOST_PIECES)])
})

test('a merge that was lost is tried again as the same; with one thing more it is another', async () => {
  const merges: { merge_id: string; lines: object[] }[] = []
  let answer = () => Response.json({ code: refusals['request.too_many'], msg: '', data: null })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    merges.push(JSON.parse(body))
    return answer()
  })
  addToGuestBag(lamp(1))
  await mergeGuestBag().catch(() => undefined)
  addToGuestBag(rug(1))
  await mergeGuestBag().catch(() => undefined)
  answer = () => Response.json({ code: 1, msg: '', data: {} })
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await mergeGuestBag()
  const [first, second, third] = merges.map(({ merge_id }) => merge_id)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  expect(guestBag().lines).toEqual([])
})
