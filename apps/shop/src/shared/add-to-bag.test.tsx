import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { refusals } from '@tradewind/contract/errors'
import { loadAreas } from '@tradewind/messages/react'
import { Providers } from '@tradewind/web/providers'
import { callKey } from '@tradewind/web/queries'
import { afterEach, expect, test, vi } from 'vitest'
import { createShopQueryClient } from '../app/query-client.ts'
import { createShopRouter } from '../app/router.tsx'
import { useAddToBag } from './add-to-bag.ts'
import { beginSession } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const COUNT = callKey('GET /api/cart/count')
const line = (name: string, quantity: number) => ({ goods_id: name, sku_id: name, quantity })

/** A bag of three pieces; each addition waits until the test answers it. */
async function bagOfThree() {
  beginSession('a token')
  await loadAreas('en', ['shell', 'spec'])
  const answers: ((answer: object) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((answer) => resolve(Response.json(answer)))))
  const queryClient = createShopQueryClient()
  queryClient.setQueryData(COUNT, { count: 3 })
  const { result } = renderHook(() => useAddToBag(), {
    wrapper: ({ children }) => (
      <RouterContextProvider router={createShopRouter(queryClient, createMemoryHistory())}>
        <Providers queryClient={queryClient}>{children}</Providers>
      </RouterContextProvider>
    ),
  })
  return {
    add: result.current,
    badge: () => queryClient.getQueryData<{ count: number }>(COUNT)?.count,
    accept: (place: number, count: number) => answers[place]?.({ code: 1, msg: '', data: { shops: [], count } }),
    refuse: (place: number) =>
      answers[place]?.({ code: refusals['request.too_many'], msg: 'no', data: { error: 'request.too_many' } }),
  }
}

test('the badge rises with the tap, before the server has said anything', async () => {
  const { add, badge, accept } = await bagOfThree()
  const added = add(line('lamp', 2))
  expect(badge()).toBe(5)
  accept(0, 5)
  await added
  expect(badge()).toBe(5)
})

test('of two additions that travel together a refused one falls back alone, and the other stays', async () => {
  const { add, badge, accept, refuse } = await bagOfThree()
  const lamp = add(line('lamp', 1))
  const rug = add(line('rug', 4)).catch((error: Error) => error)
  expect(badge()).toBe(8)
  accept(0, 4)
  await lamp
  expect(badge()).toBe(8)
  refuse(1)
  expect(await rug).toBeInstanceOf(Error)
  expect(badge()).toBe(4)
})
