import { blankSku, type ProductForm } from './product-form.ts'

/** What somebody typed and has not saved, with what they began from. */
export type KeptDraft = { form: ProductForm; before: ProductForm; version: number | undefined; at: string }

/** By person and product: whoever logs in next on this device finds only their own. */
const place = (staffId: string, productId: string | undefined): string =>
  `tradewind.goods.${staffId}.${productId ?? 'new'}`

export function readDraft(staffId: string, productId: string | undefined): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place(staffId, productId)) ?? 'null') as KeptDraft | null
    return kept?.form && kept.before ? { ...kept, form: whole(kept.form), before: whole(kept.before) } : undefined
  } catch {
    return undefined
  }
}

/** With the cells that an SKU has by now. */
const whole = (form: ProductForm): ProductForm => ({
  ...form,
  skus: Object.fromEntries(Object.entries(form.skus).map(([key, sku]) => [key, { ...blankSku, ...sku }])),
})

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
