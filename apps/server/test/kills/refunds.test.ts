import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltBuyer, type BuiltSeller, buildBuyer, buildOrder, buildSeller } from '../factories/orders.ts'
import { awardAll, type BuiltRefund, buildRefund } from '../factories/refunds.ts'
import { type BuiltOperator, buildOperator } from '../factories/staff.ts'
import type { TestClient } from '../harness.ts'
import { moveClockOnly } from '../moved-clock.ts'
import { type ServerProcess, useProcesses } from '../processes.ts'
import { PROOF, tellProof } from '../proof.ts'
import { times } from '../races.ts'
import { refusal } from '../refusal.ts'

const processes = useProcesses({ count: 1 })
let buyer: BuiltBuyer
let seller: BuiltSeller
let operator: BuiltOperator
beforeAll(async () => {
  buyer = await buildBuyer(processes, 10_000_00n)
  seller = await buildSeller(processes)
  operator = await buildOperator(processes)
})

const received = () => buildOrder(processes, 'received', { buyer, seller })

/** Where the paying of a refund may be torn apart: agreed and not posted, posted and not committed, paid and not answered. */
const STEPS = ['refund.agreed', 'refund.posted', 'refund.paid'] as const

type Asking = { refund: BuiltRefund; token: string; ask: (client: TestClient, key: string) => Promise<unknown> }
const keyed = (idempotencyKey: string) => ({ repeatSubmit: false, idempotencyKey })

/** The ways on which money comes to move. */
const WAYS: Record<string, () => Promise<Asking>> = {
  'the shop agrees': async () => {
    const refund = await buildRefund(processes, 'applied', { order: await received() })
    const { token } = seller
    return {
      refund,
      token,
      ask: (client, key) => client.call('POST /api/seller/refund_agree', { id: refund.id }, keyed(key)),
    }
  },
  'the buyer accepts': async () => {
    const refund = await buildRefund(processes, 'offered', { order: await received() })
    const { offers } = await buyer.client.call('GET /api/refund/detail', { id: refund.id })
    const answer = { id: refund.id, offer_id: offers[0]?.id ?? '' }
    return {
      refund,
      token: buyer.token,
      ask: (client, key) => client.call('POST /api/refund/accept', answer, keyed(key)),
    }
  },
  'the shop receives': async () => {
    const refund = await buildRefund(processes, 'returned', { order: await received() })
    const { lines } = await buyer.client.call('GET /api/refund/detail', { id: refund.id })
    const items = lines.flatMap((line) =>
      line.order_item_id ? [{ order_item_id: line.order_item_id, received: 1, fit: 1 }] : [],
    )
    const { token } = seller
    return {
      refund,
      token,
      ask: (client, key) => client.call('POST /api/seller/refund_receive', { id: refund.id, items }, keyed(key)),
    }
  },
  // Timer B1, by the process that is to end.
  'the shop is silent': async () => {
    const refund = await buildRefund(processes, 'applied', { order: await received() })
    const { id } = refund
    let asked = 0
    return {
      refund,
      token: buyer.token,
      ask: async (client) => {
        asked += 1
        if (asked === 1) await moveClockOnly(processes, 3 * DAY_MS + 1000)
        for (;;) {
          const seen = await client.call('GET /api/refund/detail', { id })
          if (asked > 1) return seen
          await sleep(50)
        }
      },
    }
  },
  'an operator judges': async () => {
    const refund = await buildRefund(processes, 'escalated', { order: await received() })
    const lines = awardAll(await buyer.client.call('GET /api/refund/detail', { id: refund.id }))
    const verdict = { id: refund.id, lines, fault: 'shop', reason: 'The pictures show it.' } as const
    return {
      refund,
      token: operator.token,
      ask: (client, key) => client.call('POST /api/admin/refund_judge', verdict, keyed(key)),
    }
  },
}

async function expectKilled({ child }: ServerProcess): Promise<void> {
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
}

const stateOf = async ({ id }: BuiltRefund) =>
  (await processes.databases.owner.one<{ state: string }>(sql`SELECT state FROM refund WHERE id = ${id}`)).state

/** How often money moved for it, and how often its history says so. */
const movedOf = ({ id }: BuiltRefund) =>
  processes.databases.owner.one<{ posted: number; paid: number }>(sql`
    SELECT (SELECT count(*)::int FROM ledger.journal WHERE ref_id = ${id} AND event = 'buyer_refunded') AS posted,
      (SELECT count(*)::int FROM refund_event WHERE refund_id = ${id} AND event = 'pay') AS paid`)

test(
  'a refund whose payment is killed at any step is agreed to once and paid once, by whoever comes next',
  async () => {
    const ways = Object.keys(WAYS)
    const rounds = PROOF.refundKills * STEPS.length
    for (const round of times(rounds)) {
      const step = STEPS[round % STEPS.length] ?? STEPS[0]
      const way = ways[Math.floor(round / STEPS.length) % ways.length] ?? ''
      const asking = await WAYS[way]?.()
      if (!asking) throw new Error(`there is no way ${way}`)
      const { refund, token, ask } = asking
      const key = newIdempotencyKey()
      // Alone, so that nobody ends what it began before it is looked at.
      const doomed = await processes.start({ TEST_CRASH_AT: step })
      await Promise.all(processes.running.filter((one) => one !== doomed).map((one) => one.kill()))
      expect((await refusal(ask(doomed.client(token), key))).kind, `${way}, ${step}`).toBe('network')
      await expectKilled(doomed)
      expect(await stateOf(refund), `${way}, ${step}`).toBe(step === 'refund.paid' ? 'refunded' : 'paying')
      expect(await movedOf(refund), `${way}, ${step}`).toEqual(
        step === 'refund.paid' ? { posted: 1, paid: 1 } : { posted: 0, paid: 0 },
      )
      await processes.start()
      await expect.poll(() => stateOf(refund)).toBe('refunded')
      expect(await ask(processes.client(token), key), 'the same key is answered').toMatchObject({ id: refund.id })
      expect(await movedOf(refund), `${way}, ${step}`).toEqual({ posted: 1, paid: 1 })
    }
    const each = Object.fromEntries(STEPS.map((step) => [step, PROOF.refundKills]))
    await tellProof('refunds killed while they were paid', { rounds, ...each })
  },
  PROOF.patienceMs,
)
