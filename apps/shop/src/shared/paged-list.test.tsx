import { setTimeout as wait } from 'node:timers/promises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePagedList } from './paged-list.tsx'

const KEY = ['goods'] as const

test('a list that stood there already goes on to its next page once it has been asked for anew, though nothing changed', async () => {
  const client = new QueryClient()
  const first = { list: ['lamp'], next_cursor: 'second' as string | null }
  client.setQueryData(KEY, { pages: [first], pageParams: [undefined] }, { updatedAt: 0 })
  const asked: (string | undefined)[] = []
  const { result } = renderHook(
    () =>
      usePagedList({
        queryKey: KEY,
        queryFn: async ({ pageParam }: { pageParam: string | undefined }) => {
          asked.push(pageParam)
          await wait(5)
          return pageParam ? { list: ['rug'], next_cursor: null } : first
        },
        initialPageParam: undefined,
        getNextPageParam: (last) => last.next_cursor ?? undefined,
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  expect(client.isFetching()).toBe(1)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  act(() => result.current.footer.onMore())
  await waitFor(() => expect(result.current.rows).toEqual(['lamp', 'rug']))
  expect(asked).toEqual([undefined, 'second'])
})
