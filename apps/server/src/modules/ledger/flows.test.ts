import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useBooks } from '../../../test/wallet-fixture.ts'
import { flows, shopAccountKinds, systemAccountKinds, userAccountKinds } from './flows.ts'

const books = useBooks()

test('money goes only where the table in the code says, and each of its ways is a row in the database', async () => {
  const rows = await books.shop.many<{ event: string; move: string }>(sql`
    SELECT event, debit_kind || ' > ' || credit_kind AS move FROM ledger.flow_rule WHERE event <> 'correction'`)
  const inCode = Object.entries(flows).flatMap(([event, flow]) => flow.moves.map((move) => ({ event, move })))
  const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
  expect(rows.sort(byText)).toEqual(inCode.sort(byText))
})

test('whose word an event needs is the same in the code and in the database', async () => {
  const rows = await books.shop.many<{ event: string; authority: string }>(
    sql`SELECT event, authority FROM ledger.event_kind WHERE event <> 'correction'`,
  )
  expect(Object.fromEntries(rows.map((row) => [row.event, row.authority]))).toEqual(
    Object.fromEntries(Object.entries(flows).map(([event, flow]) => [event, flow.authority])),
  )
})

test('a correction may undo every event, and nothing else', async () => {
  const undoes = await books.shop.many<{ move: string }>(sql`
    SELECT credit_kind || ' > ' || debit_kind AS move FROM ledger.flow_rule WHERE event = 'correction'`)
  // An adjustment is undone by another one, the other way round.
  const { adjustment: _, ...undoable } = flows
  const moves = Object.values(undoable).flatMap((flow): readonly string[] => flow.moves)
  expect(new Set(undoes.map((row) => row.move))).toEqual(new Set(moves))
})

test('the chart of accounts is the same in the code and in the database', async () => {
  const rows = await books.shop.many<{ owner_type: string; kinds: string[] }>(sql`
    SELECT owner_type, array_agg(kind ORDER BY kind) AS kinds FROM ledger.account_kind GROUP BY owner_type`)
  expect(Object.fromEntries(rows.map((row) => [row.owner_type, row.kinds]))).toEqual({
    user: [...userAccountKinds].sort(),
    shop: [...shopAccountKinds].sort(),
    system: [...systemAccountKinds].sort(),
  })
})

test('no way leads from one shopper to another: every way out of a shopper ends with us', () => {
  const betweenPeople = Object.values(flows)
    .flatMap((flow): readonly string[] => flow.moves)
    .filter((move) => /user_.*shop_|shop_.*user_/.test(move))
  expect(betweenPeople).toEqual([])
})
