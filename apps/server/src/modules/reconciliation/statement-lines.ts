import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { MoneySource } from '@tradewind/contract/code-lists'
import { HOUR_MS } from '@tradewind/contract/durations'
import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import { violates } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { operate } from '../approvals/approvals.ts'
import { moneyPools } from '../ledger/ledger.ts'
import {
  type AloneRow,
  insertStatementLines,
  type MatchedRow,
  type Pool,
  selectAlone,
  selectLines,
  selectPools,
  selectStatementLines,
} from './statement-lines.sql.ts'

const sources: Record<Pool, MoneySource> = { bank_clearing: 'bank', chain_custody: 'chain' }

/** What finance reads at the bank. A line that stands there already makes all of it wrong: it was entered before. */
export async function addStatementLines(
  ctx: Context,
  input: Parsed<'POST /api/admin/statement_add'>,
): Promise<Answer<'POST /api/admin/statement_add'>> {
  const { id: added_by } = asOperator(ctx)
  const [statementId, added_at] = [newId(), ctx.now()]
  const rows = input.lines.map(({ ref, amount, at }, index) => {
    const row = { id: newId(), pool: moneyPools[input.kind], account: input.account, ref, amount: parseDollars(amount) }
    if (row.amount === 0n) throw fieldError(`lines.${index}.amount`, 'too_small')
    return { ...row, at: new Date(at), added_by, added_at }
  })
  const act = { on: 'statement', id: statementId, note: `${input.kind} ${input.account}` }
  return operate(ctx, input, act, async (tx) => {
    await insertStatementLines(tx, rows).catch((error: unknown) => {
      throw violates(error, 'statement_line_once') ? new DomainError('request.conflict') : error
    })
    const ids = rows.map((row) => row.id)
    return { list: (await selectLines(tx, ids)).map(viewOf) }
  })
}

export async function listStatementLines(
  ctx: Context,
  { cursor, limit, kind }: Parsed<'GET /api/admin/statement_list'>,
): Promise<Answer<'GET /api/admin/statement_list'>> {
  asOperator(ctx)
  const [at = null, id = null] = (decodeKey(cursor, ['time', 'id']) ?? []) as string[]
  const rows = await selectStatementLines(ctx.db, { pool: kind ? moneyPools[kind] : null, at, id, rows: limit + 1 })
  return toPage(rows, limit, viewOf, (row) => [row.at.toISOString(), row.id])
}

export async function reconcile(ctx: Context): Promise<Answer<'GET /api/admin/reconcile'>> {
  asOperator(ctx)
  const [sums, alone] = await Promise.all([selectPools(ctx.db), selectAlone(ctx.db)])
  const now = ctx.now().getTime()
  return {
    pools: sums.map(({ pool, since, books, statements }) => {
      const of = alone.filter((row) => row.pool === pool)
      return {
        kind: sources[pool],
        since: since?.toISOString() ?? null,
        books: formatDollars(books),
        statements: formatDollars(statements),
        difference: formatDollars(cents(statements - books)),
        not_in_books: of.flatMap((row) => (row.line_id ? [aloneView(row, row.line_id, now)] : [])),
        not_on_statement: of.flatMap((row) => (row.journal_id ? [aloneView(row, row.journal_id, now)] : [])),
      }
    }),
  }
}

const aloneView = ({ ref, amount, at, ...row }: AloneRow, id: string, now: number) => ({
  id,
  ref,
  amount: formatDollars(amount),
  at: at.toISOString(),
  age_hours: Math.max(0, Math.floor((now - at.getTime()) / HOUR_MS)),
  record: recordOf(row),
})

function recordOf({ topup_id, withdrawal_id }: Pick<AloneRow, 'topup_id' | 'withdrawal_id'>) {
  if (topup_id) return { kind: 'topup' as const, id: topup_id }
  return withdrawal_id ? { kind: 'withdrawal' as const, id: withdrawal_id } : null
}

const viewOf = ({ pool, amount, at, added_at, ...row }: MatchedRow) => ({
  ...row,
  kind: sources[pool],
  amount: formatDollars(amount),
  at: at.toISOString(),
  added_at: added_at.toISOString(),
})
