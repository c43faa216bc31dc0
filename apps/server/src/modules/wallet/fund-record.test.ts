import { createHash } from 'node:crypto'
import { DAY_MS } from '@tradewind/contract/durations'
import { parseDollars, sumCents } from '@tradewind/contract/money'
import { describe, expect, test } from 'vitest'
import { type BuiltBuyer, buildBuyer, buildOrder, buildPromo, buildSeller } from '../../../test/factories/orders.ts'
import { STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { planOf } from '../../../test/plans.ts'
import { statementsOf } from '../../../test/statements.ts'
import { csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { orderNumberOf } from '../orders/orders.ts'
import { selectFundRecord } from './fund-record.sql.ts'
import { eventsOf } from './fund-record-types.ts'

const server = useServer()
const billOf = async ({ client }: BuiltBuyer, wish: object = {}) => client.call('GET /api/user/bill', wish)

describe('the fund record', () => {
  test('tells every cent: what it was for, from where, to where, and what the balance then was', async () => {
    const buyer = await buildBuyer(server, 100_00n)
    const order = await buildOrder(server, 'refunded', { buyer })
    const { list, next_cursor } = await billOf(buyer)
    expect(next_cursor).toBeNull()
    const ref = { kind: 'order', id: order.id, sn: order.sn }
    expect(list).toMatchObject([
      { type: 'refund', amount: '29.00', balance_after: '100.00', ref, from: { name: 'Escrow, until receipt' } },
      { type: 'payment', amount: '-29.00', balance_after: '71.00', ref, to: { name: 'Escrow, until receipt' } },
      { type: 'topup', amount: '100.00', balance_after: '100.00', ref: { kind: 'topup', sn: null } },
    ])
    expect(list[2]).toMatchObject({
      from: { kind: 'bank_clearing', name: 'Tradewind’s bank account' },
      to: { kind: 'user_available', name: 'Balance' },
    })
    const { balance } = await buyer.client.call('GET /api/user/getUserInfo')
    expect(sumCents(list.map((record) => parseDollars(record.amount)))).toBe(parseDollars(balance))
  })

  test('shows no promo money: the platform’s share never was in the balance', async () => {
    const buyer = await buildBuyer(server, 100_00n)
    await buildOrder(server, 'paid', { buyer, promo_code: await codeOf() })
    expect((await billOf(buyer, { type: 'payment' })).list).toMatchObject([{ amount: '-26.60' }])
  })

  test('turns page by page without a gap or a repeat, while new rows arrive', async () => {
    const buyer = await buildBuyer(server, 500_00n)
    for (let turn = 0; turn < 3; turn += 1) await buildOrder(server, 'refunded', { buyer })
    const all = (await billOf(buyer)).list.map((record) => record.id)
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await billOf(buyer, { limit: 2, cursor })
      seen.push(...page.list.map((record) => record.id))
      if (page.next_cursor === null) break
      if (!cursor) await buildOrder(server, 'paid', { buyer })
      cursor = page.next_cursor
    }
    expect(all).toHaveLength(7)
    expect(seen).toEqual(all)
  })

  test('is filtered by what happened', async () => {
    const buyer = await buildBuyer(server, 100_00n)
    await buildOrder(server, 'refunded', { buyer })
    const typesOf = async (type: string) => (await billOf(buyer, { type })).list.map((record) => record.type)
    expect(await typesOf('all')).toEqual(['refund', 'payment', 'topup'])
    expect(await typesOf('payment')).toEqual(['payment'])
    expect(await typesOf('withdrawal')).toEqual([])
    await expect(typesOf('anything')).rejects.toMatchObject({ code: 1001 })
    await expect(billOf(buyer, { cursor: 'made up' })).rejects.toMatchObject({ code: 1001 })
  })

  test('takes one statement beside the session’s, however long it is', async () => {
    const buyer = await buildBuyer(server, 100_00n)
    const short = await statementsOf(server, () => billOf(buyer))
    for (let turn = 0; turn < 3; turn += 1) await buildOrder(server, 'refunded', { buyer })
    expect(await statementsOf(server, () => billOf(buyer))).toHaveLength(short.length)
    expect(short.filter((text) => text.includes('published.transfer'))).toHaveLength(1)
  })

  test('is read along the index of the chain, never by a scan', async () => {
    const { database, plan } = explaining()
    await selectFundRecord(database, {
      ownerId: newId(),
      kind: 'user_available',
      events: eventsOf(),
      before: 7,
      rows: 21,
      orderNumberOf,
    })
    expect(await plan()).toMatch(/Index Scan Backward using transfer_debit_debit_seq_key/)
    expect(await plan()).toMatch(/Index Scan Backward using transfer_credit_credit_seq_key/)
    expect(await plan()).not.toMatch(/Seq Scan/)
  })
})

const codeOf = async () => {
  const code = `LESS${newId().slice(-8)}`
  await buildPromo(server, { code })
  return code
}

/** Catches a statement instead of running it, to ask how it would be run. */
function explaining(): { database: Db; plan: () => Promise<string> } {
  let caught: Parameters<Db['many']>[0] | undefined
  const database = {
    ...server.databases.owner,
    many: async (statement: NonNullable<typeof caught>) => {
      caught = statement
      return []
    },
  } as Db
  return { database, plan: () => planOf(server.databases.owner, caught as NonNullable<typeof caught>) }
}

describe('the fund record as a file', () => {
  test('holds all of it, in the reader’s language, with a mark for spreadsheets', async () => {
    const buyer = await buildBuyer(server, 100_00n)
    const order = await buildOrder(server, 'paid', { buyer })
    const { blob, filename } = await server.client(buyer.token, 'de').download('GET /api/user/bill_export', {})
    const bytes = Buffer.from(await blob.arrayBuffer())
    expect(filename).toMatch(/^fund-record-\d{4}-\d\d-\d\d\.csv$/)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().slice(1).split('\r\n')
    expect(lines[0]).toBe('Zeit (UTC),Art,Betrag ($),Guthaben ($),Von,Nach,Bezug,Buchung')
    expect(lines[1]).toContain(`,Zahlung,-29.00,71.00,Guthaben,Treuhand bis zum Empfang,${order.sn},`)
    expect(lines[2]).toContain(',Aufladung,100.00,100.00,Bankkonto von Tradewind,Guthaben,')
    expect(lines.slice(3)).toEqual([''])
  })

  test('has no cell that a spreadsheet would run; amounts stay numbers', () => {
    expect(csvLine(['=1+1', '@SUM(A1)', '+49', '-12.30', '-12.30|calc', '\tx', 'a, b', 'say "hi"'])).toBe(
      `'=1+1,'@SUM(A1),'+49,-12.30,'-12.30|calc,'\tx,"a, b","say ""hi"""\r\n`,
    )
  })
})

describe('the statement of a shop', () => {
  test('tells what is pending and what is its own, each with its running balance', async () => {
    const seller = await buildSeller(server)
    const order = await buildOrder(server, 'received', { seller })
    const pending = await seller.client.call('GET /api/seller/bill', { account: 'pending' })
    expect(pending.list).toMatchObject([
      { type: 'sale', amount: '27.80', balance_after: '27.80', ref: { kind: 'order', id: order.id, sn: order.sn } },
    ])
    expect((await seller.client.call('GET /api/seller/bill')).list).toEqual([])
    await server.moveClock(16 * DAY_MS)
    await server.settle()
    const { userinfo } = await server
      .client()
      .call('POST /api/seller/login', { account: seller.account, password: STAFF_PASSWORD })
    const later = server.client(userinfo.token)
    const after = await later.call('GET /api/seller/bill', { account: 'pending' })
    expect(after.list).toMatchObject([{ type: 'release', amount: '-27.80', balance_after: '0.00' }, { type: 'sale' }])
    const own = await later.call('GET /api/seller/bill', { account: 'payable' })
    expect(own.list).toMatchObject([{ type: 'release', amount: '27.80', balance_after: '27.80' }])
  })
})

describe('a posting', () => {
  test('can be recomputed by whoever it belongs to, and is the link before the next one', async () => {
    const buyer = await buildBuyer(server, 100_00n)
    await buildOrder(server, 'paid', { buyer })
    const [payment, topup] = (await billOf(buyer)).list
    const proof = (bill_id = '') => buyer.client.call('GET /api/ledger/proof', { bill_id })
    const [first, second] = [await proof(topup?.id), await proof(payment?.id)]
    for (const one of [first, second])
      expect(createHash('sha256').update(one.text, 'utf8').digest('hex'), one.how).toBe(one.hash)
    expect(first).toMatchObject({
      journal: { event: 'bank_topup_passed', owner_id: buyer.id, amount: '100.00', authority: 'auditor' },
      debit: { kind: 'bank_clearing' },
      credit: { kind: 'user_available', name: 'Balance', seq: 1, balance_after: '100.00' },
    })
    expect(second.debit).toMatchObject({ kind: 'user_available', seq: 2, balance_after: '71.00', prev: first.hash })
  })

  test('of somebody else is none', async () => {
    const [mine, theirs] = [await buildBuyer(server), await buildBuyer(server)]
    const bill_id = (await billOf(theirs)).list[0]?.id ?? ''
    await expect(mine.client.call('GET /api/ledger/proof', { bill_id })).rejects.toMatchObject({ code: 1004 })
    const beyond = `${bill_id.slice(0, 36)}-99999`
    await expect(theirs.client.call('GET /api/ledger/proof', { bill_id: beyond })).rejects.toMatchObject({ code: 1004 })
  })
})

test('the head adds up to nothing, and every posting moves it', async () => {
  const buyer = await buildBuyer(server)
  const before = await buyer.client.call('GET /api/ledger/head')
  expect(sumCents(before.sums.map((sum) => parseDollars(sum.balance)))).toBe(0n)
  await buildOrder(server, 'paid', { buyer })
  const after = await buyer.client.call('GET /api/ledger/head')
  expect(after.head).not.toBe(before.head)
  expect(after.journals).toBe(before.journals + 1)
})
