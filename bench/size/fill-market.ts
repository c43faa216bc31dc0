import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { readCategoryNames } from '../../apps/server/src/modules/catalog/catalog.ts'
import { brandKey } from '../../apps/server/src/modules/catalog/narrowing.ts'
import { type Trait, traitKey, traitsOf } from '../../apps/server/src/modules/catalog/shelf/traits.ts'
import { searchDocument, type Written } from '../../apps/server/src/modules/search/document.ts'
import { PART } from '../../apps/server/src/modules/search/search.sql.ts'
import { EDITION } from '../../apps/server/src/modules/search/tokenize.ts'
import type { Database, Tx } from '../../apps/server/src/platform/db.ts'
import { foundShop } from '../search/load.ts'
import { type MadeUp, productMaker } from './goods.ts'

const SHOPS = 200
const TABLES = {
  product:
    'id, shop_id, handle, type_id, description, facts, options, weight_grams, ready_days, created_at, updated_at',
  product_card:
    'id, shop_id, shop_name, shop_city, shop_country, category_id, type_id, title, price_min, price_max, has_options, only_sku_id, in_stock, on_shelf, listed_at, sold, stars, brand, brand_key, traits',
  sku: 'id, product_id, shop_id, choice, price, chosen',
  stock: 'sku_id, opening, on_hand',
  search_document: 'product_id, words, impacts, edition, part',
} as const
type Table = keyof typeof TABLES

