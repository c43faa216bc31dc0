import { formatDollars } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { imageView, type StoredImage } from '../../platform/files.ts'
import { pickText } from '../../platform/localised.ts'
import { type CategoryNames, isTags, type ProductDraft, readCategoryNames, readDrafts } from '../catalog/catalog.ts'
import { showType } from '../product-types/product-types.ts'
import { categoryName } from './categories.ts'
import { printable } from './cell.ts'
import { textOfFacts } from './fact-lines.ts'
import { htmlOfText } from './html-of-text.ts'
import { COLUMN, guarded, MOST_OPTIONS, NO_OPTION } from './shopify-columns.ts'

const AT_ONCE = 200
const places = Array.from({ length: MOST_OPTIONS }, (_, index) => index + 1)

const HEADER = [
  COLUMN.handle,
  COLUMN.title,
  COLUMN.subtitle,
  COLUMN.body,
  COLUMN.vendor,
  COLUMN.type,
  COLUMN.kind,
  COLUMN.tags,
  COLUMN.published,
  ...places.flatMap((place) => [COLUMN.optionName(place), COLUMN.optionValue(place)]),
  COLUMN.code,
  COLUMN.grams,
  COLUMN.stock,
  COLUMN.price,
  COLUMN.barcode,
  COLUMN.image,
  COLUMN.imagePlace,
  COLUMN.variantImage,
  COLUMN.facts,
  COLUMN.readyDays,
  COLUMN.status,
]

/**
 * A shop's products as Shopify's product CSV, a part at a time. Read in again it changes nothing. The mark at the
 * beginning tells spreadsheets that it is UTF-8.
 */
export async function* exportGoods(db: Db, shopId: string, language: LocaleCode = 'en'): AsyncGenerator<string> {
  const categories = await readCategoryNames(db)
  yield `\ufeff${csvLine(HEADER)}`
  for (let after: string | null = null; ; ) {
    const drafts: ProductDraft[] = await readDrafts(db, shopId, after, AT_ONCE)
    const last = drafts.at(-1)
    if (!last) return
    const rows = await Promise.all(
      drafts.map(async (draft) => rowsOf(draft, language, await shelfOf(draft, categories))),
    )
    yield rows
      .flat()
      .map((row) => csvLine(HEADER.map((column) => row[column] ?? '')))
      .join('')
    after = last.handle
  }
}

/** Where it stands and what kind of thing its seller says it is; a guess is not passed on as if somebody had said it. */
async function shelfOf(
  { categoryId, typeId, typeIsGuess }: ProductDraft,
  categories: readonly CategoryNames[],
): Promise<Row> {
  if (categoryId === null) return {}
  const kind = typeId && !typeIsGuess ? (await showType(typeId, 'en')).name : ''
  return { [COLUMN.type]: categoryName(categories, categoryId), [COLUMN.kind]: kind }
}

type Row = Partial<Record<string, string>>

const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string): string => {
  const safe = guarded(cell)
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row for each SKU and each picture, side by side as long as there are both. */
function rowsOf(draft: ProductDraft, language: LocaleCode, shelf: Row): Row[] {
  const count = Math.max(1, draft.skus.length, draft.pictures.length)
  return Array.from({ length: count }, (_, index) => ({
    [COLUMN.handle]: draft.handle,
    ...(index === 0 && headOf(draft, language, shelf)),
    ...skuCells(draft, draft.skus[index], language),
    ...pictureCells(draft.pictures[index], index + 1),
  }))
}

function headOf(draft: ProductDraft, language: LocaleCode, shelf: Row): Row {
  const words = (text: ProductDraft['title'] | null) => (text ? pickText(text, language) : '')
  const written = ({ name, value }: ProductDraft['facts'][number]) => ({
    name: printable(words(name)),
    value: printable(words(value)),
  })
  const tags = draft.facts.find(isTags)
  const description = words(draft.description)
  return {
    [COLUMN.title]: words(draft.title),
    [COLUMN.subtitle]: words(draft.subtitle),
    [COLUMN.body]: description === '' ? '' : htmlOfText(description),
    [COLUMN.vendor]: draft.brand ?? '',
    ...shelf,
    [COLUMN.tags]: tags ? written(tags).value : '',
    // The status alone says it, so that either column can be edited.
    [COLUMN.published]: 'TRUE',
    ...Object.fromEntries(
      draft.options.map((option, index) => [COLUMN.optionName(index + 1), words(option.name)] as const),
    ),
    ...(draft.options.length === 0 && { [COLUMN.optionName(1)]: NO_OPTION.name }),
    [COLUMN.facts]: textOfFacts(draft.facts.filter((fact) => !isTags(fact)).map(written)),
    [COLUMN.readyDays]: String(draft.readyDays),
    [COLUMN.exempt]: draft.exempt ?? 'none',
    [COLUMN.status]: draft.onShelf ? 'active' : 'draft',
  }
}

function skuCells(
  { options, weightGrams }: ProductDraft,
  sku: ProductDraft['skus'][number] | undefined,
  language: LocaleCode,
): Row {
  if (!sku) return {}
  const values = options.map((option, place) => {
    const value = option.values[sku.choice[place] ?? -1]
    return [COLUMN.optionValue(place + 1), value ? pickText(value.name, language) : ''] as const
  })
  return {
    ...Object.fromEntries(values.length > 0 ? values : [[COLUMN.optionValue(1), NO_OPTION.value]]),
    [COLUMN.code]: sku.code ?? '',
    [COLUMN.grams]: String(sku.weightGrams ?? weightGrams),
    [COLUMN.stock]: String(sku.stock ?? 0),
    [COLUMN.price]: formatDollars(sku.price),
    [COLUMN.barcode]: sku.barcode ?? '',
    [COLUMN.variantImage]: sku.picture ? addressOf(sku.picture) : '',
  }
}

const pictureCells = (picture: StoredImage | undefined, place: number): Row =>
  picture ? { [COLUMN.image]: addressOf(picture), [COLUMN.imagePlace]: String(place) } : {}

const addressOf = (picture: StoredImage): string => imageView(picture).url
