import { type Cents, sumCents } from '@tradewind/contract/money'
import type { AccountKind } from './flows.ts'
import type { OrderMove } from './ledger.sql.ts'

/** Net of what came into a kind of account (from one other kind, or from all). */
export function net(moves: readonly OrderMove[], kind: AccountKind, other?: AccountKind): Cents {
  return sumCents(
    moves.map(({ debit, credit, amount }) => {
      if (credit === kind && (!other || debit === other)) return amount
      if (debit === kind && (!other || credit === other)) return -amount
      return 0n
    }),
  )
}
