import { useQueryClient } from '@tanstack/react-query'
import { isOwnPath } from '../navigation/remembered-history.ts'
import { accountName } from '../user.ts'

/** What somebody went to top up for: where they were about to pay, and what was missing there. */
export type Errand = { path: string; short: string }

const KEY = 'top-up-for:'

/** Kept on this device until it was paid: a transfer takes days, and the way back is promised for afterwards too. */
export function keepErrand(account: string, errand: Errand): void {
  try {
    localStorage.setItem(KEY + account, JSON.stringify(errand))
  } catch {
    // Without it one finds the own way back.
  }
}

/** After a payment, and at logout. */
export function dropErrand(account: string): void {
  localStorage.removeItem(KEY + account)
}

export function useErrand(): Errand | undefined {
  return read(accountName(useQueryClient()))
}

function read(account: string): Errand | undefined {
  try {
    const { path, short }: Partial<Errand> = JSON.parse(localStorage.getItem(KEY + account) ?? '{}')
    const isWhole = typeof path === 'string' && isOwnPath(path) && /^\d+(\.\d\d)?$/.test(String(short))
    return isWhole ? { path, short: String(short) } : undefined
  } catch {
    return undefined
  }
}
