import { createHash } from 'node:crypto'
import { basisPoints, cents, ZERO } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, test } from 'vitest'
import { approve, decide, line, post, useScene } from '../../../test/refused-writes.ts'
import { AT, expectLawsHold } from '../../../test/wallet-fixture.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { readBalances, readShopBalances } from '../wallet/wallet.ts'
import { payOrders, releaseShopPending, settleOrder } from './ledger.ts'
import { type Journal, journal, postJournals } from './posting.ts'

// Events that have no verb yet: the books are ready for refunds, withdrawals, the chain and corrections.
const scene = useScene()
const { books } = scene
afterEach(() => expectLawsHold(books.shop))

const postAll = (tx: Tx, ...journals: Journal[]) => postJournals(tx, { actorId: scene.operator, at: AT, journals })

/** A settled order of $40.00 with $1.00 of promo: $38.95 pending for the shop, $2.05 commission. */
async function settledOrder() {
  const [buyerId, shopId, orderId] = [await books.buyer(40_00n), await books.seller(), newId()]
  const orders = [{ orderId, pay: cents(40_00), promoShare: cents(1_00) }]
  const hand = { buyerId, actorId: buyerId, at: AT }
  await books.shop.tx((tx) => payOrders(tx, { ...hand, orders }))
  await books.shop.tx((tx) => settleOrder(tx, { ...hand, orderId, shopId, commission: basisPoints(cents(41_00), 500) }))
  return { buyerId, shopId, orderId }
}

describe('a refund after receipt', () => {
  const refund = async (amounts: { pending: bigint; debt: bigint; fee: bigint; promo: bigint }) => {
    const { buyerId, shopId, orderId } = await settledOrder()
    const refId = newId()
    const amount = cents(amounts.pending + amounts.debt + amounts.fee)
    await books.shop.tx(async (tx) => {
      const decisionId = await decide(scene, tx, refId, amount)
      const common = { refId, orderId, decisionId }
      await postAll(
        tx,
        journal({
          ...common,
          event: 'shop_refunded',
          ownerId: shopId,
          moves: {
            'shop_pending > transit': cents(amounts.pending),
            'shop_debt > transit': cents(amounts.debt),
            'fee_revenue > transit': cents(amounts.fee),
          },
        }),
        journal({
          ...common,
          event: 'buyer_refunded',
          ownerId: buyerId,
          moves: {
            'transit > user_available': cents(amount - amounts.promo),
            'transit > promo_expense': cents(amounts.promo),
          },
        }),
      )
    })
    return { buyer: await readBalances(books.shop, buyerId), shop: await readShopBalances(books.shop, shopId) }
  }

  test('takes it from the shop and our commission, and gives it to the buyer', async () => {
    const { buyer, shop } = await refund({ pending: 38_95n, debt: 0n, fee: 2_05n, promo: 1_00n })
    expect(buyer.available).toBe(40_00n)
    expect(shop).toEqual({ pending: 0n, payable: 0n, frozen: 0n, debt: 0n })
  })

  test('that the shop cannot cover is its debt, and the buyer waits for nothing', async () => {
    const { buyer, shop } = await refund({ pending: 20_00n, debt: 5_00n, fee: 0n, promo: 0n })
    expect(buyer.available).toBe(25_00n)
    expect(shop).toEqual({ pending: 18_95n, payable: 0n, frozen: 0n, debt: 5_00n })
  })

  test("that is owed is taken from what becomes the shop's own, which need not have anything else", async () => {
    const { shopId, orderId } = await settledOrder()
    const [refId, owed] = [newId(), cents(50_00)]
    await books.shop.tx(async (tx) => {
      const common = { refId, orderId, ownerId: shopId, decisionId: await decide(scene, tx, refId, owed) }
      await postAll(tx, journal({ ...common, event: 'return_freight_charged', moves: { 'shop_debt > transit': owed } }))
      const buyerId = await books.buyer()
      const paid = { ...common, event: 'return_freight_paid' as const, ownerId: buyerId }
      await postAll(tx, journal({ ...paid, moves: { 'transit > user_available': owed } }))
    })
    const release = () => books.shop.tx((tx) => releaseShopPending(tx, { orderId, shopId, actorId: shopId, at: AT }))
    expect([await release(), await release()]).toEqual([38_95n, 0n])
    const left = { pending: 0n, payable: 0n, frozen: 0n, debt: 11_05n }
    expect(await readShopBalances(books.shop, shopId)).toEqual(left)
  })
})

