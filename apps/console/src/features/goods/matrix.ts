import { MOST_SKUS } from '@tradewind/contract/limits'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { blankSku, type Option, type OptionValue, type ProductForm, rowKey, type Sku } from './product-form.ts'

/** One line of the matrix: a value of each option. */
export type Row = { key: string; values: OptionValue[] }

/** Options without a value yet are not chosen from. */
const chosenFrom = (options: readonly Option[]): Option[] => options.filter(({ values }) => values.length > 0)

export const combinations = (options: readonly Option[]): number =>
  chosenFrom(options).reduce((product, { values }) => product * values.length, 1)

/** Every combination in order; of more than a product may have, those alone that are there already. */
export function rowsOf({ options, skus }: Pick<ProductForm, 'options' | 'skus'>): Row[] {
  const chosen = chosenFrom(options)
  return combinations(options) <= MOST_SKUS ? allRows(chosen) : knownRows(chosen, Object.keys(skus))
}

const allRows = (options: readonly Option[]): Row[] =>
  options
    .reduce<OptionValue[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])
    .map((values) => ({ key: rowKey(values), values }))

function knownRows(options: readonly Option[], keys: readonly string[]): Row[] {
  const rows = keys.flatMap((key) => {
    const parts = partsOf(key)
    const places = options.map(({ values }) => values.findIndex((value) => parts.includes(value.key)))
    const added = places.filter((place) => place < 0).length
    const gone = parts.length - (places.length - added)
    // One that lacks an option takes the new option's first value; one whose value was taken away goes with it.
    return added > 0 && gone > 0 ? [] : [places.map((place) => Math.max(place, 0))]
  })
  const inOrder = rows.sort((a, b) => a.map((place, at) => place - (b[at] ?? 0)).find(Boolean) ?? 0)
  const found = inOrder.map((places) => {
    const values = places.flatMap((place, at) => options[at]?.values[place] ?? [])
    return [rowKey(values), { key: rowKey(values), values }] as const
  })
  return [...new Map(found).values()]
}

/**
 * The product with other options. What was typed stays with its values: a combination that has lost or gained an option takes the
 * price of the one it came from, and stock and codes go to the first of those alone, so that no piece is counted twice.
 */
export function withOptions(form: ProductForm, options: Option[]): ProductForm {
  const was = rowsOf(form).flatMap(({ key }) =>
    form.skus[key] ? [{ key, parts: partsOf(key), sku: form.skus[key] }] : [],
  )
  const now = rowsOf({ options, skus: form.skus })
  const heirs = new Set<string>()
  const common = commonPrice(was.map(({ sku }) => sku))
  const skus = now.map(({ key }): [string, Sku] => {
    const same = form.skus[key]
    if (same) return [key, same]
    const parts = partsOf(key)
    const from = was.find((one) => contains(parts, one.parts) || contains(one.parts, parts))
    if (!from) return [key, { ...blankSku, price: common }]
    const first = !heirs.has(from.key)
    heirs.add(from.key)
    const { price, offered, weight_grams } = from.sku
    return [key, first ? from.sku : { ...blankSku, price, offered, weight_grams }]
  })
  return { ...form, options, skus: Object.fromEntries(skus) }
}

const partsOf = (key: string): string[] => key.split('|').filter(Boolean)
const contains = (all: readonly string[], some: readonly string[]): boolean => some.every((part) => all.includes(part))

function commonPrice(skus: readonly Sku[]): string {
  const prices = new Set(skus.filter(({ offered }) => offered).map(({ price }) => price))
  return prices.size === 1 ? ([...prices][0] ?? '') : ''
}

/** The columns that can be typed in, in the order in which a spreadsheet is pasted over them. */
export const columns = ['price', 'stock', 'code', 'barcode', 'weight_grams'] as const
export type Column = (typeof columns)[number]
export type NumberColumn = 'price' | 'stock' | 'weight_grams'
export const isNumber = (column: Column): column is NumberColumn => column !== 'code' && column !== 'barcode'

/** Cells of a spreadsheet, from one cell on to the right and down. What lies beyond the matrix is left out. */
export function pasteCells(form: ProductForm, at: { key: string; column: Column }, text: string): ProductForm {
  const rows = rowsOf(form).map(({ key }) => key)
  const from = rows.indexOf(at.key)
  const across = columns.indexOf(at.column)
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const skus = { ...form.skus }
  for (const [down, line] of lines.entries()) {
    const key = rows[from + down]
    if (from < 0 || key === undefined) break
    const cells = line.split('\t').flatMap((cell, right) => {
      const column = columns[across + right]
      return column ? [[column, tidyCell(column, cell)] as const] : []
    })
    skus[key] = { ...(skus[key] ?? blankSku), ...Object.fromEntries(cells) }
  }
  return { ...form, skus }
}

/** One cell's content in every offered line below it. */
export function fillDown(form: ProductForm, at: { key: string; column: NumberColumn }): ProductForm {
  const rows = rowsOf(form).map(({ key }) => key)
  const text = form.skus[at.key]?.[at.column] ?? ''
  const below = rows.slice(rows.indexOf(at.key) + 1)
  const filled = below.map((key) => {
    const sku = form.skus[key] ?? blankSku
    return [key, sku.offered ? { ...sku, [at.column]: text } : sku] as const
  })
  return { ...form, skus: { ...form.skus, ...Object.fromEntries(filled) } }
}

const tidyCell = (column: Column, cell: string): string => {
  const text = cell.trim().replace(/^"(.*)"$/, '$1')
  return column === 'price' ? (readTypedAmount(text) ?? text) : text
}
