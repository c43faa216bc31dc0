import type { Input } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBuyer, buildSeller } from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { readShopBalances } from '../wallet/wallet.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }
const reason = 'A parcel was charged twice'

let finance: BuiltOperator
let first: BuiltOperator
let second: BuiltOperator
beforeAll(async () => {
  finance = await buildOperator(server, ['finance'])
  first = await buildOperator(server, ['auditor'])
  second = await buildOperator(server, ['auditor'])
})

const ask = (input: Partial<Input<'POST /api/admin/ledger_adjust'>>, who = finance) =>
  who.client.call('POST /api/admin/ledger_adjust', { amount: '10.00', reason, ...input }, AT_ONCE)
const agree = (who: BuiltOperator, id: string, over: Partial<Input<'POST /api/admin/approve'>> = {}) =>
  who.client.call('POST /api/admin/approve', { id, ...over }, AT_ONCE)
const balanceOf = async ({ client }: Pick<BuiltOperator, 'client'>) =>
  (await client.call('GET /api/user/getUserInfo')).balance
const journalsOf = (ownerId: string) =>
  server.databases.owner.run(sql`SELECT FROM ledger.journal WHERE event = 'adjustment' AND owner_id = ${ownerId}`)

describe('a balance is adjusted on the word of three people', () => {
  test('one asks, two agree, and only then the money is there', async () => {
    const buyer = await buildBuyer(server, 0n)
    const asked = await ask({ user_id: buyer.id, amount: '12.30' })
    expect(asked).toMatchObject({
      event: 'adjustment',
      owner: { id: buyer.id, kind: 'user', name: buyer.account },
      amount: '12.30',
      state: 'open',
      asked_by: { id: finance.id },
      checked_by: null,
    })
    expect(await agree(first, asked.id)).toMatchObject({ waits: true, state: 'open', checked_by: { id: first.id } })
    expect(await balanceOf(buyer)).toBe('0.00')
    expect(await agree(second, asked.id)).toMatchObject({
      waits: false,
      state: 'approved',
      second_checked_by: { id: second.id },
    })
    expect(await balanceOf(buyer)).toBe('12.30')
  })

  test('what is taken is a negative amount, and a shop’s balance is adjusted like a shopper’s', async () => {
    const seller = await buildSeller(server)
    for (const [amount, left] of [
      ['30.00', 30_00n],
      ['-10.50', 19_50n],
    ] as const) {
      const { id } = await ask({ merchant_id: seller.shopId, amount })
      await agree(first, id)
      await agree(second, id)
      expect((await readShopBalances(server.databases.shop, seller.shopId)).payable).toBe(left)
    }
  })

  test('the same auditor is not two, and who asked is none', async () => {
    const both = await buildOperator(server, ['finance', 'auditor'])
    const buyer = await buildBuyer(server, 0n)
    const { id } = await ask({ user_id: buyer.id }, both)
    expect(await refusal(agree(both, id))).toMatchObject({ error: 'access.denied' })
    await agree(first, id)
    expect(await refusal(agree(first, id))).toMatchObject({ error: 'access.denied' })
    expect(await refusal(agree(both, id))).toMatchObject({ error: 'access.denied' })
    expect(await balanceOf(buyer)).toBe('0.00')
  })

  test('a refusal ends it, with the word that was given', async () => {
    const buyer = await buildBuyer(server, 0n)
    const { id } = await ask({ user_id: buyer.id })
    await agree(first, id)
    expect(await agree(second, id, { audit: 2, reason: 'It was refunded already' })).toMatchObject({ state: 'closed' })
    for (const auditor of [first, second])
      expect(await refusal(agree(auditor, id))).toMatchObject({ code: 1423, data: { status: 'refused' } })
    expect(await balanceOf(buyer)).toBe('0.00')
  })
})

describe('a balance never falls below zero', () => {
  test('asking for more than there is is refused, and told by how much', async () => {
    const buyer = await buildBuyer(server, 8_00n)
    expect(await refusal(ask({ user_id: buyer.id, amount: '-10.00' }))).toMatchObject({
      code: 3001,
      data: { short: '2.00' },
    })
    const seller = await buildSeller(server)
    expect(await refusal(ask({ merchant_id: seller.shopId, amount: '-0.01' }))).toMatchObject({
      data: { short: '0.01' },
    })
  })

  test('what was spent meanwhile is told to the second auditor, whose word is not kept then', async () => {
    const buyer = await buildBuyer(server, 20_00n)
    const [one, other] = [
      await ask({ user_id: buyer.id, amount: '-15.00' }),
      await ask({ user_id: buyer.id, amount: '-15.00' }),
    ]
    for (const { id } of [one, other]) await agree(first, id)
    await agree(second, one.id)
    expect(await refusal(agree(second, other.id))).toMatchObject({ code: 3001, data: { short: '10.00' } })
    const { list } = await second.client.call('GET /api/admin/approval_list', { limit: 50 })
    expect(list.find(({ id }) => id === other.id)).toMatchObject({ state: 'open', can_approve: true, amount: '-15.00' })
    expect(await balanceOf(buyer)).toBe('5.00')
  })
})

