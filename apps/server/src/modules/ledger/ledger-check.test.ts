import { cents, parseDollars, sumCents } from '@tradewind/contract/money'
import { hasMessage } from '@tradewind/messages/server'
import { expect, test } from 'vitest'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { checkLaws } from './ledger.ts'

const server = useServer()

test('every law of the books says what it means, in each language', async () => {
  const names = (await checkLaws(server.databases.console)).map((law) => law.name)
  expect(names.length).toBeGreaterThanOrEqual(13)
  for (const name of names) expect(hasMessage(`laws.meaning.${name}`), name).toBe(true)
  const { token } = await buildOperator(server)
  const english = await server.client(token).call('GET /api/admin/ledger_check')
  const arabic = await server.client(token, 'ar').call('GET /api/admin/ledger_check')
  expect(english.laws.map((law) => law.name)).toEqual(names)
  for (const [at, { name, meaning }] of english.laws.entries()) {
    expect(meaning, name).toMatch(/^[A-Z].{20,}\.$/)
    expect(arabic.laws[at]?.meaning, name).toMatch(/^[^A-Za-z]{20,}\.$/)
  }
})

test('an operator sees each kind of account once, by whose it is, and that all of them come to zero', async () => {
  const { client } = await buildOperator(server)
  const { sums, laws } = await client.call('GET /api/admin/ledger_check')
  expect(laws.every((law) => law.broken === 0)).toBe(true)
  expect(new Set(sums.map((sum) => sum.kind)).size).toBe(sums.length)
  expect(sums.find((sum) => sum.kind === 'bank_clearing')?.owner).toBe('system')
  expect(sumCents(sums.map((sum) => parseDollars(sum.balance)))).toBe(cents(0))
})

test('a law that is broken is counted, not hidden', async () => {
  const { client } = await buildOperator(server)
  // A law whose rows a test can plant without touching the books: an event that has waited too long.
  await server.databases.owner.pool.query(
    `INSERT INTO outbox (id, topic, shard_id, payload, created_at)
     VALUES (gen_random_uuid(), 'nobody.listens', gen_random_uuid(), '{}', now() - interval '5 minutes')`,
  )
  const { laws } = await client.call('GET /api/admin/ledger_check')
  expect(laws.filter((law) => law.broken > 0)).toMatchObject([{ name: 'I15', broken: 1 }])
  await server.databases.owner.pool.query(`DELETE FROM outbox WHERE topic = 'nobody.listens'`)
})
