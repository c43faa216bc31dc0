import { ZERO } from '@tradewind/contract/money'
import type { ProductDraft } from '../catalog/catalog.ts'
import { printable } from './cell.ts'
import { type RowIssue, refuse } from './issue.ts'
import type { Surroundings, TextWriter } from './merge-patch.ts'
import type { ProductPatch, VariantWords } from './product-patch.ts'

type Draft = Pick<ProductDraft, 'options' | 'skus'>
type Sku = ProductDraft['skus'][number]
type Variant = VariantWords & { line: number }

/**
 * Finds for each row the SKU that it speaks of, by its option values, else by its number, else because there is one only.
 * SKUs that the file does not speak of stay as they are.
 */
export function mergeVariants(before: Draft, patch: ProductPatch, around: Surroundings, text: TextWriter) {
  const issues: RowIssue[] = []
  const options = mergeOptions(before, patch)
  if (!options) {
    const names = (patch.product.optionNames ?? []).join(', ')
    return { ...before, lines: before.skus.map(() => patch.line), issues: everyRow(patch, 'options_differ', names) }
  }
  // What the file does not count stays, whatever is sold meanwhile.
  const skus: { sku: Sku; line: number | undefined }[] = before.skus.map((sku) => ({
    sku: { ...sku, stock: null },
    line: undefined,
  }))
  for (const variant of patch.variants) {
    const known = skus.map(({ sku }) => sku)
    const found = findSku(variant, options, known)
    if ('reason' in found) {
      issues.push(refuse(variant.line, found.field, found.reason, found.value))
      continue
    }
    const told = found.index === undefined ? undefined : skus[found.index]
    if (told?.line !== undefined) {
      const values = (variant.values ?? []).join(', ')
      issues.push(refuse(variant.line, 'Option1 Value', 'variant_twice', values, { line: told.line }))
    } else if (told) {
      told.sku = writeSku(told.sku, told.sku.choice, variant, around)
      told.line = variant.line
    } else if (variant.price === undefined) {
      issues.push(refuse(variant.line, 'Variant Price', 'price_missing'))
    } else {
      const choice = options.map((option, place) => chosenOf(option, variant.values?.[place] ?? '', text))
      skus.push({ sku: writeSku(undefined, choice, variant, around), line: variant.line })
    }
  }
  return { options, skus: skus.map(({ sku }) => sku), lines: skus.map(({ line }) => line ?? patch.line), issues }
}

const everyRow = (patch: ProductPatch, reason: RowIssue['reason'], value: string): RowIssue[] =>
  patch.variants.map((variant) => refuse(variant.line, 'Option1 Name', reason, value))

/** The options that there will be: the known ones, or those of the file for a product that has neither. Undefined: others. */
function mergeOptions(
  { options, skus }: Draft,
  { product, variants }: ProductPatch,
): ProductDraft['options'] | undefined {
  const most = Math.max(0, ...variants.map((variant) => variant.values?.length ?? 0))
  if (skus.length === 0 && options.length === 0) {
    const names = Array.from({ length: most }, (_, index) => product.optionNames?.[index] || `Option ${index + 1}`)
    return names.map((name) => ({ name: { en: name }, values: [] }))
  }
  if (most > options.length) return undefined
  const given = product.optionNames?.filter(Boolean) ?? []
  const known = options.map((option) => Object.values(option.name).map(folded))
  const isKnown = given.every((name, index) => known[index]?.includes(folded(name)))
  return isKnown ? options.map((option) => ({ ...option, values: [...option.values] })) : undefined
}

const folded = (name: string): string => printable(name).normalize('NFKC').toLowerCase()

type Found = { index: number | undefined } | { reason: RowIssue['reason']; field: string; value: string }

function findSku(variant: Variant, options: ProductDraft['options'], skus: Sku[]): Found {
  const values = variant.values ?? []
  const byCode = variant.code ? skus.findIndex((sku) => sku.code === variant.code) : -1
  if (values.length === 0) {
    if (byCode >= 0) return { index: byCode }
    if (options.length === 0) return { index: skus.length > 0 ? 0 : undefined }
    return { reason: 'variant_unnamed', field: 'Variant SKU', value: variant.code ?? '' }
  }
  if (values.length < options.length)
    return { reason: 'option_missing', field: `Option${values.length + 1} Value`, value: values.join(', ') }
  const choice = values.map((value, place) => placeOf(options[place], value))
  const index = skus.findIndex((sku) => sku.choice.every((chosen, place) => chosen === choice[place]))
  // The same number with other values is a slip or a renaming, which would part an SKU from its stock and its orders.
  if (byCode >= 0 && byCode !== index)
    return { reason: 'variant_elsewhere', field: 'Variant SKU', value: variant.code ?? '' }
  return { index: index >= 0 ? index : undefined }
}

const placeOf = (option: ProductDraft['options'][number] | undefined, value: string): number =>
  option?.values.findIndex(({ name }) => Object.values(name).some((word) => folded(word) === folded(value))) ?? -1

/** The place of a value among those of its option; a new one comes last, since SKUs refer to the others by place. */
function chosenOf(option: ProductDraft['options'][number], value: string, text: TextWriter): number {
  const place = placeOf(option, value)
  return place >= 0 ? place : option.values.push({ name: text(null, value), picture: null }) - 1
}

/** What the row says over what stands; an empty number or barcode takes it away. */
function writeSku(before: Sku | undefined, choice: number[], variant: Variant, around: Surroundings): Sku {
  const picture = variant.picture === undefined ? undefined : around.pictures.get(variant.picture)
  return {
    choice,
    code: variant.code === undefined ? (before?.code ?? null) : variant.code || null,
    barcode: variant.barcode === undefined ? (before?.barcode ?? null) : variant.barcode || null,
    price: variant.price ?? before?.price ?? ZERO,
    stock: variant.stock ?? null,
    // By itself; what of it is the product's own weight is said once all rows are read.
    ...weightOf(variant.weightGrams ?? before?.weightGrams),
    picture: picture && picture.name !== before?.picture?.name ? picture : (before?.picture ?? null),
  }
}

export const weightOf = (grams: number | undefined): Pick<Sku, 'weightGrams'> =>
  grams === undefined ? {} : { weightGrams: grams }
