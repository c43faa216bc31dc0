import { Cells, MOST, printable } from './cell.ts'
import { readDescription } from './html-text.ts'
import type { From, Mapping } from './mapping.ts'
import { factsOf } from './mapping-facts.ts'
import { wordOf } from './mapping-value.ts'
import type { ProductWords, RowPatch, VariantWords } from './product-patch.ts'
import type { SourceRow } from './source-row.ts'

/** Reads rows of any shape by a mapping. What the mapping does not name, the file does not say. */
export function mappedRowReader(mapping: Mapping): (row: SourceRow) => RowPatch {
  const categoryOf = categoryFinder(mapping)
  return (row) => {
    const read = new Cells(row.line)
    const reading: Reading = { mapping, fields: row.cells, read }
    const handle = printable(wordOf(row.cells, mapping.fields.handle))
    if (handle === '') read.refuse('handle', 'handle_missing')
    const pictures = [mapping.fields.picture ?? []].flat()
    const product = readProduct(reading, categoryOf(row.cells))
    return {
      line: row.line,
      endLine: row.endLine,
      handle: read.text('handle', handle, MOST.handle) ?? '',
      product,
      variant: { ...readVariant(reading), weightGrams: product.weightGrams },
      pictures: pictures.flatMap((from, place) => {
        const src = read.address('picture', wordOf(row.cells, from))
        return src ? [{ src, place }] : []
      }),
      issues: read.issues,
    }
  }
}

type Reading = { mapping: Mapping; fields: Record<string, unknown>; read: Cells }
type FieldName = Exclude<keyof Mapping['fields'], 'picture'>

const written = ({ mapping, fields }: Reading, name: FieldName): string | undefined => {
  const from = mapping.fields[name]
  return from === undefined ? undefined : wordOf(fields, from)
}

function readText(reading: Reading, name: FieldName, most: number): string | undefined {
  const text = written(reading, name)
  return text === undefined ? undefined : reading.read.text(name, text, most)
}

function readCode(reading: Reading, name: FieldName, most: number): string | undefined {
  const code = written(reading, name)
  return code === undefined ? undefined : reading.read.code(name, code, most)
}

function readProduct(reading: Reading, category: string[]): ProductWords {
  const { mapping, fields, read } = reading
  const description = written(reading, 'description')
  return {
    title: readText(reading, 'title', MOST.title),
    subtitle: readText(reading, 'subtitle', MOST.subtitle),
    description:
      description === undefined ? undefined : readDescription(description, flagOf(mapping.fields.description)),
    brand: readText(reading, 'brand', MOST.brand),
    tags: readText(reading, 'tags', MOST.tags),
    category: category.length > 0 ? category : undefined,
    facts: mapping.facts ? factsOf(fields, mapping.facts) : undefined,
    optionNames: mapping.options?.map((option) => option.name),
    weightGrams: readWeight(reading),
    readyDays: read.whole('ready_days', written(reading, 'ready_days') ?? '', 'days_invalid', MOST.days),
    exempt: read.exempt('exempt', written(reading, 'exempt') ?? ''),
    onShelf: read.flag('on_shelf', written(reading, 'on_shelf') ?? ''),
  }
}

const flagOf = (from: From | undefined): boolean => typeof from === 'object' && from.html === true

const unitOf = (from: From | undefined) => (typeof from === 'object' ? from.unit : undefined)

function readWeight(reading: Reading): number | undefined {
  const text = written(reading, 'weight')
  if (text === undefined || text.trim() === '') return undefined
  if (!/^\d{1,7}(\.\d{1,9})?$/.test(text.trim())) return reading.read.refuse('weight', 'weight_invalid', text)
  const isKilograms = unitOf(reading.mapping.fields.weight) === 'kilograms'
  const grams = Math.round(Number(text) * (isKilograms ? 1000 : 1))
  return grams > MOST.grams
    ? reading.read.refuse('weight', 'weight_invalid', text, { max: MOST.grams })
    : grams || undefined
}

function readVariant(reading: Reading): VariantWords {
  const { mapping, fields, read } = reading
  const price = written(reading, 'price')
  const unit = unitOf(mapping.fields.price) === 'cents' ? 'cents' : 'dollars'
  return {
    code: readCode(reading, 'code', MOST.code),
    barcode: readCode(reading, 'barcode', MOST.barcode),
    values: mapping.options?.map(({ name, value }) => {
      const chosen = read.text(name, wordOf(fields, value), MOST.optionValue)
      return chosen || (read.refuse(name, 'option_missing') ?? '')
    }),
    price: price === undefined ? undefined : read.price('price', price, unit),
    stock: read.whole('stock', written(reading, 'stock') ?? '', 'stock_invalid', MOST.stock),
  }
}

/** The first rule with one of its words in one of its fields; then what the file says itself, then what else is left. */
function categoryFinder({ category }: Mapping): (fields: Record<string, unknown>) => string[] {
  const rules = (category?.rules ?? []).map((rule) => ({
    ...rule,
    words: new RegExp(`(?<![\\p{L}\\p{N}])(?:${rule.words.map(wordPattern).join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
  }))
  return (fields) => {
    const found = rules.find((rule) => rule.words.test(rule.in.map((path) => wordOf(fields, path)).join('\n')))
    const own = category?.from === undefined ? '' : wordOf(fields, category.from)
    return [found?.category ?? '', own, category?.otherwise ?? ''].filter(Boolean)
  }
}

/** A word of a rule, to the letter; a `*` at its end takes longer words as well. */
const wordPattern = (word: string): string =>
  word
    .replace(/[\\^$.|?+()[\]{}]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replace(/\*$/, '[\\p{L}\\p{N}]*')
