import type { ApiError } from '@tradewind/client/api-error'
import { readCount } from '@tradewind/messages/typed-numbers'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import type { ProductInput } from './goods-queries.ts'
import { type Row, rowsOf } from './matrix.ts'
import type { ProductForm, Said, Sku } from './product-form.ts'

/** What is wrong, by place: `title.ar`, `facts.<key>.name`, `skus.<row>.price`. Words by name here, as sentences from the server. */
export type Problems = Partial<Record<string, string>>
type Problem = 'required' | 'not_money' | 'not_number' | 'too_many_choices'

/** What is sent, and which line of the matrix each SKU of it is. */
export type Outgoing = { input: ProductInput; rows: Row[] }

/** The product as the server takes it. Stock is stated only where somebody changed it: what was sold meanwhile stays sold. */
export function outgoing(form: ProductForm, before: ProductForm): Outgoing {
  const options = form.options.filter(({ values }) => values.length > 0)
  const rows = rowsOf(form).filter(({ key }) => isOffered(form.skus[key]))
  const input: ProductInput = {
    title: spoken(form.title),
    subtitle: orNull(spoken(form.subtitle)),
    description: spoken(form.description),
    brand: form.brand.trim() || null,
    category_id: form.categoryId || null,
    // A guess is the server's to make anew; only what somebody chose is said. What was kept before there were types has none.
    type_id: form.type && !form.type.guessed ? form.type.id : null,
    facts: form.facts.filter(isSaid).map(({ name, value }) => ({ name: spoken(name), value: spoken(value) })),
    options: options.map(({ name, values }) => ({
      name: spoken(name),
      values: values.map((value) => ({ name: spoken(value.name), picture: value.picture?.url ?? null })),
    })),
    skus: rows.map(({ key, values }) => {
      const sku = form.skus[key]
      const counted = sku && sku.stock.trim() !== '' && sku.stock !== before.skus[key]?.stock
      return {
        choice: values.map((value, place) => options[place]?.values.indexOf(value) ?? -1),
        code: sku?.code.trim() || null,
        barcode: sku?.barcode.trim() || null,
        price: readTypedAmount(sku?.price ?? '') ?? '',
        stock: counted ? (readCount(sku.stock) ?? null) : null,
        // The only one weighs as its product.
        weight_grams: options.length > 0 ? (readCount(sku?.weight_grams ?? '') ?? null) : null,
        picture: sku?.picture?.url ?? null,
      }
    }),
    pictures: form.pictures.map(({ url }) => url),
    weight_grams: readCount(form.weight) ?? 0,
    ready_days: readCount(form.readyDays) ?? 0,
    exempt: form.exempt,
    on_shelf: form.onShelf,
  }
  return { input, rows }
}

/** What the form can tell by itself; everything else is the server's to say. */
export function problemsOf(form: ProductForm): Partial<Record<string, Problem>> {
  const problems: Partial<Record<string, Problem>> = {}
  if (Object.keys(spoken(form.title)).length === 0) problems.title = 'required'
  for (const { key, name, values } of form.options) {
    if (Object.keys(spoken(name)).length === 0) problems[`options.${key}.name`] = 'required'
    if (values.length === 0) problems[`options.${key}.values`] = 'required'
  }
  const rows = rowsOf(form)
  // More choices than there may be, and none of them listed: there is nothing that could be saved.
  if (rows.length === 0) problems.skus = 'too_many_choices'
  for (const { key } of rows) {
    const sku = form.skus[key]
    if (!sku || !isOffered(sku)) continue
    if (readTypedAmount(sku.price) === undefined)
      problems[`skus.${key}.price`] = sku.price.trim() ? 'not_money' : 'required'
    if (sku.stock.trim() !== '' && readCount(sku.stock) === undefined) problems[`skus.${key}.stock`] = 'not_number'
    if (sku.weight_grams.trim() !== '' && readCount(sku.weight_grams) === undefined)
      problems[`skus.${key}.weight_grams`] = 'not_number'
  }
  if (readCount(form.weight) === undefined) problems.weight_grams = 'not_number'
  if (readCount(form.readyDays) === undefined) problems.ready_days = 'not_number'
  return problems
}

/** A line that is left empty is not offered yet; a draft may be saved before its prices are known. */
const isOffered = (sku: Sku | undefined): boolean =>
  sku?.offered === true && [sku.price, sku.stock, sku.code, sku.barcode].some((cell) => cell.trim() !== '')

type Issue = { field: string; message: string }

/** The refusal of the server, each of its fields at the place where it was typed. */
export function placeIssues(refusal: ApiError, form: ProductForm, rows: readonly Row[]): Problems {
  const issues = Array.isArray(refusal.data.issues) ? (refusal.data.issues as Issue[]) : []
  const said = issues.length > 0 ? issues : [{ field: String(refusal.data.field ?? ''), message: refusal.msg }]
  const options = form.options.filter(({ values }) => values.length > 0)
  const facts = form.facts.filter(isSaid)
  return Object.fromEntries(
    said.flatMap(({ field, message }): [string, string][] => {
      const [head = '', index, ...rest] = field.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
      const at = index !== undefined && /^\d+$/.test(index) ? Number(index) : -1
      if (head === 'skus' && rows[at]) return [[place('skus', rows[at].key, rest), message]]
      if (head === 'facts' && facts[at]) return [[place('facts', facts[at].key, rest), message]]
      if (head === 'options' && options[at]) {
        const [values, which, ...of] = rest
        const value = values === 'values' ? options[at].values[Number(which)] : undefined
        return [[place('options', options[at].key, value ? ['values', value.key, ...of] : rest), message]]
      }
      // What names no field is about the whole.
      return head === '' ? [] : [[[head, index, ...rest].filter((part) => part !== undefined).join('.'), message]]
    }),
  )
}

const place = (list: string, key: string, rest: readonly string[]): string => [list, key, ...rest].join('.')

/** Without the languages in which nothing is said. */
const spoken = (said: Said): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([lang, text]) => (text?.trim() ? [[lang, text.trim()] as const] : [])),
  )

const orNull = (said: Record<string, string>) => (Object.keys(said).length > 0 ? said : null)
const isSaid = ({ name, value }: { name: Said; value: Said }): boolean =>
  Object.keys(spoken(name)).length + Object.keys(spoken(value)).length > 0