test('a withdrawal is frozen, then sent less its charge', async () => {
  const buyerId = await books.buyer(50_00n)
  const refId = newId()
  const asked = { event: 'withdrawal_asked' as const, refId, ownerId: buyerId }
  await books.shop.tx((tx) =>
    postAll(tx, journal({ ...asked, moves: { 'user_available > user_withdraw': cents(30_00) } })),
  )
  expect(await readBalances(books.shop, buyerId)).toEqual({ available: 20_00n, frozen: 30_00n, inEscrow: ZERO })
  await books.console.tx(async (tx) => {
    const words = { event: 'withdrawal_sent' as const, refId, ownerId: buyerId }
    const approvalId = await approve(scene, tx, { ...words, amount: cents(30_00) })
    const moves = { 'user_withdraw > bank_clearing': cents(29_00), 'user_withdraw > fee_revenue': cents(1_00) }
    await postAll(tx, journal({ ...words, approvalId, moves }))
  })
  expect(await readBalances(books.shop, buyerId)).toEqual({ available: 20_00n, frozen: ZERO, inEscrow: ZERO })
})

test('a deposit that the chain takes back leaves what is spent as our loss, not as an overdraft', async () => {
  const buyerId = await books.buyer()
  const refId = newId()
  const onChain = { refId, ownerId: buyerId }
  await books.shop.tx((tx) =>
    postAll(
      tx,
      journal({ ...onChain, event: 'chain_topup_final', moves: { 'chain_custody > user_available': cents(10_00) } }),
    ),
  )
  const orders = [{ orderId: newId(), pay: cents(7_00), promoShare: ZERO }]
  await books.shop.tx((tx) => payOrders(tx, { buyerId, actorId: buyerId, at: AT, orders }))
  await books.console.tx(async (tx) => {
    const recovered = { ...onChain, event: 'chain_topup_recovered' as const, amount: cents(3_00) }
    const reversed = { ...onChain, event: 'chain_topup_reversed' as const, amount: cents(10_00) }
    await postAll(
      tx,
      journal({
        ...recovered,
        approvalId: await approve(scene, tx, recovered),
        moves: { 'user_available > chain_suspense': recovered.amount },
      }),
      journal({
        ...reversed,
        approvalId: await approve(scene, tx, reversed),
        moves: { 'chain_suspense > chain_custody': reversed.amount },
      }),
    )
  })
  expect((await readBalances(books.shop, buyerId)).available).toBe(0n)
  const loss = await books.shop.one(sql`SELECT balance FROM ledger.account WHERE kind = 'chain_suspense'`)
  expect(loss).toEqual({ balance: -7_00n })
})

test('a payment booked by mistake is undone by its mirror image, once', async () => {
  const buyerId = await books.buyer(20_00n)
  const orderId = newId()
  const orders = [{ orderId, pay: cents(15_00), promoShare: cents(2_00) }]
  await books.shop.tx((tx) => payOrders(tx, { buyerId, actorId: buyerId, at: AT, orders }))
  const wrong = await books.shop.one<{ id: string }>(sql`SELECT id FROM ledger.journal WHERE ref_id = ${orderId}`)
  const correct = () =>
    books.console.tx(async (tx) => {
      const words = { event: 'correction' as const, refId: wrong.id, ownerId: buyerId, amount: cents(17_00) }
      const approval_id = await approve(scene, tx, words)
      const entry = { event: 'correction', owner_id: buyerId, order_id: orderId, ref_id: wrong.id, approval_id }
      await post(tx, entry, line('user_escrow', 'user_available', '1500'), line('user_escrow', 'promo_expense', '200'))
    })
  await correct()
  await correct()
  expect(await readBalances(books.shop, buyerId)).toEqual({ available: 20_00n, frozen: ZERO, inEscrow: ZERO })
})

test('anybody can rebuild the hash of a transfer from what stands in it and in its journal', async () => {
  const rows = await books.shop.many<{ columns: (string | null)[]; hash: Buffer }>(sql`
    SELECT t.hash, ARRAY[j.id::text, j.event, j.ref_id::text, j.step::text, j.owner_id::text, j.order_id::text,
      j.amount::text, j.actor_id::text, j.authority, j.approval_id::text, j.decision_id::text,
      extract(epoch FROM j.posted_at)::text, t.line::text, t.debit::text, t.credit::text, t.amount::text,
      t.debit_seq::text, t.debit_after::text, encode(t.debit_prev, 'hex'),
      t.credit_seq::text, t.credit_after::text, encode(t.credit_prev, 'hex')] AS columns
    FROM ledger.transfer AS t JOIN ledger.journal AS j ON j.id = t.journal_id`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { columns, hash } of rows) {
    const text = columns.map((column) => column ?? '-').join('|')
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash.toString('hex'))
  }
})
