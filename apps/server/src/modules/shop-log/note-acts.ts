import type { CallSpec, Subject } from '@tradewind/contract/call'
import { type CallKey, calls } from '@tradewind/contract/calls'
import { asSeller, type Context, type Seller } from '../../platform/context.ts'
import { DatabaseWithTx } from '../../platform/database-with-tx.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { CountedRefusal } from '../../platform/idempotency.ts'
import { SECRET_FIELDS } from '../../platform/log.ts'
import { type Change, insertShopAct, type NewShopAct } from './shop-log.sql.ts'

/** What changes nothing that an owner would ask about: a picture that nothing shows yet, what was only tried or read; what is taken along is noted by `noteRead`. */
const NOT_ACTS: ReadonlySet<string> = new Set([
  'POST /api/seller/upload',
  'POST /api/seller/refund_upload',
  'POST /api/seller/freight_try',
  'POST /api/seller/price_preview',
  'POST /api/seller/order_export_chosen',
  'POST /api/seller/refund_read',
  'POST /api/seller/chat_upload',
  'POST /api/seller/chat_read',
  'POST /api/seller/notice_read',
  'POST /api/seller/notice_setting',
  'POST /api/seller/view_save',
  'POST /api/seller/view_delete',
  'POST /api/seller/push_subscribe',
  'POST /api/seller/push_unsubscribe',
  'POST /api/seller/logout',
  'POST /api/seller/totp_begin',
  'POST /api/seller/email_begin',
] satisfies CallKey[])

/** Longer parts of what was asked are cut: a story in five languages stands on the page itself. */
const LONGEST_PART = 400

/** Whose money goes where lies encrypted beside its payee, and nowhere else. */
const HIDDEN: ReadonlySet<string> = new Set([...SECRET_FIELDS, 'card_no', 'address', 'upload'])

/**
 * Works a write of a shop's people: the first transaction that it commits has the act in it, so that nothing is done without its
 * row, and what is refused leaves none. One that was a single statement has its row behind it. `changed` notes from what to what.
 */
export async function notingActs<T>(ctx: Context, input: object, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { actor, call } = ctx
  if (actor.kind !== 'seller' || !call.startsWith('POST ') || NOT_ACTS.has(call)) return work(ctx)
  const changes: Change[] = []
  let [opened, noted, undone] = [false, false, false]
  const note = (tx: Tx) => insertShopAct(tx, actOf(ctx, actor, input, changes))
  const db = new DatabaseWithTx(ctx.db, async (inside) => {
    opened = true
    const result = await ctx.db.tx(async (tx) => {
      // Another try of the same transaction says it all again.
      changes.length = 0
      const answer = await inside(tx)
      if (!noted && !undone && !(answer instanceof CountedRefusal)) note(tx)
      return answer
    })
    noted ||= !(result instanceof CountedRefusal)
    return result
  })
  const changed = (field: string, was: string | null, became: string | null): void => {
    if (was !== became) changes.push({ field, was: cut(was), became: cut(became) })
  }
  const answer = await work({ ...ctx, db, changed, undone: () => (undone = true) })
  // A retry is answered from what is stored: its transaction was opened and came to nothing.
  if (!opened) await ctx.db.tx(async (tx) => note(tx))
  return answer
}

/** Notes what somebody of a shop took along: read and not changed, and yet an owner would ask about it. */
export const noteRead = (ctx: Context, input: object, changes: readonly Change[]): Promise<void> => {
  const seller = asSeller(ctx)
  return ctx.db.tx(async (tx) => insertShopAct(tx, actOf(ctx, seller, input, changes)))
}

/** What the contract calls the things that calls of shops are about -> what the log calls them. */
const KINDS: Partial<Record<Subject, string>> = {
  own_product: 'product',
  own_sku: 'product',
  shop_refund: 'refund',
  shop_withdrawal: 'withdrawal',
  shop_payee: 'payee',
  shop_staff: 'person',
}

function actOf(ctx: Context, { id, shopId }: Seller, input: object, changes: readonly Change[]): NewShopAct {
  return {
    id: newId(),
    shopId,
    staffId: id,
    call: ctx.call,
    subject: subjectOf(calls[ctx.call as CallKey], input) ?? { kind: 'shop', id: shopId },
    input: saidIn(input),
    changes: [...changes],
    requestId: ctx.requestId,
    at: ctx.now(),
  }
}

/** The first thing that the input names, as the contract says which field does. */
function subjectOf({ subjects = [] }: CallSpec, input: object): NewShopAct['subject'] | undefined {
  for (const { field, of } of subjects) {
    const value = (input as Record<string, unknown>)[field.replace(/\[\]$/, '')]
    const id = Array.isArray(value) ? value[0] : value
    if (typeof id === 'string') return { kind: KINDS[of] ?? of, id }
  }
  return undefined
}

const saidIn = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (HIDDEN.has(name) || value === undefined || value === null) return []
      return [[name, cut(typeof value === 'string' ? value : JSON.stringify(value)) ?? '']]
    }),
  )

const cut = (text: string | null): string | null =>
  text === null || text.length <= LONGEST_PART ? text : `${text.slice(0, LONGEST_PART)}…`
