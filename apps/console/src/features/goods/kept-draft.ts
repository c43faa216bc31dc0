import type { ProductForm } from './product-form.ts'

/** What somebody typed and has not saved, with what they began from. */
export type KeptDraft = { form: ProductForm; before: ProductForm; version: number | undefined; at: string }

/** By person and product: whoever logs in next on this device finds only their own. */
const place = (staffId: string, productId: string | undefined): string =>
  `tradewind.goods.${staffId}.${productId ?? 'new'}`

export function readDraft(staffId: string, productId: string | undefined): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place(staffId, productId)) ?? 'null') as KeptDraft | null
    return kept?.form && kept.before ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(staffId: string, productId: string | undefined, draft: KeptDraft): void {
  try {
    localStorage.setItem(place(staffId, productId), JSON.stringify(draft))
  } catch {
    // No room or no storage: it is kept on the page alone.
  }
}

export function dropDraft(staffId: string, productId: string | undefined): void {
  try {
    localStorage.removeItem(place(staffId, productId))
  } catch {
    // Where nothing can be stored nothing is left.
  }
}
