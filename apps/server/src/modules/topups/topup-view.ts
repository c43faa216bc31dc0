import type { Answer } from '@tradewind/contract/calls'
import { formatDollars, ZERO } from '@tradewind/contract/money'
import type { Context } from '../../platform/context.ts'
import { signedImage } from '../../platform/private-files.ts'
import type { TopupRow } from './topups.sql.ts'

export type TopupView = Answer<'GET /api/user/recharge'>

export function viewTopup(ctx: Context, row: TopupRow): TopupView {
  return {
    id: row.id,
    method: row.method,
    network: row.network,
    network_name: row.network_name,
    coin: row.coin,
    address: row.address,
    tx_hash: row.tx_hash,
    amount: formatDollars(row.amount),
    arrived: row.arrived === null ? null : formatDollars(row.arrived),
    // Topping up costs nothing: what arrived is credited.
    fee: formatDollars(ZERO),
    audit: row.audit,
    reason: row.reason,
    steps: stepsOf(row),
    proof: row.proofs.map((image) => signedImage(ctx, image)),
    created_at: row.created_at.toISOString(),
    arrived_at: row.audit === 1 ? (row.audited_at?.toISOString() ?? null) : null,
  }
}

type Step = TopupView['steps'][number]

function stepsOf(row: TopupRow): Step[] {
  const step = (name: Step['step'], at: Date, note: string | null = null): Step => ({
    step: name,
    at: at.toISOString(),
    note,
  })
  const steps = [step('asked', row.created_at)]
  if (row.looked_at) steps.push(step('looked_at', row.looked_at))
  if (row.audited_at && row.audit === 1)
    steps.push(step('passed', row.audited_at, row.reason), step('credited', row.audited_at))
  if (row.audited_at && row.audit === 2) steps.push(step('refused', row.audited_at, row.reason))
  return steps
}
