import { createHash } from 'node:crypto'
import type { ColumnMeaning } from '@tradewind/contract/code-lists'
import { MOST_OPTIONS } from '@tradewind/contract/limits'
import { MOST } from './cell.ts'
import type { SeenColumn } from './imports.sql.ts'
import type { Mapping } from './mapping.ts'

/** A column of somebody's file, and what they say it is. */
export type ChosenColumn = Pick<SeenColumn, 'name' | 'as'>

/** A mapping of columns that somebody chose; undefined where they do not tell one product from another, or say one thing twice. */
export function mappingOfColumns(columns: readonly ChosenColumn[]): Mapping | undefined {
  const named = (as: ColumnMeaning) => columns.filter((column) => column.as === as).map(({ name }) => name)
  const once = (as: ColumnMeaning) => named(as)[0]
  const [handle, options, facts] = [once('handle') ?? once('code'), named('option'), named('fact')]
  const twice = columns.some(
    ({ as }, place) => !MANY.has(as) && columns.findIndex((other) => one(other.as) === one(as)) < place,
  )
  if (handle === undefined || twice || options.length > MOST_OPTIONS) return undefined
  const html = once('description_html')
  const cents = once('price_cents')
  const kilograms = once('weight_kilograms')
  return {
    fields: {
      handle,
      title: once('title'),
      subtitle: once('subtitle'),
      description: html === undefined ? once('description') : { path: html, html: true },
      brand: once('brand'),
      tags: once('tags'),
      code: once('code'),
      barcode: once('barcode'),
      price: cents === undefined ? once('price') : { path: cents, unit: 'cents' },
      stock: once('stock'),
      weight: kilograms === undefined ? once('weight') : { path: kilograms, unit: 'kilograms' },
      ready_days: once('ready_days'),
      on_shelf: once('on_shelf'),
      exempt: once('exempt'),
      picture: named('picture'),
    },
    ...(options.length > 0 && {
      options: options.map((name) => ({ name: name.slice(0, MOST.optionName), value: name })),
    }),
    ...(once('category') !== undefined && { category: { from: once('category') } }),
    ...(facts.length > 0 && {
      facts: { named: Object.fromEntries(facts.map((name) => [name.slice(0, MOST.factName), name])) },
    }),
  }
}

/** What several columns may be. */
const MANY: ReadonlySet<ColumnMeaning> = new Set(['nothing', 'picture', 'option', 'fact'])

/** The same thing, told in two ways. */
const one = (as: ColumnMeaning): string =>
  ({ description_html: 'description', price_cents: 'price', weight_kilograms: 'weight' })[as as string] ?? as

/** The same columns in whatever order are one head. */
export const headHash = (names: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(names.toSorted())).digest()

/** How people call a column, in the languages of the console and of the shops that we know; the more telling word first. */
const NAMES: readonly [ColumnMeaning, RegExp][] = [
  ['nothing', /compare.?at|old price|\bcost\b|currency|created|updated|währung|einkauf/],
  ['picture', /image|picture|photo|bild|foto|\bimg|صور|图|รูป|ภาพ/],
  ['barcode', /barcode|\bean\b|\bgtin|\bupc\b|strichcode|باركود|条码|条形码|บาร์โค้ด/],
  ['handle', /handle|slug|kennung|\bid\b|product.?(no|nr|number|code)|artikelnummer|المعرف|معرّف|标识|编号|รหัสสินค้า/],
  ['code', /\bsku\b|variant.?(no|code)|رمز|货号|รหัส/],
  ['subtitle', /sub.?title|untertitel|short.?desc|العنوان الفرعي|副标题|คำโปรย/],
  ['description', /desc|body|beschreibung|details|\btext\b|وصف|描述|说明|คำอธิบาย|รายละเอียด/],
  ['brand', /brand|vendor|manufacturer|marke|hersteller|العلامة|品牌|แบรนด์|ยี่ห้อ/],
  ['category', /categor|kategorie|department|product type|^type$|warengruppe|فئة|类别|分类|หมวด/],
  ['price', /price|preis|السعر|سعر|价格|售价|ราคา/],
  ['stock', /stock|quantity|\bqty\b|inventory|bestand|menge|lager|المخزون|كمية|库存|数量|สต็อก|คงเหลือ|จำนวน/],
  ['weight', /weight|gewicht|grams|\bkg\b|وزن|重量|น้ำหนัก/],
  ['ready_days', /ready|lead.?time|dispatch|lieferzeit|versandtage|أيام|备货|วันเตรียม/],
  ['on_shelf', /status|active|published|on.?shelf|aktiv|الحالة|上架|状态|สถานะ/],
  ['tags', /tags?$|keywords|schlagw|وسوم|标签|แท็ก/],
  ['option', /^(colou?r|size|farbe|größe|groesse|material|اللون|المقاس|颜色|尺码|尺寸|สี|ขนาด)$/],
  ['title', /title|name|titel|bezeichnung|product|artikel|الاسم|اسم|العنوان|名称|标题|ชื่อ/],
]

/** What a column probably is, by its name and by what stands in it. Each thing once, but for what may be several. */
export function guessColumns(columns: readonly Omit<SeenColumn, 'as'>[]): SeenColumn[] {
  const used = new Set<string>()
  const seen = columns.map((column): SeenColumn => {
    const as = guess(column)
    if (as === 'nothing' || (!MANY.has(as) && used.has(one(as)))) return { ...column, as: 'nothing' }
    used.add(one(as))
    return { ...column, as }
  })
  return seen
}

function guess({ name, samples }: Omit<SeenColumn, 'as'>): ColumnMeaning {
  const words = name
    .toLowerCase()
    .replace(/[_\-./]+/g, ' ')
    .trim()
  const as = NAMES.find(([, pattern]) => pattern.test(words))?.[0] ?? 'nothing'
  const all = (pattern: RegExp) => samples.length > 0 && samples.every((sample) => pattern.test(sample.trim()))
  if (as === 'nothing') return all(/^https?:\/\/\S+\.(jpe?g|png|webp|avif|gif)(\?\S*)?$/i) ? 'picture' : 'nothing'
  if (as === 'price')
    return samples.some((sample) => /\d/.test(sample)) ? (/cents?\b/.test(words) ? 'price_cents' : 'price') : 'nothing'
  if (as === 'weight') return /\bkg\b|kilo/.test(words) ? 'weight_kilograms' : 'weight'
  if (as === 'description')
    return samples.some((sample) => /<\w+[^>]*>/.test(sample)) ? 'description_html' : 'description'
  return as
}