describe('at once', () => {
  test('64 words of two auditors on one adjustment post it once', async () => {
    const buyer = await buildBuyer(server, 0n)
    const { id } = await ask({ user_id: buyer.id, amount: '7.00' })
    const { answers, refusals } = await together(times(64).map((at) => agree(at % 2 ? first : second, id)))
    expect(answers.map(({ waits }) => waits).sort()).toEqual([false, true])
    expect(refusals).toHaveLength(62)
    // Who said so already, or that it is decided by now: whichever it meets.
    for (const { code } of refusals) expect([1003, 1423]).toContain(code)
    expect(await balanceOf(buyer)).toBe('7.00')
    expect(await journalsOf(buyer.id)).toBe(1)
  })

  test('64 words of one auditor are one word, and post nothing', async () => {
    const buyer = await buildBuyer(server, 0n)
    const { id } = await ask({ user_id: buyer.id })
    const { answers, refusals } = await together(times(64).map(() => agree(first, id)))
    expect(answers.map(({ waits }) => waits)).toEqual([true])
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set([1003]))
    expect(await journalsOf(buyer.id)).toBe(0)
  })

  test.each(times(10))('of an agreement and a refusal one wins (%i)', async () => {
    const buyer = await buildBuyer(server, 0n)
    const { id } = await ask({ user_id: buyer.id })
    await agree(first, id)
    const third = agree(second, id, { audit: 2, reason: 'It was refunded already' })
    const { answers, refusals } = await together([agree(second, id), third])
    expect(answers).toHaveLength(1)
    expect(refusals).toMatchObject([{ code: 1423 }])
    expect(await balanceOf(buyer)).toBe(answers[0]?.state === 'approved' ? '10.00' : '0.00')
  })

  test('adjustments of one balance that are completed at once take no more than there is', async () => {
    const buyer = await buildBuyer(server, 35_00n)
    const asked = []
    for (const _ of times(8)) asked.push(await ask({ user_id: buyer.id, amount: '-10.00' }))
    for (const { id } of asked) await agree(first, id)
    const { answers, refusals } = await together(asked.map(({ id }) => agree(second, id)))
    expect(answers).toHaveLength(3)
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set([3001]))
    expect(await balanceOf(buyer)).toBe('5.00')
  })

  test('the same request under one key asks once, and a word under one key is one word with one answer', async () => {
    const buyer = await buildBuyer(server, 0n)
    const eightTimes = async ({ token }: BuiltOperator, call: string, input: object) => {
      const headers = { token, 'content-type': 'application/json', 'idempotency-key': newId() }
      const send = () => fetch(server.url + call, { method: 'POST', headers, body: JSON.stringify(input) })
      const answers = await Promise.all(times(8).map(async () => (await send()).text()))
      expect(new Set(answers).size, call).toBe(1)
      return JSON.parse(answers[0] ?? '') as { code: number; data: { id: string; waits?: boolean } }
    }
    const asked = await eightTimes(finance, '/api/admin/ledger_adjust', { user_id: buyer.id, amount: '3.00', reason })
    const { list } = await first.client.call('GET /api/admin/approval_list', { limit: 50 })
    expect(list.filter(({ owner }) => owner.id === buyer.id)).toHaveLength(1)
    const word = { id: asked.data.id }
    expect(await eightTimes(first, '/api/admin/approve', word)).toMatchObject({ code: 1, data: { waits: true } })
    expect(await eightTimes(second, '/api/admin/approve', word)).toMatchObject({ code: 1, data: { waits: false } })
    expect(await journalsOf(buyer.id)).toBe(1)
    expect(await balanceOf(buyer)).toBe('3.00')
  })
})

test('an amount is dollars, not nothing, and of one owner', async () => {
  const buyer = await buildBuyer(server, 0n)
  for (const amount of ['0', '-0.00', '1.234', '1e3', '+1', '--1', ''])
    expect(await refusal(ask({ user_id: buyer.id, amount })), amount).toMatchObject({ data: { field: 'amount' } })
  const { shopId } = await buildSeller(server)
  expect(await refusal(ask({}))).toMatchObject({ data: { field: 'user_id' } })
  expect(await refusal(ask({ user_id: buyer.id, merchant_id: shopId }))).toMatchObject({ data: { field: 'user_id' } })
  expect(await refusal(ask({ user_id: newId() }))).toMatchObject({ code: 1004 })
  expect(await refusal(ask({ merchant_id: buyer.id }))).toMatchObject({ code: 1004 })
})

test('what waits is listed oldest first, and says to each auditor whether their word is still wanted', async () => {
  const buyer = await buildBuyer(server, 0n)
  const [older, newer] = [await ask({ user_id: buyer.id }), await ask({ user_id: buyer.id })]
  await agree(first, older.id)
  const listed = async ({ client }: BuiltOperator) => {
    const { list } = await client.call('GET /api/admin/approval_list', { limit: 50 })
    return list.filter(({ owner }) => owner.id === buyer.id).map(({ id, can_approve }) => [id, can_approve])
  }
  expect(await listed(first)).toEqual([
    [older.id, false],
    [newer.id, true],
  ])
  expect(await listed(second)).toEqual([
    [older.id, true],
    [newer.id, true],
  ])
  expect(await listed(finance)).toEqual([
    [older.id, false],
    [newer.id, false],
  ])
})
