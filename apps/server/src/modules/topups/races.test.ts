import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltShopper, registerShopper } from '../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { claimTopup, openTopups, pass, refuse } from '../../../test/factories/topups.ts'
import { useServer } from '../../../test/harness.ts'
import { codesOf, times, together } from '../../../test/races.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
let first: BuiltOperator
let second: BuiltOperator
let shopper: BuiltShopper
beforeAll(async () => {
  await openTopups(server)
  first = await buildOperator(server, ['auditor'])
  second = await buildOperator(server, ['auditor'])
  shopper = await registerShopper(server)
})

const balanceInCents = async () => {
  const { balance } = await shopper.client.call('GET /api/user/getUserInfo')
  return Number(balance.replace('.', ''))
}
/** What a race brought the shopper, in cents. */
async function gainOf(race: () => Promise<void>): Promise<number> {
  const before = await balanceInCents()
  await race()
  return (await balanceInCents()) - before
}
const claim = async (amount = '100.00') => (await claimTopup(shopper.client, { amount })).id
const journalsOf = (id: string) => server.databases.owner.many(sql`SELECT FROM ledger.journal WHERE ref_id = ${id}`)

test('whoever passes against whoever refuses, at the same moment: one wins, and the money is where the winner says', async () => {
  for (const turn of times(20)) {
    const id = await claim()
    // Who is sent first mostly wins: each is ten times.
    const tries = [() => pass(first.client, id), () => refuse(second.client, id)]
    const gain = await gainOf(async () => {
      const { answers, refusals } = await together((turn % 2 ? tries : tries.reverse()).map((act) => act()))
      expect([answers.length, codesOf(refusals)]).toEqual([1, [1423]])
    })
    const { audit } = await shopper.client.call('GET /api/user/recharge', { id })
    expect([gain, (await journalsOf(id)).length]).toEqual(audit === 1 ? [100_00, 1] : [0, 0])
  }
})

test('two auditors who pass the same claim with different amounts at once credit one of them, once, twenty times over', async () => {
  for (const _ of times(20)) {
    const id = await claim()
    let arrived: string | null | undefined
    const gain = await gainOf(async () => {
      const { answers, refusals } = await together([pass(first.client, id, '60.00'), pass(second.client, id, '70.00')])
      expect([answers.length, codesOf(refusals)]).toEqual([1, [1423]])
      arrived = answers[0]?.arrived
    })
    expect(gain).toBe(arrived === '60.00' ? 60_00 : 70_00)
  }
})

test('the second word against a refusal, above the limit: one wins, twenty times over', async () => {
  for (const _ of times(20)) {
    const id = await claim('2000.00')
    const ref = `LINE ${newId()}`
    await pass(first.client, id, '2000.00', ref)
    let verdict: number | undefined
    const gain = await gainOf(async () => {
      const { answers, refusals } = await together([pass(second.client, id, '2000.00', ref), refuse(first.client, id)])
      expect([answers.length, codesOf(refusals)]).toEqual([1, [1423]])
      verdict = answers[0]?.audit
    })
    expect(gain).toBe(verdict === 1 ? 2000_00 : 0)
  }
})

test('one line of the bank for two claims at the same moment credits one of them', async () => {
  for (const _ of times(10)) {
    const ids = [await claim(), await claim()]
    const ref = `LINE ${newId()}`
    const gain = await gainOf(async () => {
      const { answers, refusals } = await together(ids.map((id) => pass(first.client, id, '100.00', ref)))
      expect([answers.length, codesOf(refusals)]).toEqual([1, [1409]])
    })
    expect(gain).toBe(100_00)
    for (const id of ids) await refuse(first.client, id).catch(() => {})
  }
})

test('the same verdict sent twenty times at once under one key credits once and answers alike', async () => {
  const id = await claim()
  const verdict = { id, audit: 1, arrived: '100.00', bank_ref: `LINE ${newId()}` } as const
  const idempotencyKey = newId()
  const gain = await gainOf(async () => {
    const { answers, refusals } = await together(
      times(20).map(() =>
        first.client.call('POST /api/admin/recharge_audit', verdict, { idempotencyKey, repeatSubmit: false }),
      ),
    )
    expect(refusals).toEqual([])
    expect(answers.every((answer) => answer.audit === 1)).toBe(true)
  })
  expect(gain).toBe(100_00)
})
