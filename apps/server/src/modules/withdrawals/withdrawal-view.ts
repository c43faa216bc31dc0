import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { auditOf, statusesOf } from '@tradewind/contract/withdrawal-status'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import type { Owner } from './payees.sql.ts'
import { type ShownRow, selectShown, selectShownPage } from './withdrawals.sql.ts'

export type WithdrawalView = Answer<'GET /api/user/extract_detail'>
export type AuditedView = Answer<'POST /api/admin/extract_audit'>

/** One withdrawal as its owner sees it; somebody else's does not exist. */
export async function loadWithdrawal(db: Db, id: string, owner: Owner): Promise<WithdrawalView> {
  const row = await selectShown(db, id, owner)
  if (!row) throw missing()
  return ownerView(row)
}

export async function loadAudited(db: Db, id: string): Promise<AuditedView> {
  const row = await selectShown(db, id, 'anybody')
  if (!row) throw missing()
  return auditedView(row)
}

const ownerView = (row: ShownRow): WithdrawalView => ({
  id: row.id,
  type: row.type,
  payee: {
    id: row.payee_id,
    label: row.payee_label,
    masked: row.payee_masked,
    bank_name: row.payee_bank_name,
    network: row.payee_network,
  },
  amount: formatDollars(row.amount),
  fee: formatDollars(row.fee),
  arrives: formatDollars(row.arrives),
  status: row.status,
  audit: auditOf(row.status),
  reason: row.reason,
  steps: row.steps.map(({ step, at, note }) => ({ step, at: new Date(at).toISOString(), note })),
  sent_ref: row.sent_ref,
  can_cancel: row.status === 'auditing',
  created_at: row.created_at.toISOString(),
  arrived_at: row.arrived_at?.toISOString() ?? null,
})

export function auditedView(row: ShownRow): AuditedView {
  const { claimed_how: how, claimed_by: claimer, claimed_at, return_asked_by: by, return_reason, return_asked_at } = row
  const returnAsked = by && return_reason && return_asked_at
  return {
    ...ownerView(row),
    owner: { kind: row.owner_type, id: row.owner_id, name: row.owner_name },
    claimed_by: how && claimer && claimed_at ? { how, id: claimer, at: claimed_at.toISOString() } : null,
    waits: row.second_word_waits || (row.status === 'sent' && by !== null),
    return_asked: returnAsked ? { by, reason: return_reason, at: return_asked_at.toISOString() } : null,
  }
}

type Filter = Parsed<'GET /api/user/extract_log'>

const keyOf = (row: ShownRow): [string, string] => [row.created_at.toISOString(), row.id]

export async function listWithdrawals(
  ctx: Context,
  owner: Owner,
  { audit, cursor, limit }: Filter,
): Promise<Answer<'GET /api/user/extract_log'>> {
  const rows = await selectShownPage(ctx.db, {
    owner,
    statuses: filterOf(audit),
    type: undefined,
    oldestFirst: false,
    after: decodeKey(cursor, ['time', 'id']),
    limit: limit + 1,
  })
  return toPage(rows, limit, ownerView, keyOf)
}

const filterOf = (audit: Filter['audit']) => (audit === 'all' ? undefined : statusesOf[Number(audit) as 0 | 1 | 2])

/** The queue of auditors and finance: of what waits, the oldest comes first. */
export async function listAllWithdrawals(
  ctx: Context,
  { audit, method, status, cursor, limit, user_id, merchant_id }: Parsed<'GET /api/admin/extract_list'>,
): Promise<Answer<'GET /api/admin/extract_list'>> {
  const rows = await selectShownPage(ctx.db, {
    owner: user_id ? { type: 'user', id: user_id } : merchant_id ? { type: 'shop', id: merchant_id } : 'anybody',
    statuses: status ? [status] : filterOf(audit),
    type: method === 'all' ? undefined : method,
    oldestFirst: audit === '0' || status === 'auditing' || status === 'approved' || status === 'sending',
    after: decodeKey(cursor, ['time', 'id']),
    limit: limit + 1,
  })
  return toPage(rows, limit, auditedView, keyOf)
}
