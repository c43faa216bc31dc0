import type { Product } from './goods-queries.ts'
import { rowsOf } from './matrix.ts'
import { formOf, type ProductForm, pickSaid } from './product-form.ts'

export type Part =
  | 'title'
  | 'subtitle'
  | 'description'
  | 'brand'
  | 'category'
  | 'type'
  | 'facts'
  | 'pictures'
  | 'options'
  | 'skus'
  | 'sending'
  | 'shelf'

/** `now` is told where it fits into a line. */
export type ChangedPart = { part: Part; was?: string; now?: string }

const TOLD = 80

/** What somebody else has made of the product since an edit began. Stock that was sold meanwhile is no change of theirs. */
export function changedParts(before: ProductForm, theirs: Product): ChangedPart[] {
  const now = formOf(theirs)
  const parts: [Part, (form: ProductForm) => unknown, ((form: ProductForm) => string)?][] = [
    ['title', (form) => form.title, (form) => pickSaid(form.title, 'en')],
    ['subtitle', (form) => form.subtitle],
    ['description', (form) => form.description],
    ['brand', (form) => form.brand, (form) => form.brand],
    ['category', (form) => form.categoryId],
    ['type', (form) => form.type?.id, (form) => form.type?.name ?? ''],
    ['facts', (form) => form.facts.map(({ name, value }) => [name, value])],
    ['pictures', (form) => form.pictures.map(({ url }) => url)],
    ['options', (form) => form.options.map(({ name, values }) => [name, values.map((value) => value.name)])],
    ['skus', skuTexts],
    ['sending', (form) => [form.weight, form.readyDays]],
    ['shelf', (form) => form.onShelf],
  ]
  return parts.flatMap(([part, read, tell]) => {
    if (JSON.stringify(read(before)) === JSON.stringify(read(now))) return []
    return [tell ? { part, was: tell(before).slice(0, TOLD), now: tell(now).slice(0, TOLD) } : { part }]
  })
}

const skuTexts = (form: ProductForm): string[] =>
  rowsOf(form).flatMap(({ key, values }) => {
    const sku = form.skus[key]
    const names = values.map(({ name }) => pickSaid(name, 'en')).join(', ')
    return sku?.offered ? [[names, sku.price, sku.code, sku.barcode, sku.picture?.url].join(' ')] : []
  })
