import { withdrawalStatuses } from '@tradewind/contract/withdrawal-status'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { NOTHING, withdrawalRules } from './withdrawal-state.ts'

const server = useServer()

test('the rows of withdrawal_transition are those of the table in the code', async () => {
  const rows = await server.databases.owner.many<{ row: string }>(sql`
    SELECT concat_ws(' ', event, from_status, to_status, role) AS row FROM withdrawal_transition`)
  const inCode = withdrawalRules.flatMap(({ event, from, to, by }) =>
    by.map((role) => `${event} ${from} ${to} ${role}`),
  )
  expect(rows.map(({ row }) => row).sort()).toEqual(inCode.sort())
})

test('every state can be reached, and only what is over is an end', () => {
  const reached = new Set<string>([NOTHING, ...withdrawalRules.map(({ to }) => to)])
  expect([...reached].sort()).toEqual([NOTHING, ...withdrawalStatuses].sort())
  const ends = withdrawalStatuses.filter((state) => !withdrawalRules.some(({ from }) => from === state))
  expect(ends.sort()).toEqual(['arrived', 'cancelled', 'refused', 'returned'])
})

test('money leaves only from sending, which is claimed first, and only an auditor leads there', () => {
  expect(withdrawalRules.filter(({ to }) => to === 'sent').map(({ from }) => from)).toEqual(['sending'])
  expect(withdrawalRules.filter(({ to }) => to === 'sending').map(({ from }) => from)).toEqual(['approved'])
  expect(withdrawalRules.filter(({ to }) => to === 'approved').map(({ by }) => by)).toEqual([['auditor']])
})
