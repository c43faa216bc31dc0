import { orderFilters } from '@tradewind/contract/order-status'
import { expect, test } from 'vitest'
import { orderTabs } from './order-tabs.ts'

test('an order of every state stands under a tab', () => {
  const listed = new Set(Object.values(orderTabs).map(({ listing }) => listing.status))
  expect([...listed].toSorted()).toEqual([...orderFilters].toSorted())
})
