import { renderHook } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { beforeAll, expect, test } from 'vitest'
import { useZoneName } from './rule-summary.tsx'

beforeAll(() => loadAreas('en', ['freight']))

test('a zone is called by its countries, six of them at most, and the others are counted', () => {
  const { result } = renderHook(() => useZoneName(), {
    wrapper: ({ children }) => <MessagesProvider locale="en">{children}</MessagesProvider>,
  })
  const six = ['PT', 'ES', 'FR', 'DE', 'IT', 'AT']
  expect([six.slice(0, 1), six, [...six, 'PL'], null].map(result.current)).toEqual([
    'Portugal',
    'Portugal, Spain, France, Germany, Italy, and Austria',
    'Portugal, Spain, France, Germany, Italy, and 2 more',
    'Rest of the world',
  ])
})
