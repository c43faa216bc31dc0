import type { Answer } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { hasMessage } from '@tradewind/messages/server'
import { asOperator, type Context } from '../../platform/context.ts'
import { say } from '../../platform/language.ts'
import { checkLaws, readBookSums } from './check-laws.ts'

type LedgerCheck = Answer<'GET /api/admin/ledger_check'>

/** Every law of the books with its count of broken rows, and what the accounts add up to. Reads everything: not for a hot path. */
export async function checkLedger(ctx: Context): Promise<LedgerCheck> {
  asOperator(ctx)
  const [laws, { accounts, journals, transfers }] = await Promise.all([checkLaws(ctx.db), readBookSums(ctx.db)])
  return {
    laws: laws.map(({ name, broken }) => ({ name, meaning: meaningOf(ctx, name), broken })),
    sums: accounts.map(({ kind, owner, accounts, balance }) => ({
      kind,
      owner,
      accounts,
      balance: formatDollars(balance),
    })),
    journals,
    transfers,
    checked_at: ctx.now().toISOString(),
  }
}

/** A law that lacks its words is still counted, and named by its number. */
function meaningOf({ lang }: Context, name: string): string {
  const key = `laws.meaning.${name}`
  return hasMessage(key) ? say(lang, key, {}) : name
}
