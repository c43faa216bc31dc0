import { calls } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { type Guarded, may, shownTo } from './may.ts'

test.each(Object.keys(shownTo) as Guarded[])('%s is shown to exactly those whom the server lets use it', (call) => {
  expect([...shownTo[call]].toSorted()).toEqual([...calls[call].roles].toSorted())
})

test('whoever has several roles may do what one of them may', () => {
  expect(may(['support', 'finance'], 'POST /api/admin/extract_send')).toBe(true)
  expect(may(['support'], 'POST /api/admin/extract_send')).toBe(false)
  expect(may([], 'GET /api/admin/recharge_list')).toBe(false)
})
