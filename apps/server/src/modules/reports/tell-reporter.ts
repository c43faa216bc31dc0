import { DAY_MS } from '@tradewind/contract/durations'
import type { ReportOutcome } from '@tradewind/contract/report'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { writeToShopper } from '../identity/identity.ts'

/** Who reported reads what was decided in the app and, where a mail is proved, by mail. */
export async function tellReporter(
  ctx: Context,
  tx: Tx,
  { id, shopper_id, title }: { id: string; shopper_id: string; title: string },
  outcome: ReportOutcome,
): Promise<void> {
  const at = ctx.now()
  const args = { title, outcome }
  announce(tx, 'report.decided', id, { shopper_id, ref_id: id, args, at: at.toISOString() })
  const letter = {
    template: 'reportDecided' as const,
    category: 'system' as const,
    values: args,
    expiresAt: new Date(at.getTime() + DAY_MS),
  }
  await writeToShopper(ctx, tx, shopper_id, letter)
}
