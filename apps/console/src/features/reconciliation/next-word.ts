import { MONEY_ROLES } from '@tradewind/contract/code-lists'
import type { Staff } from '../../shared/staff.ts'
import type { Lock } from './lock-screen.tsx'

/** Whose word is next: nobody's before bank and chain agree, finance's first, then anybody else's of those who may. */
export function nextWord(
  { reconciled, words }: Lock,
  staff: Pick<Staff, 'id' | 'roles'> | undefined,
): 'unreconciled' | 'yours' | 'finance' | 'another' {
  if (!reconciled) return 'unreconciled'
  if (words.length === 0) return staff?.roles.includes('finance') ? 'yours' : 'finance'
  const may = MONEY_ROLES.some((role) => staff?.roles.includes(role))
  return may && words.every(({ by }) => by !== staff?.id) ? 'yours' : 'another'
}
