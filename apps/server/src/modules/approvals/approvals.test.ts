import { type Cents, cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuiltOperator, buildOperator, contextOf } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { times } from '../../../test/races.ts'
import type { DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { type Asked, approve, askForApproval, closeApproval } from './approvals.ts'

const server = useServer()
const auditors: BuiltOperator[] = []
const auditor = (at: number): BuiltOperator => {
  const found = auditors[at]
  if (!found) throw new Error('no such auditor')
  return found
}
beforeAll(async () => {
  for (const _ of times(4)) auditors.push(await buildOperator(server, ['auditor']))
})

const topUp = (amount: bigint, over: Partial<Asked> = {}): Asked => {
  const ownerId = newId()
  return {
    event: 'bank_topup_passed',
    refId: newId(),
    ownerId,
    amount: cents(amount),
    makerId: ownerId,
    reason: 'seen at the bank',
    ...over,
  }
}

const say = (who: BuiltOperator, asked: Asked) => {
  const ctx = contextOf(server, who, ['auditor'])
  return ctx.db.tx((tx) => approve(ctx, tx, asked))
}
const refused = (work: Promise<unknown>) =>
  work.then(
    (answer) => expect.fail(`was allowed: ${JSON.stringify(answer)}`),
    ({ refusal, data }: DomainError) => ({ refusal, data }),
  )

type Recorded = { amount: Cents; checker_id: string; second_checker_id: string | null }
const recorded = (refId: string) =>
  server.databases.owner.many<Recorded>(sql`
    SELECT amount, checker_id, second_checker_id FROM ledger.approval WHERE ref_id = ${refId}`)

const LARGE = 1000_01n

test('up to the limit one auditor is enough, above it the first word waits for a second person', async () => {
  const small = topUp(1000_00n)
  expect(await say(auditor(0), small)).toHaveProperty('approvalId')
  expect(await recorded(small.refId)).toMatchObject([{ checker_id: auditor(0).id, second_checker_id: null }])

  const large = topUp(LARGE)
  expect(await say(auditor(0), large)).toEqual({ waits: true })
  expect(await recorded(large.refId)).toEqual([])
  expect(await say(auditor(1), large)).toHaveProperty('approvalId')
  expect(await recorded(large.refId)).toEqual([
    { amount: LARGE, checker_id: auditor(0).id, second_checker_id: auditor(1).id },
  ])
})

test('an event that always needs two waits however small it is', async () => {
  const asked = topUp(1n, { event: 'adjustment', makerId: newId() })
  expect(await say(auditor(0), asked)).toEqual({ waits: true })
  expect(await say(auditor(1), asked)).toHaveProperty('approvalId')
})

test('the same auditor cannot be the second, and who asked cannot be either', async () => {
  const asked = topUp(LARGE, { makerId: auditor(2).id })
  expect(await refused(say(auditor(2), asked))).toMatchObject({ refusal: 'access.denied' })
  await say(auditor(0), asked)
  expect(await refused(say(auditor(0), asked))).toMatchObject({ refusal: 'access.denied' })
  expect(await refused(say(auditor(2), asked))).toMatchObject({ refusal: 'access.denied' })
  expect(await recorded(asked.refId)).toEqual([])
})

test('who is no auditor has no word, whatever else they may', async () => {
  const ctx = contextOf(server, auditor(0), ['finance', 'administrator', 'support'])
  const work = ctx.db.tx((tx) => approve(ctx, tx, topUp(1n)))
  expect(await refused(work)).toMatchObject({ refusal: 'access.denied' })
})

test('a second word about another amount is refused and tells both', async () => {
  const asked = topUp(LARGE)
  await say(auditor(0), asked)
  const other = { ...asked, amount: cents(2000_00) }
  expect(await refused(say(auditor(1), other))).toEqual({
    refusal: 'request.conflict',
    data: { amount: '1000.01', yours: '2000.00' },
  })
  expect(await say(auditor(1), asked)).toHaveProperty('approvalId')
})

test('a refusal takes the first word back: the next one is a first word again', async () => {
  const asked = topUp(LARGE)
  await say(auditor(0), asked)
  // The storefront's role may do that, too: a shopper takes back what waits.
  await server.databases.shop.tx((tx) => closeApproval(tx, asked.refId))
  expect(await say(auditor(1), asked)).toEqual({ waits: true })
  expect(await recorded(asked.refId)).toEqual([])
})

test('what was asked for before anybody looked is asked for once', async () => {
  const ctx = contextOf(server, auditor(3))
  const asked = topUp(5_00n, { event: 'adjustment', makerId: auditor(3).id })
  const ask = () => ctx.db.tx((tx) => askForApproval(ctx, tx, asked))
  await ask()
  expect(await refused(ask())).toMatchObject({ refusal: 'request.conflict' })
  expect(await say(auditor(0), asked)).toEqual({ waits: true })
  expect(await say(auditor(1), asked)).toHaveProperty('approvalId')
})

describe('many words at once', () => {
  test.each(times(5))('of 32 words of two auditors one is the first and one the second (%i)', async () => {
    const asked = topUp(LARGE)
    const words = await Promise.allSettled(times(32).map((at) => say(auditor(at % 2), asked)))
    const kinds = words.map((word) =>
      word.status === 'rejected' ? 'refused' : 'waits' in word.value ? 'waits' : 'done',
    )
    // Behind the second word a new request begins, which waits again: the row of the top-up, which its module locks, ends that.
    expect(kinds.filter((kind) => kind === 'done').length).toBeGreaterThan(0)
    for (const { checker_id, second_checker_id } of await recorded(asked.refId))
      expect(new Set([checker_id, second_checker_id])).toEqual(new Set([auditor(0).id, auditor(1).id]))
  })

  test.each(times(5))('of 32 words of one auditor one is kept and none completes it (%i)', async () => {
    const asked = topUp(LARGE)
    const words = await Promise.allSettled(times(32).map(() => say(auditor(0), asked)))
    expect(words.filter((word) => word.status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: { waits: true } },
    ])
    expect(await recorded(asked.refId)).toEqual([])
  })
})