/** Lays a market of so many products by COPY, without asking of each what the tables would ask: the rows are right by making. */
export async function fillMarket(db: Database, products: number): Promise<void> {
  const make = await productMaker()
  const shops: string[] = []
  for (let number = 1; number <= SHOPS; number += 1) shops.push(await db.tx((tx) => foundShop(tx, number)))
  const categories = new Map((await db.tx(readCategoryNames)).map(({ slug, id }) => [slug, id]))
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-size-'))
  // The server that reads the files runs as another user.
  await chmod(folder, 0o755)
  try {
    const files = new Map(
      (Object.keys(TABLES) as Table[]).map((table) => [table, createWriteStream(join(folder, table))]),
    )
    const words = new Map<string, { products: number } & Written>()
    const traits = new Map<string, Trait>()
    for (let number = 0; number < products; number += 1) {
      const made = make(number)
      const place = {
        shop: shops[number % 7 === 0 ? 0 : number % SHOPS] ?? '',
        category: categories.get(made.type.categories[number % made.type.categories.length] ?? '') ?? '',
      }
      for (const [table, line] of linesOf(made, place, words, traits)) await write(files.get(table), line)
    }
    for (const file of files.values()) {
      file.end()
      await once(file, 'finish')
    }
    await db.tx(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = replica`)
      await tx.run(sql`SET LOCAL maintenance_work_mem = '512MB'`)
      await withoutIndexes(tx, async () => {
        for (const table of Object.keys(TABLES) as Table[])
          await tx.run(raw(`COPY ${table} (${TABLES[table]}) FROM '${join(folder, table)}'`))
      })
      await writeWords(tx, words, products)
      for (const trait of traits.values())
        await tx.run(sql`INSERT INTO trait (name, value, name_words, value_words)
          VALUES (${trait.name}, ${trait.value}, ${JSON.stringify(trait.nameWords)}::jsonb, ${JSON.stringify(trait.valueWords)}::jsonb) ON CONFLICT DO NOTHING`)
      await tx.run(
        sql`UPDATE category AS g SET goods = (SELECT count(*) FROM product_card AS c WHERE c.category_id = g.id)`,
      )
      await tx.run(
        sql`UPDATE shop_tally AS t SET goods = (SELECT count(*) FROM product_card AS c WHERE c.shop_id = t.shop_id)`,
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await db.run(sql`VACUUM ANALYZE`)
}

/** As `search_part_words` of the database. */
const partWords = (part: number) => [`part:${part}`, `part8:${Math.floor(part / 8)}`, `part64:${Math.floor(part / 64)}`]

/** As `search_bound_words` of the database. */
const boundWords = ({ price, stock, stars }: MadeUp) => {
  const [cents, rated] = [String(price), stars.reduce((sum, each) => sum + each, 0)]
  const mean = rated > 0 ? Math.floor((1000 * stars.reduce((sum, each, at) => sum + (at + 1) * each, 0)) / rated) : 0
  return [
    `price0:${cents.length}`,
    `price1:${cents.length}:${cents.slice(0, 1)}`,
    `price2:${cents.length}:${cents.padEnd(2, '0').slice(0, 2)}`,
    ...(stock > 0 ? ['stock:'] : []),
    ...(mean > 0 ? [`stars:${Math.floor(mean / 500)}`] : []),
  ]
}

const idOf = (number: number, kind: 1 | 2) =>
  `${String(kind).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

function linesOf(
  made: MadeUp,
  { shop, category }: { shop: string; category: string },
  words: Map<string, { products: number } & Written>,
  traits: Map<string, Trait>,
): [Table, string][] {
  const [id, sku] = [idOf(made.number, 1), idOf(made.number, 2)]
  const at = new Date(Date.UTC(2026, 0, 1) + made.number * 1_000).toISOString()
  const facts = made.facts.map(({ name, value }) => ({ name: { en: name }, value: { en: value } }))
  const own = traitsOf({ options: [], facts })
  for (const trait of own) traits.set(traitKey(trait), trait)
  const [title, description] = [{ en: made.title }, { en: made.description }]
  const document = searchDocument({
    ...{ id, shopId: shop, categoryId: category, types: made.path, title, subtitle: {}, description, facts },
    ...{ brand: made.brand, traits: own.map(traitKey) },
  })
  for (const [word, { shown, languages }] of document.written) {
    const known = words.get(word) ?? { products: 0, languages: [], ...(shown && { shown }) }
    known.products += 1
    for (const language of languages) if (!known.languages.includes(language)) known.languages.push(language)
    words.set(word, known)
  }
  const part = Math.floor(made.number / PART)
  const lexemes = [...document.lexemes, ...partWords(part), ...boundWords(made)]
    .map((lexeme) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`)
    .join(' ')
  return [
    ['product', row(id, shop, `p${made.number}`, made.type.id, description, facts, [], 500, 1, at, at)],
    [
      'product_card',
      row(
        id,
        shop,
        'Warehouse',
        { en: 'Porto' },
        'PT',
        category,
        made.type.id,
        title,
        made.price,
        made.price,
        false,
        sku,
        made.stock > 0,
        true,
        at,
        made.sold,
        `{${made.stars.join(',')}}`,
        made.brand,
        brandKey(made.brand),
        `{${own.map((trait) => JSON.stringify(traitKey(trait))).join(',')}}`,
      ),
    ],
    ['sku', row(sku, id, shop, '{}', made.price, '')],
    ['stock', row(sku, made.stock, made.stock)],
    ['search_document', row(id, lexemes, document.impacts, EDITION, part)],
  ]
}

/** A line as COPY reads it. */
const row = (...cells: (string | number | boolean | object)[]): string =>
  `${cells.map((cell) => escaped(typeof cell === 'object' ? JSON.stringify(cell) : String(cell))).join('\t')}\n`
const escaped = (cell: string) =>
  cell.replace(/[\\\t\n\r]/g, (sign) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? '')

async function write(file: WriteStream | undefined, line: string): Promise<void> {
  if (file && !file.write(line)) await once(file, 'drain')
}

async function writeWords(
  tx: Tx,
  words: ReadonlyMap<string, { products: number } & Written>,
  products: number,
): Promise<void> {
  const all = [...words]
  for (let from = 0; from < all.length; from += 20_000) {
    const some = all.slice(from, from + 20_000)
    await tx.run(sql`
      INSERT INTO search_word (word, shown, languages, products)
      SELECT word, shown, string_to_array(languages, ' '), products FROM unnest(${some.map(([word]) => word)}::text[],
        ${some.map(([, { shown }]) => shown ?? null)}::text[], ${some.map(([, { languages }]) => languages.join(' '))}::text[],
        ${some.map(([, { products: many }]) => many)}::int[]) AS w (word, shown, languages, products)`)
  }
  await tx.run(sql`UPDATE search_corpus SET products = ${products}, parts = ${Math.floor((products - 1) / PART)}`)
}

/** An index is built in a fraction of the time that it takes to add to it row by row. */
async function withoutIndexes(tx: Tx, fill: () => Promise<void>): Promise<void> {
  const indexes = await tx.many<{ name: string; definition: string }>(sql`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = ANY(${Object.keys(TABLES)}::text[]::regclass[]) AND NOT indisunique`)
  for (const { name } of indexes) await tx.run(sql`DROP INDEX ${raw(name)}`)
  await fill()
  for (const { definition } of indexes) await tx.run(raw(definition))
}
