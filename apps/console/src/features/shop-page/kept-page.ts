import type { PageForm } from './page-form.ts'

/** What somebody typed of the page and has not saved, with the version they began from. */
export type KeptPage = { form: PageForm; version: number; at: string }

/** By person: whoever logs in next on this device finds only their own. */
const place = (staffId: string): string => `tradewind.page.${staffId}`

export function readKept(staffId: string): KeptPage | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place(staffId)) ?? 'null') as KeptPage | null
    return kept?.form ? kept : undefined
  } catch {
    return undefined
  }
}

export function keep(staffId: string, kept: KeptPage): void {
  try {
    localStorage.setItem(place(staffId), JSON.stringify(kept))
  } catch {
    // No room or no storage: it is kept on the page alone.
  }
}

export function drop(staffId: string): void {
  try {
    localStorage.removeItem(place(staffId))
  } catch {
    // Nothing was kept.
  }
}
