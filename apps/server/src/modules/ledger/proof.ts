import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { translate } from '@tradewind/messages/server'
import { asShopper, type Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { namedAccount } from './account-name.ts'
import { readBookSums } from './check-laws.ts'
import { type PostingRow, selectPosting } from './proof.sql.ts'
import { selectLastSeal } from './seal.sql.ts'
import { sealView } from './seal-text.ts'

/** Reads every account once: not for a hot path. */
export async function showHead(ctx: Context): Promise<Answer<'GET /api/ledger/head'>> {
  asShopper(ctx)
  const [{ accounts, journals, transfers, head }, seal] = await Promise.all([
    readBookSums(ctx.db),
    selectLastSeal(ctx.db),
  ])
  return {
    sums: accounts.map(({ kind, accounts, balance }) => ({
      ...namedAccount(ctx.lang, kind),
      accounts,
      balance: formatDollars(balance),
    })),
    journals,
    transfers,
    head,
    at: ctx.now().toISOString(),
    seal: seal ? sealView(seal) : null,
  }
}

const LENGTH_OF_ID = 36

export async function showProof(
  ctx: Context,
  { bill_id }: Parsed<'GET /api/ledger/proof'>,
): Promise<Answer<'GET /api/ledger/proof'>> {
  const { id } = asShopper(ctx)
  const [journalId, line] = [bill_id.slice(0, LENGTH_OF_ID), Number(bill_id.slice(LENGTH_OF_ID + 1))]
  const row = line > MOST_LINES ? undefined : await selectPosting(ctx.db, id, journalId, line)
  if (!row) throw missing()
  return {
    journal: {
      id: row.journal_id,
      event: row.event,
      ref_id: row.ref_id,
      step: row.step,
      owner_id: row.owner_id,
      order_id: row.order_id,
      amount: formatDollars(row.journal_amount),
      actor_id: row.actor_id,
      authority: row.authority,
      approval_id: row.approval_id,
      decision_id: row.decision_id,
      posted_at: row.posted_at.toISOString(),
    },
    line: row.line,
    amount: formatDollars(row.amount),
    debit: sideOf(ctx, row, 'debit'),
    credit: sideOf(ctx, row, 'credit'),
    hash: row.hash.toString('hex'),
    text: hashedText(row),
    how: translate(ctx.lang, 'books.how.transfer'),
  }
}

/** The column is a smallint. */
const MOST_LINES = 32_767

const sideOf = ({ lang }: Context, row: PostingRow, side: 'debit' | 'credit') => ({
  account_id: row[side],
  ...namedAccount(lang, row[`${side}_kind`]),
  seq: Number(row[`${side}_seq`]),
  balance_after: formatDollars(row[`${side}_after`]),
  prev: row[`${side}_prev`].toString('hex'),
})

/** The line of text that `ledger.transfer_hash` hashes. */
const hashedText = (row: PostingRow): string =>
  [
    row.journal_id,
    row.event,
    row.ref_id,
    row.step,
    row.owner_id,
    row.order_id ?? '-',
    row.journal_amount,
    row.actor_id,
    row.authority,
    row.approval_id ?? '-',
    row.decision_id ?? '-',
    row.posted_epoch,
    row.line,
    row.debit,
    row.credit,
    row.amount,
    row.debit_seq,
    row.debit_after,
    row.debit_prev.toString('hex'),
    row.credit_seq,
    row.credit_after,
    row.credit_prev.toString('hex'),
  ].join('|')
