import type { ChangedField } from '@tradewind/contract/code-lists'
import { formatDollars } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import { pickText } from '../../platform/localised.ts'
import type { ProductDraft } from '../catalog/catalog.ts'
import { textOfFacts } from './fact-lines.ts'

/** One thing that a file would say otherwise: of a product, or of the SKU that is named. */
export type Change = { field: ChangedField; of: string; from: string; to: string }

type Words = (text: ProductDraft['title'] | null) => string

/** What would be otherwise, each from what and to what. A count that the file leaves alone is no change. */
export function changesOf(
  before: ProductDraft,
  after: ProductDraft,
  around: { language: LocaleCode; categoryName(id: string): string },
): Change[] {
  const words: Words = (text) => (text ? pickText(text, around.language) : '')
  const was = fieldsOf(before, words, around.categoryName)
  const becomes = fieldsOf(after, words, around.categoryName)
  const ofProduct = (Object.keys(was) as (keyof typeof was)[]).flatMap((field) =>
    changed(field, '', was[field], becomes[field]),
  )
  const ofSkus = after.skus.flatMap((sku, place) => {
    const known = before.skus[place]
    const name = nameOf(after, sku, words)
    if (!known) return [change('sku', name, '', formatDollars(sku.price))]
    return [
      ...changed('price', name, formatDollars(known.price), formatDollars(sku.price)),
      ...(sku.stock === null ? [] : changed('stock', name, String(known.stock ?? 0), String(sku.stock))),
      ...(known.weightGrams === sku.weightGrams
        ? []
        : changed('weight', name, gramsOf(before, known), gramsOf(after, sku))),
      ...changed('code', name, known.code ?? '', sku.code ?? ''),
      ...changed('barcode', name, known.barcode ?? '', sku.barcode ?? ''),
      ...changed('sku_picture', name, known.picture?.name.slice(0, 8) ?? '', sku.picture?.name.slice(0, 8) ?? ''),
    ]
  })
  return [...ofProduct, ...ofSkus].slice(0, MOST)
}

const gramsOf = ({ weightGrams }: ProductDraft, sku: ProductDraft['skus'][number]): string =>
  String(sku.weightGrams ?? weightGrams)

/** More of one product nobody reads. */
const MOST = 40
const SHOWN = 160

const fieldsOf = (draft: ProductDraft, words: Words, category: (id: string) => string) => ({
  title: words(draft.title),
  subtitle: words(draft.subtitle),
  description: words(draft.description),
  brand: draft.brand ?? '',
  category: draft.categoryId ? category(draft.categoryId) : '',
  facts: textOfFacts(draft.facts.map(({ name, value }) => ({ name: words(name), value: words(value) }))),
  // By their names, so that another order counts; and how many there are, for people.
  pictures: draft.pictures.map(({ name }) => name).join(),
  weight: String(draft.weightGrams),
  ready_days: String(draft.readyDays),
  exempt: draft.exempt ?? '',
  on_shelf: draft.onShelf ? 'yes' : 'no',
})

function changed(field: ChangedField, of: string, from: string, to: string): Change[] {
  if (from === to) return []
  return [field === 'pictures' ? change(field, of, countOf(from), countOf(to)) : change(field, of, from, to)]
}

const countOf = (names: string): string => String(names === '' ? 0 : names.split(',').length)

const change = (field: ChangedField, of: string, from: string, to: string): Change => ({
  field,
  of,
  from: shorten(from),
  to: shorten(to),
})

const shorten = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text)

/** What the SKU chooses, else its number; empty for the only one. */
const nameOf = ({ options }: ProductDraft, { choice, code }: ProductDraft['skus'][number], words: Words): string =>
  options.map((option, place) => words(option.values[choice[place] ?? -1]?.name ?? null)).join(' · ') || (code ?? '')
