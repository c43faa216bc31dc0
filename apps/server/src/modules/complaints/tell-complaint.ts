import { DAY_MS } from '@tradewind/contract/durations'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { setTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { writeToSellers, writeToShopper } from '../identity/identity.ts'
import { tellLive } from '../live/live.ts'
import { type ComplaintRow, selectComplaint } from './complaints.sql.ts'

const MAIL_TIMER = 'complaint_mail'

/** Open pages of the shop look again; its people hear by mail, soon, and by whoever may read who they are. */
export function tellShop(
  ctx: Context,
  tx: Tx,
  { id, no, shopId, what }: { id: string; no: string; shopId: string; what: 'sent' | 'decided' },
): void {
  const at = ctx.now().toISOString()
  announce(tx, 'shop.told', shopId, { shop_id: shopId, news: 'complaint.moved', ref_id: id, args: { no, what }, at })
  tellLive(tx, { ownerId: shopId, kind: 'queue' })
  setTimer(tx, MAIL_TIMER, id, ctx.now())
}

export const consoleComplaintTimers = (db: Database): TimerTable<typeof MAIL_TIMER> => ({
  [MAIL_TIMER]: (system, complaintId) =>
    db.tx(async (tx) => {
      const ctx = { ...system, db }
      if (!(await takeTimer(tx, MAIL_TIMER, complaintId, ctx.now()))) return
      const row = await selectComplaint(tx, complaintId, {})
      if (!row?.shop_id) return
      const values = { no: row.no, what: row.decided_at ? 'decided' : 'sent' }
      const expiresAt = new Date(ctx.now().getTime() + DAY_MS)
      await writeToSellers(
        ctx,
        tx,
        row.shop_id,
        { template: 'complaintForShop', category: 'system', values, expiresAt },
        ['owner', 'orders'],
      )
    }),
})

/** Who complained reads it in the app and, where a mail is proved, by mail. */
export async function tellShopper(
  ctx: Context,
  tx: Tx,
  row: Pick<ComplaintRow, 'id' | 'no' | 'shopper_id' | 'shop_name'>,
  what: 'answered' | 'decided',
): Promise<void> {
  const at = ctx.now()
  const args = { no: row.no, shop: row.shop_name }
  announce(tx, `complaint.${what}`, row.id, { shopper_id: row.shopper_id, ref_id: row.id, args, at: at.toISOString() })
  const letter = {
    template: 'complaintNews' as const,
    // As its notice is: it is the house that speaks.
    category: 'system' as const,
    values: { ...args, what },
    expiresAt: new Date(at.getTime() + DAY_MS),
  }
  await writeToShopper(ctx, tx, row.shopper_id, letter)
}
