import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { signedImage } from '../../platform/private-files.ts'
import { type NearRow, selectNear } from './alike/alike.sql.ts'
import { type AuditedRow, type HistoryRow, selectAudited, selectAuditedPage, selectHistory } from './audit.sql.ts'
import { bankReference } from './bank-reference.ts'
import { viewTopup } from './topup-view.ts'

type Detail = Answer<'GET /api/admin/recharge_detail'>
type Audited = Answer<'POST /api/admin/recharge_audit'>

export async function listClaims(
  ctx: Context,
  input: Parsed<'GET /api/admin/recharge_list'>,
): Promise<Answer<'GET /api/admin/recharge_list'>> {
  asOperator(ctx)
  const { audit, method, user_id: shopperId } = input
  const after = decodeKey(input.cursor, ['time', 'id'])
  const rows = await selectAuditedPage(ctx.db, { audit, method, shopperId, after, limit: input.limit + 1 })
  return toPage(
    rows,
    input.limit,
    (row) => viewAudited(ctx, row),
    (row) => [row.created_at.toISOString(), row.id],
  )
}

/** A claim as the house sees it. */
export async function readAudited(ctx: Context, id: string): Promise<Audited> {
  const row = await selectAudited(ctx.db, id)
  if (!row) throw missing()
  return viewAudited(ctx, row)
}

export async function showClaim(ctx: Context, { id }: Parsed<'GET /api/admin/recharge_detail'>): Promise<Detail> {
  asOperator(ctx)
  const row = await selectAudited(ctx.db, id)
  if (!row) throw missing()
  const [near, history] = await Promise.all([selectNear(ctx.db, id), selectHistory(ctx.db, row.shopper_id, id)])
  return {
    ...viewAudited(ctx, row),
    near_claims: near.map((one) => viewNear(ctx, one)),
    history: viewHistory(history),
  }
}

function viewAudited(ctx: Context, row: AuditedRow): Audited {
  const { looked_at: at, looked_arrived: arrived, looked_ref: ref } = row
  const first = at && arrived !== null && ref !== null
  return {
    ...viewTopup(ctx, row),
    shopper: { id: row.shopper_id, account: row.account },
    reference: bankReference(row.shopper_id),
    bank_ref: row.bank_ref,
    bank_key: row.bank_key,
    audited_by: row.audited_by_name,
    waits: row.audit === 0 && at !== null,
    first_word: first
      ? { by: row.looked_by_name ?? '', at: at.toISOString(), arrived: formatDollars(arrived), bank_ref: ref }
      : null,
    near: row.near,
  }
}

const viewNear = (ctx: Context, row: NearRow): Detail['near_claims'][number] => ({
  id: row.id,
  shopper: { id: row.shopper_id, account: row.account },
  amount: formatDollars(row.amount),
  audit: row.audit,
  created_at: row.created_at.toISOString(),
  image: signedImage(ctx, row),
  percent: row.percent,
})

const inDollars = (amount: string) => formatDollars(cents(BigInt(amount)))

const viewHistory = ({ joined_at, open, passed, refused, arrived, list }: HistoryRow): Detail['history'] => ({
  joined_at: joined_at.toISOString(),
  open,
  passed,
  refused,
  arrived: formatDollars(arrived),
  list: list.map(({ id, method, amount, arrived: came, audit, created_at }) => ({
    id,
    method,
    amount: inDollars(amount),
    arrived: came === null ? null : inDollars(came),
    audit,
    created_at: new Date(created_at).toISOString(),
  })),
})
