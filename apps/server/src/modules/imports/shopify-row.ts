import { Cells, MOST } from './cell.ts'
import { factsOfText } from './fact-lines.ts'
import { readDescription } from './html-text.ts'
import type { ProductWords, RowPatch, VariantWords } from './product-patch.ts'
import { COLUMN, MOST_OPTIONS, NO_OPTION, SYNONYMS, unguarded } from './shopify-columns.ts'
import type { SourceRow } from './source-row.ts'

const NAMES = new Map(
  Object.values(COLUMN).flatMap((name) => (typeof name === 'string' ? [[name.toLowerCase(), name] as const] : [])),
)

/** Cells by Shopify's name of their column, whatever the case of the header. */
export function cellsOf(row: SourceRow): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [written, value] of Object.entries(row.cells)) {
    const lower = written.toLowerCase()
    const option = /^option(\d+) (name|value)$/.exec(lower)
    const name = option
      ? `Option${option[1]} ${option[2] === 'name' ? 'Name' : 'Value'}`
      : (NAMES.get(lower) ?? SYNONYMS[lower] ?? written)
    cells.set(name, unguarded(String(value ?? '')))
  }
  return cells
}

/** What a row of Shopify's product CSV says. A column that is missing says nothing; an empty cell empties. */
export function readShopifyRow(row: SourceRow): RowPatch {
  const cells = cellsOf(row)
  const read = new Cells(row.line)
  const handle = (cells.get(COLUMN.handle) ?? '').trim()
  if (handle === '') read.refuse(COLUMN.handle, 'handle_missing')
  const options = readOptions(cells, read)
  const product = readProduct(cells, read)
  if (options.names) product.optionNames = options.names
  const variant = saysNoVariant(cells)
    ? undefined
    : { ...readVariant(cells, read, options.values), weightGrams: product.weightGrams }
  const src = read.address(COLUMN.image, cells.get(COLUMN.image))
  const place = Number(cells.get(COLUMN.imagePlace)) || Number.MAX_SAFE_INTEGER
  return {
    line: row.line,
    endLine: row.endLine,
    handle: read.text(COLUMN.handle, handle, MOST.handle) ?? '',
    product,
    variant,
    pictures: src ? [{ src, place }] : [],
    issues: read.issues,
  }
}

/** A further picture has a row of its own, and so has a product without SKUs: nothing is said there of a variant. */
function saysNoVariant(cells: Map<string, string>): boolean {
  const ofVariant = [COLUMN.optionValue(1), COLUMN.code, COLUMN.price, COLUMN.barcode, COLUMN.stock]
  const isEmpty = (name: string) => (cells.get(name) ?? '').trim() === ''
  return ofVariant.every(isEmpty) && (cells.has(COLUMN.optionValue(1)) || !isEmpty(COLUMN.image))
}

/** The product's own words stand in its first row; in the others these cells are empty and say nothing. */
function readProduct(cells: Map<string, string>, read: Cells): ProductWords {
  const text = (name: string, most: number) => {
    const written = cells.get(name)
    return written === undefined ? undefined : read.text(name, written, most)
  }
  const written = cells.get(COLUMN.body)
  const categories = [COLUMN.kind, COLUMN.category, COLUMN.type]
    .map((name) => cells.get(name))
    .flatMap((name) => name?.trim() || [])
  const facts = cells.get(COLUMN.facts)
  const published = read.flag(COLUMN.published, cells.get(COLUMN.published) ?? '')
  const status = read.flag(COLUMN.status, cells.get(COLUMN.status) ?? '')
  const grams = read.whole(COLUMN.grams, cells.get(COLUMN.grams) ?? '', 'weight_invalid', MOST.grams)
  return {
    title: text(COLUMN.title, MOST.title),
    subtitle: text(COLUMN.subtitle, MOST.subtitle),
    description: written === undefined ? undefined : readDescription(written, true),
    brand: text(COLUMN.vendor, MOST.brand),
    category: categories.length > 0 ? categories : undefined,
    facts: facts === undefined ? undefined : factsOfText(COLUMN.facts, facts, read),
    tags: text(COLUMN.tags, MOST.tags),
    // Nothing weighs nothing: Shopify writes 0 where nobody weighed.
    weightGrams: grams || undefined,
    readyDays: read.whole(COLUMN.readyDays, cells.get(COLUMN.readyDays) ?? '', 'days_invalid', MOST.days),
    exempt: read.exempt(COLUMN.exempt, cells.get(COLUMN.exempt) ?? ''),
    // A draft that is published is a draft; what is active and not published is in no shop.
    onShelf: status === false || published === false ? false : (status ?? published),
  }
}

function readOptions(cells: Map<string, string>, read: Cells): { names?: string[]; values?: string[] } {
  const places = Array.from({ length: MOST_OPTIONS }, (_, index) => index + 1)
  if (!cells.has(COLUMN.optionValue(1))) return {}
  const fourth = [...cells].find(([name, cell]) => /^Option([4-9]|\d\d+) Value$/.test(name) && cell.trim() !== '')
  if (fourth) read.refuse(fourth[0], 'too_many_options', fourth[1], { max: MOST_OPTIONS })
  const text = (name: string, most: number) => read.text(name, cells.get(name) ?? '', most) ?? ''
  const names = places.map((place) => text(COLUMN.optionName(place), MOST.optionName))
  const values = places.map((place) => text(COLUMN.optionValue(place), MOST.optionValue))
  const given = <T>(list: T[]) => list.slice(0, list.findLastIndex((item) => item !== '') + 1)
  if (values[0] === NO_OPTION.value && given(values).length === 1) return { names: [], values: [] }
  const holes = given(values).indexOf('')
  if (holes >= 0) read.refuse(COLUMN.optionValue(holes + 1), 'option_missing')
  return { ...(given(names).length > 0 && { names: given(names) }), values: given(values) }
}

function readVariant(cells: Map<string, string>, read: Cells, values: string[] | undefined): VariantWords {
  const code = (name: string, most: number) => {
    const written = cells.get(name)
    return written === undefined ? undefined : read.code(name, written, most)
  }
  const price = cells.get(COLUMN.price)
  return {
    code: code(COLUMN.code, MOST.code),
    barcode: code(COLUMN.barcode, MOST.barcode),
    values,
    price: price === undefined ? undefined : read.price(COLUMN.price, price),
    stock: read.whole(COLUMN.stock, cells.get(COLUMN.stock) ?? '', 'stock_invalid', MOST.stock),
    picture: read.address(COLUMN.variantImage, cells.get(COLUMN.variantImage)),
  }
}
