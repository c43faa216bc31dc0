import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { NOTHING, orderRules } from './order-state.ts'

const server = useServer()

test('the rows of order_transition are those of the table in the code', async () => {
  const rows = await server.databases.owner.many<{ row: string }>(sql`
    SELECT concat_ws(' ', event, from_status, to_status, role) AS row FROM order_transition`)
  const inCode = new Set(
    orderRules.flatMap(({ event, from, to, by }) => by.map((role) => `${event} ${from} ${to} ${role}`)),
  )
  expect(rows.map((row) => row.row).sort()).toEqual([...inCode].sort())
})

test('every state can be reached, and every state that is no end can be left', () => {
  const reached = new Set<number>([NOTHING])
  for (let grown = -1; grown !== reached.size; ) {
    grown = reached.size
    for (const rule of orderRules) if (reached.has(rule.from)) reached.add(rule.to)
  }
  expect([...reached].sort((a, b) => a - b)).toEqual([-9, -3, -2, -1, 0, 1, 2, 3, 4])
  const ends = [...reached].filter((state) => !orderRules.some((rule) => rule.from === state && rule.to !== state))
  expect(ends.sort((a, b) => a - b)).toEqual([-2, -1])
})

test('every state that waits has something next, and what is started in it is stopped when it is left', () => {
  for (const state of [0, 1, 2, 3, -3]) expect(orderRules.some((rule) => rule.from === state && rule.next)).toBe(true)
  for (const timer of ['A1', 'A2', 'A3', 'A4'] as const) {
    const home = orderRules.find((rule) => rule.starts?.includes(timer))?.to
    for (const rule of orderRules.filter((one) => one.from === home && one.to !== home))
      expect(rule.stops, `${rule.event} from ${rule.from}`).toContain(timer)
  }
})

test('an event means one thing in one state, whoever causes it', () => {
  for (const rule of orderRules) {
    const twins = orderRules.filter((other) => other.event === rule.event && other.from === rule.from)
    expect(new Set(twins.map((twin) => twin.to)).size).toBe(1)
  }
})
