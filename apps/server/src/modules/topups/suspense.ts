import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars, HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { asOperator, type Context } from '../../platform/context.ts'
import { type Db, violates } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { operate } from '../approvals/approvals.ts'
import type * as rows from './rows.gen.ts'

type CaseView = Answer<'POST /api/admin/suspense_open'>
type CaseRow = Narrowed<rows.Case, { opened_by: string }>

const CASES = sql`
  SELECT c.id, c.kind, c.amount, c.ref, c.note, c.shopper_id, s.account, o.name AS opened_by, c.opened_at,
    e.name AS closed_by, c.closed_at, c.close_reason
  FROM suspense_case AS c JOIN published.staff AS o ON o.id = c.opened_by
  LEFT JOIN published.staff AS e ON e.id = c.closed_by LEFT JOIN published.shopper AS s ON s.id = c.shopper_id`

export async function listSuspense(
  ctx: Context,
  input: Parsed<'GET /api/admin/suspense_list'>,
): Promise<Answer<'GET /api/admin/suspense_list'>> {
  asOperator(ctx)
  const after = decodeKey(input.cursor, ['time', 'id'])
  const state =
    input.state === 'all' ? sql`true` : input.state === 'open' ? sql`c.closed_at IS NULL` : sql`c.closed_at IS NOT NULL`
  const rows = await ctx.db.many<CaseRow>(sql`
    ${CASES} WHERE ${state}
      ${after ? sql`AND (c.opened_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    ORDER BY c.opened_at DESC, c.id DESC LIMIT ${input.limit + 1}`)
  return toPage(rows, input.limit, viewCase, (row) => [row.opened_at.toISOString(), row.id])
}

/** Keeps in sight money that is not where it belongs. It moves nothing: crediting it is an adjustment by two people. */
export async function openSuspense(ctx: Context, input: Parsed<'POST /api/admin/suspense_open'>): Promise<CaseView> {
  const operator = asOperator(ctx)
  const amount = parseDollars(input.amount)
  if (amount === 0n) throw fieldError('amount', 'amount_not_positive')
  if (amount > HIGHEST_PRICE) throw fieldError('amount', 'too_big', { max: Number(HIGHEST_PRICE / 100n) })
  const id = newId()
  try {
    return await operate(ctx, input, { on: 'suspense', id }, async (tx) => {
      await tx.run(sql`
        INSERT INTO suspense_case (id, kind, amount, ref, note, shopper_id, opened_by, opened_at)
        VALUES (${id}, ${input.kind}, ${amount}, ${input.ref}, ${input.note}, ${input.user_id ?? null}, ${operator.id},
          ${ctx.now()})`)
      return readCase(tx, id)
    })
  } catch (error) {
    if (violates(error, 'suspense_of_shopper')) throw missing()
    if (violates(error, 'suspense_opened_once')) throw fieldError('ref', 'duplicate')
    throw error
  }
}

export async function closeSuspense(ctx: Context, input: Parsed<'POST /api/admin/suspense_close'>): Promise<CaseView> {
  const operator = asOperator(ctx)
  return operate(ctx, input, { on: 'suspense', id: input.id }, async (tx) => {
    const closed = await tx.run(sql`
      UPDATE suspense_case SET closed_by = ${operator.id}, closed_at = ${ctx.now()}, close_reason = ${input.reason}
      WHERE id = ${input.id} AND closed_at IS NULL`)
    const found = await readCase(tx, input.id)
    if (closed === 0) throw new DomainError('state.not_allowed', { status: 'closed' })
    return found
  })
}

async function readCase(db: Db, id: string): Promise<CaseView> {
  const row = await db.maybe<CaseRow>(sql`${CASES} WHERE c.id = ${id}`)
  if (!row) throw missing()
  return viewCase(row)
}

const viewCase = (row: CaseRow): CaseView => ({
  id: row.id,
  kind: row.kind,
  amount: formatDollars(row.amount),
  ref: row.ref,
  note: row.note,
  shopper: row.shopper_id && row.account ? { id: row.shopper_id, account: row.account } : null,
  opened_by: row.opened_by,
  opened_at: row.opened_at.toISOString(),
  closed_by: row.closed_by,
  closed_at: row.closed_at?.toISOString() ?? null,
  close_reason: row.close_reason,
})
