import { act, renderHook } from '@testing-library/react'
import { loadAreas } from '@tradewind/messages/react'
import { Providers } from '@tradewind/web/providers'
import { expect, test } from 'vitest'
import { createShopQueryClient } from '../app/query-client.ts'
import { useFields } from './fields.ts'

test('of two things that are wrong with a field the first is said: it is the one to begin with', async () => {
  await loadAreas('en', ['fields'])
  const problems = ['amount_required', 'not_money'].map((message) => ({ field: 'amount', message }))
  const { result } = renderHook(() => useFields({ initial: { amount: 'x' }, check: () => problems }), {
    wrapper: ({ children }) => <Providers queryClient={createShopQueryClient()}>{children}</Providers>,
  })
  const sent: object[] = []
  const event = { preventDefault: () => undefined } as never
  await act(() => result.current.submit(async (values) => sent.push(values))(event))
  expect(result.current.errors.amount).toBe('Enter an amount')
  await act(() => result.current.blur('amount'))
  expect(result.current.errors.amount).toBe('Enter an amount')
  expect(sent).toEqual([])
})
