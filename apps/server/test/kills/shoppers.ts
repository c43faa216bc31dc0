import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@tradewind/client/api-error'
import type { CallOptions } from '@tradewind/client/client'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { type Cents, cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { type BuiltProduct, buildProduct } from '../factories/catalog.ts'
import { uploadEvidence } from '../factories/evidence.ts'
import { creditFromChain } from '../factories/money.ts'
import { type BuiltBuyer, buildBuyer, buildSeller, PAY_PASSWORD } from '../factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../factories/staff.ts'
import { openTopups } from '../factories/topups.ts'
import { buildPayee } from '../factories/withdrawals.ts'
import type { Server } from '../harness.ts'

/** What somebody set out to do, under a mark that nobody else uses, and what of it was answered. */
export type Intent = { owner: string; mark: string } & (
  | { kind: 'order'; tradeSn?: string; paid?: Cents }
  | { kind: 'topup'; amount: Cents; id?: string; passed?: true }
  | { kind: 'withdrawal'; amount: Cents; id?: string; approved?: true }
)

type Shopper = BuiltBuyer & { payeeId: string; turn: number }

/** Below what one shopper may ask for on a day (withdrawals/settings.ts). */
const MOST_WITHDRAWALS = 90

export type Shoppers = {
  intents: Intent[]
  /** What each had before. */
  began: Map<string, Cents>
  /** How many answers were given so far. */
  answers(): number
  /** When all have stopped; fails as soon as one of them is refused what was theirs. */
  ended: Promise<unknown>
  /** Lets everybody come to the end of what they set out to do. */
  stop(): void
}

const ON_BANK = 20_000_00n
const ON_CHAIN = 5_000_00n

/** People who order and pay, top up and withdraw all the time, and auditors who pass it, as many at once as `count` says. */
export async function startShoppers(server: Server, count: number): Promise<Shoppers> {
  await openTopups(server)
  const auditor = await buildOperator(server, ['auditor'])
  const { shopId } = await buildSeller(server)
  const skus = [{ choice: [], price: cents(12_00), stock: 1_000_000 }]
  const product = await buildProduct(server.databases.shop, { shopId, skus })
  const intents: Intent[] = []
  const began = new Map<string, Cents>()
  const people: Shopper[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const buyer = await buildBuyer(server, ON_BANK)
    await creditFromChain(server, buyer.id, ON_CHAIN)
    began.set(buyer.id, cents(ON_BANK + ON_CHAIN))
    people.push({ ...buyer, payeeId: await buildPayee(server, buyer, 'chain'), turn })
  }
  let stopping = false
  const live = async (shopper: Shopper) => {
    while (!stopping) {
      shopper.turn += 1
      // As people do; and whoever starts meanwhile needs some of the machine.
      await sleep(randomInt(80))
      const act = [orderAndPay, topUp, withdraw][shopper.turn % 3] ?? orderAndPay
      await act({ shopper, auditor, product, intents, number: intents.length })
    }
  }
  const ended = Promise.all(people.map(live))
  // Heard by whoever waits for it, also when that is later.
  ended.catch(() => undefined)
  const answered = (intent: Intent): number =>
    intent.kind === 'order'
      ? Number(intent.tradeSn !== undefined) + Number(intent.paid !== undefined)
      : Number(intent.id !== undefined) + Number(intent.kind === 'topup' ? intent.passed : intent.approved) || 0
  return {
    intents,
    began,
    answers: () => intents.reduce((sum, intent) => sum + answered(intent), 0),
    ended,
    stop() {
      stopping = true
    },
  }
}

type Acting = { shopper: Shopper; auditor: BuiltOperator; product: BuiltProduct; intents: Intent[]; number: number }

/** Asks until it is answered, each time with the same key. A refusal is an answer that nobody here has earned. */
async function persist<T>(ask: (options: CallOptions) => Promise<T>): Promise<T> {
  const options = { repeatSubmit: false, idempotencyKey: newIdempotencyKey() }
  for (;;) {
    try {
      return await ask(options)
    } catch (error) {
      const isLost = error instanceof ApiError && (error.code === 0 || error.status === 503)
      if (!isLost) throw error
      await sleep(30)
    }
  }
}

async function orderAndPay({ shopper, product, intents, number }: Acting): Promise<void> {
  const { id: owner, client, addressId: address_id } = shopper
  const intent: Intent = { kind: 'order', owner, mark: `order ${number}` }
  intents.push(intent)
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], address_id }
  const trade_sn = await order()
  intent.tradeSn = trade_sn
  const payment = { trade_sn, pay_password: PAY_PASSWORD }
  const { paid } = await persist((options) => client.call('POST /api/order/pay', payment, options))
  intent.paid = parseDollars(paid)

  /** A quote binds nobody and is not waited for to be on the disk: one that went down with Postgres is asked for again. */
  async function order(): Promise<string> {
    const { quote_id } = await persist((options) => client.call('POST /api/order/preview', wish, options))
    const create = { quote_id, address_id, remarks: { [product.shopId]: intent.mark } }
    try {
      return (await persist((options) => client.call('POST /api/order/create', create, options))).trade_sn
    } catch (error) {
      if (error instanceof ApiError && error.error === 'thing.missing') return order()
      throw error
    }
  }
}

async function topUp({ shopper, auditor, intents, number }: Acting): Promise<void> {
  const { id: owner, client } = shopper
  // The amount tells one from the other in the books as well.
  const amount = cents(2_000 + number)
  const intent: Intent = { kind: 'topup', owner, mark: `topup ${number}`, amount }
  intents.push(intent)
  const proof = await persist(() => uploadEvidence(client))
  const claim = { method: 'bank' as const, amount: formatDollars(amount), proof: [proof.id] }
  const { id } = await persist((options) => client.call('POST /api/user/recharge', claim, options))
  intent.id = id
  const verdict = { id, audit: 1, arrived: formatDollars(amount), bank_ref: `LINE ${number}` } as const
  await persist((options) => auditor.client.call('POST /api/admin/recharge_audit', verdict, options))
  intent.passed = true
}

async function withdraw({ shopper, auditor, intents, number }: Acting): Promise<void> {
  const { id: owner, client, payeeId: payee_id } = shopper
  if (intents.filter((own) => own.owner === owner && own.kind === 'withdrawal').length >= MOST_WITHDRAWALS) return
  const amount = cents(1_000 + number)
  const intent: Intent = { kind: 'withdrawal', owner, mark: `withdrawal ${number}`, amount }
  intents.push(intent)
  const wish = { type: 'chain', payee_id, amount: formatDollars(amount), pay_password: PAY_PASSWORD } as const
  const { id } = await persist((options) => client.call('POST /api/user/extract', wish, options))
  intent.id = id
  const verdict = { id, audit: 1, reason: 'looked at it' } as const
  await persist((options) => auditor.client.call('POST /api/admin/extract_audit', verdict, options))
  intent.approved = true
}
