import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBuyer } from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { checkLaws } from '../ledger/ledger.ts'

const server = useServer()
let finance: BuiltOperator
/** Before everything that the tests do. */
let begin: Date

beforeAll(async () => {
  finance = await buildOperator(server, ['finance'])
  begin = server.clock.now()
})

const add = (lines: { ref: string; amount: string; at?: Date }[], by = finance) =>
  by.client.call(
    'POST /api/admin/statement_add',
    {
      kind: 'bank',
      account: 'Main',
      lines: lines.map((line) => ({ ...line, at: (line.at ?? server.clock.now()).toISOString() })),
    },
    { repeatSubmit: false },
  )
const bank = async () =>
  (await finance.client.call('GET /api/admin/reconcile')).pools.find((pool) => pool.kind === 'bank')
const brokenLaws = async () => (await checkLaws(server.databases.shop)).filter((law) => law.broken > 0)

/** A passed top-up as the books have it, under the reference of the bank. */
async function passedTopup(ref: string, amount: bigint): Promise<void> {
  const buyer = await buildBuyer(server, amount)
  const { ref_id } = await server.databases.owner.one<{ ref_id: string }>(sql`
    SELECT ref_id FROM ledger.journal WHERE owner_id = ${buyer.id} AND event = 'bank_topup_passed'`)
  await server.databases.owner.tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`UPDATE topup SET bank_ref = ${ref} WHERE id = ${ref_id}`)
  })
}

describe('a statement of the bank', () => {
  test('is held against the books line by line, by reference and amount', async () => {
    const ref = `IN-${newId()}`
    await passedTopup(ref, 50_00n)
    const { list } = await add([{ ref, amount: '50.00', at: begin }])
    expect(list).toMatchObject([{ ref, amount: '50.00', journal_id: expect.any(String), added_by: finance.id }])
    expect(await bank()).toMatchObject({ difference: '0.00', not_in_books: [], not_on_statement: [] })
    const { list: listed } = await finance.client.call('GET /api/admin/statement_list', { kind: 'bank', limit: 1 })
    expect(listed).toEqual(list)
  })

  test('shows a line that the books do not know, and money of the books that no line tells of', async () => {
    const [unknown, untold] = [`IN-${newId()}`, `IN-${newId()}`]
    await add([{ ref: unknown, amount: '7.00' }])
    await passedTopup(untold, 20_00n)
    const shown = await bank()
    expect(shown).toMatchObject({
      difference: '-13.00',
      not_in_books: [{ ref: unknown, amount: '7.00', age_hours: 0, record: null }],
      not_on_statement: [
        { ref: untold, amount: '20.00', age_hours: 0, record: { kind: 'topup', id: expect.any(String) } },
      ],
    })
    await passedTopup(unknown, 7_00n)
    await add([{ ref: untold, amount: '20.00' }])
    expect(await bank()).toMatchObject({ difference: '0.00', not_in_books: [], not_on_statement: [] })
  })

  test('with another amount than the books is two differences, not a match', async () => {
    const ref = `IN-${newId()}`
    await passedTopup(ref, 30_00n)
    await add([{ ref, amount: '29.00' }])
    expect(await bank()).toMatchObject({ difference: '-1.00', not_in_books: [{ ref }], not_on_statement: [{ ref }] })
    await server.databases.owner.tx(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = replica`)
      await tx.run(sql`UPDATE ledger.statement_line SET amount = 3000 WHERE ref = ${ref}`)
    })
  })

  test('takes no line twice, and then none of those beside it', async () => {
    const [once, beside] = [`IN-${newId()}`, `IN-${newId()}`]
    await passedTopup(once, 5_00n)
    await add([{ ref: once, amount: '5.00' }])
    await expect(
      add([
        { ref: beside, amount: '1.00' },
        { ref: once.toUpperCase(), amount: '5.00' },
      ]),
    ).rejects.toMatchObject({ code: 1409 })
    await expect(add([{ ref: beside, amount: '0.00' }])).rejects.toMatchObject({ code: 1001 })
    expect(await bank()).toMatchObject({ not_in_books: [] })
  })

  test('is entered by finance and nobody else, and stands in the audit log', async () => {
    const auditor = await buildOperator(server, ['auditor', 'administrator', 'support'])
    await expect(add([{ ref: newId(), amount: '1.00' }], auditor)).rejects.toMatchObject({ code: 1003 })
    await expect(
      server.databases.shop.run(sql`INSERT INTO ledger.statement_line (id, pool, account, ref, amount, at, added_by, added_at)
        VALUES (${newId()}, 'bank_clearing', 'Main', 'x', 1, now(), ${newId()}, now())`),
    ).rejects.toMatchObject({ code: '42501' })
    const acts = await server.databases.owner.many(
      sql`SELECT FROM operator_act WHERE call = 'POST /api/admin/statement_add'`,
    )
    expect(acts.length).toBeGreaterThan(0)
  })
})

describe('law I16', () => {
  test('is broken by a difference once it is older than a day', async () => {
    const ref = `IN-${newId()}`
    await add([{ ref, amount: '3.00', at: new Date(server.clock.now().getTime() - 23 * HOUR_MS) }])
    expect(await brokenLaws()).toEqual([])
    const old = `IN-${newId()}`
    await add([{ ref: old, amount: '4.00', at: new Date(server.clock.now().getTime() - 25 * HOUR_MS) }])
    const names = async () => (await brokenLaws()).map((law) => law.name)
    expect(await names()).toContain('I16')
    const rows = await server.databases.shop.many<{ found: string }>(sql`SELECT found FROM ledger.i16_statements_agree`)
    expect(rows.some(({ found }) => found.includes(`400 of ${old}`) && found.endsWith('not in the books'))).toBe(true)
    await server.databases.owner.tx(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = replica`)
      await tx.run(sql`DELETE FROM ledger.statement_line WHERE ref IN (${ref}, ${old})`)
    })
    expect(await names()).toEqual([])
  })
})

describe('a restored database', () => {
  test('is opened by finance and a second person, once nothing stands on one side alone', async () => {
    const [auditor, other] = [await buildOperator(server, ['auditor']), await buildOperator(server, ['finance'])]
    const now = server.clock.now()
    await server.databases.owner.run(sql`
      INSERT INTO ledger.money_lock (id, backup_taken_at, locked_at) VALUES (${newId()}, ${now}, ${now})`)
    const say = ({ client }: BuiltOperator) =>
      client.call('POST /api/admin/money_unlock', { note: 'Compared line by line.' }, { repeatSubmit: false })
    expect(await auditor.client.call('GET /api/admin/money_lock')).toMatchObject({
      locked: true,
      reconciled: true,
      words: [],
    })
    const ref = `IN-${newId()}`
    await add([{ ref, amount: '9.00' }])
    await expect(say(finance)).rejects.toMatchObject({ code: 1423, data: { status: 'unreconciled' } })
    await passedTopup(ref, 9_00n)
    await expect(say(auditor)).rejects.toMatchObject({ code: 1003 })
    expect(await say(finance)).toMatchObject({
      locked: true,
      words: [{ by: finance.id, name: 'Olga', note: 'Compared line by line.' }],
    })
    await expect(say(finance)).rejects.toMatchObject({ code: 1003 })
    expect(await say(other)).toMatchObject({ locked: false })
    expect(await finance.client.call('GET /api/admin/money_lock')).toMatchObject({ locked: false, locked_at: null })
  })
})
