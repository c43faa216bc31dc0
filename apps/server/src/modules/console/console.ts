import type { Answer } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import { say } from '../../platform/language.ts'
import { checkLaws, readBookSums } from '../wallet/wallet.ts'

type LedgerCheck = Answer<'GET /api/admin/ledger_check'>

/** Every law of the books with its count of broken rows, and what the accounts add up to. Reads everything: not for a hot path. */
export async function checkLedger(ctx: Context): Promise<LedgerCheck> {
  asOperator(ctx)
  const [laws, sums] = await Promise.all([checkLaws(ctx.db), readBookSums(ctx.db)])
  return {
    laws: laws.map(({ name, broken }) => ({ name, meaning: say(ctx.lang, `laws.meaning.${name}`, {}), broken })),
    sums: sums.accounts.map(({ kind, accounts, balance }) => ({
      kind,
      owner: ownerOf(kind),
      accounts,
      balance: formatDollars(balance),
    })),
    journals: sums.journals,
    transfers: sums.transfers,
    checked_at: ctx.now().toISOString(),
  }
}

const ownerOf = (kind: string): LedgerCheck['sums'][number]['owner'] =>
  kind.startsWith('user_') ? 'user' : kind.startsWith('shop_') ? 'shop' : 'system'
