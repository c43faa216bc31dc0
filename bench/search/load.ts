import { createHash } from 'node:crypto'
import { createCategory, type ProductDraft, saveProducts } from '../../apps/server/src/modules/catalog/catalog.ts'
import { readGuesser } from '../../apps/server/src/modules/product-types/product-types.ts'
import { createShop, flatFreight } from '../../apps/server/src/modules/shops/shops.ts'
import type { Database, Tx } from '../../apps/server/src/platform/db.ts'
import { cents } from '../../packages/contract/src/money.ts'
import { type CatalogueLine, readCatalogue } from './judged.ts'

const BATCH = 500
// What a product page takes; a few lines of the catalogue say more.
const MOST_FACTS = 100
const LONGEST_SUBTITLE = 300
const LONGEST_NAME = 100
const LONGEST_VALUE = 1_000
const PLACES = 20
const LISTED = new Date('2026-02-01T00:00:00.000Z')
const picture = { name: 'none', width: 960, height: 960, placeholder: '' }

/** Puts the whole catalogue on the shelves of twenty shops, in twenty categories. Returns our product id -> the catalogue's. */
export async function loadCatalogue(db: Database, file: string): Promise<Map<string, string>> {
  const categories: string[] = []
  const shops: string[] = []
  for (let place = 1; place <= PLACES; place += 1) {
    categories.push(
      await db.tx((tx) =>
        // Behind the ten that every market has.
        createCategory(tx, {
          slug: `part-${place}`,
          name: { en: `Part ${place}` },
          tint: 'oat',
          picture,
          place: 100 + place,
        }),
      ),
    )
    shops.push(await db.tx((tx) => foundShop(tx, place)))
  }
  const names = new Map<string, string>()
  const guess = await readGuesser()
  const typeOf = (line: CatalogueLine) => guess({ title: line.title, kinds: [], also: alsoOf(line) })?.typeId
  let batch: CatalogueLine[] = []
  const flush = async () => {
    const lines = batch
    batch = []
    for (const shopId of shops) {
      const ours = lines.filter((line) => oneOf(shops, line.supplier) === shopId)
      const saved = await db.tx((tx) =>
        saveProducts(
          tx,
          { shopId, at: LISTED },
          ours.map((line) => draftOf(line, oneOf(categories, String(line.attr_t_product_type)), typeOf(line))),
        ),
      )
      for (const product of saved) {
        if (product.result === 'refused')
          console.warn(`not listed: ${product.handle} ${JSON.stringify(product.issues)}`)
        else names.set(product.id, product.handle)
      }
    }
  }
  for await (const line of readCatalogue(file)) {
    batch.push(line)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return names
}

export const foundShop = (tx: Tx, number: number): Promise<string> =>
  createShop(tx, {
    name: `Warehouse ${number}`,
    city: { en: 'Porto' },
    country: 'PT',
    style: { en: 'Everything' },
    story: { en: 'One shelf.' },
    logo: picture,
    cover: picture,
    freight: flatFreight(cents(500), { from: 4, to: 9 }),
    foundedAt: new Date('2026-01-01T00:00:00.000Z'),
  })

/** The same one for the same word, in every run. */
const oneOf = (places: readonly string[], word: string): string =>
  places[createHash('md5').update(word).digest().readUInt32LE() % places.length] ?? ''

/** What the catalogue says besides the title that tells of the kind of thing. */
export const alsoOf = (line: CatalogueLine): string =>
  ['short_description', 'attr_t_product_type', 'attr_t_print_technology', 'attr_t_ink_type']
    .flatMap((name) => line[name] ?? [])
    .join(' ')

const draftOf = (line: CatalogueLine, categoryId: string, typeId: string | undefined): ProductDraft => ({
  ...(typeId && { typeId }),
  handle: line.id,
  title: { en: line.title },
  subtitle: { en: (line.short_description || line.title).slice(0, LONGEST_SUBTITLE) },
  description: {},
  brand: line.supplier,
  categoryId,
  facts: Object.entries(line)
    .filter(([name]) => name.startsWith('attr_'))
    .slice(0, MOST_FACTS)
    .map(([name, value]) => ({
      name: { en: factName(name).slice(0, LONGEST_NAME) },
      value: { en: String(value).slice(0, LONGEST_VALUE) },
    })),
  options: [],
  skus: [{ choice: [], code: null, barcode: null, price: cents(line.price), stock: 10, picture: null }],
  pictures: [picture],
  weightGrams: 500,
  exempt: null,
  readyDays: 1,
  onShelf: true,
})

/** "attr_t_product_type" -> "product type". */
const factName = (name: string) =>
  name
    .replace(/^attr_[a-z]_/, '')
    .replaceAll('_', ' ')
    .trim()
