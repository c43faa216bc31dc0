import { createCategory, createProduct } from '../../apps/server/src/modules/catalog/catalog.ts'
import { createShop } from '../../apps/server/src/modules/shops/shops.ts'
import type { Database, Tx } from '../../apps/server/src/platform/db.ts'
import { cents } from '../../packages/contract/src/money.ts'
import { type CatalogueLine, readCatalogue } from './judged.ts'

const BATCH = 200
const picture = { name: 'none', width: 960, height: 960, placeholder: '' }

/** Puts the whole catalogue on the shelf of one shop. Returns our product id -> the catalogue's. */
export async function loadCatalogue(db: Database, file: string): Promise<Map<string, string>> {
  const place = await db.tx(async (tx) => ({
    categoryId: await createCategory(tx, { slug: 'all', name: { en: 'All' }, tint: 'oat', picture, place: 1 }),
    shopId: await createShop(tx, {
      name: 'Warehouse',
      city: { en: 'Porto' },
      country: 'PT',
      style: { en: 'Everything' },
      story: { en: 'One shelf.' },
      logo: picture,
      cover: picture,
      freight: cents(500),
      transitDays: { from: 4, to: 9 },
      foundedAt: new Date('2026-01-01T00:00:00.000Z'),
    }),
  }))
  const names = new Map<string, string>()
  let batch: CatalogueLine[] = []
  const flush = async () => {
    const lines = batch
    batch = []
    const made = await db.tx(async (tx) => {
      const ids: [string, string][] = []
      for (const line of lines) ids.push([await listLine(tx, line, place), line.id])
      return ids
    })
    for (const [ours, theirs] of made) names.set(ours, theirs)
  }
  for await (const line of readCatalogue(file)) {
    batch.push(line)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return names
}

async function listLine(tx: Tx, line: CatalogueLine, place: { shopId: string; categoryId: string }): Promise<string> {
  const { id } = await createProduct(tx, {
    ...place,
    title: { en: line.title },
    subtitle: { en: line.short_description || line.title },
    description: { en: line.supplier },
    facts: Object.entries(line)
      .filter(([name]) => name.startsWith('attr_'))
      .map(([name, value]) => ({ name: { en: factName(name) }, value: { en: String(value) } })),
    options: [],
    skus: [{ choice: [], price: cents(line.price), stock: 10 }],
    pictures: [picture],
    weightGrams: 500,
    readyDays: 1,
    listedAt: new Date('2026-02-01T00:00:00.000Z'),
  })
  return id
}

/** "attr_t_product_type" -> "product type". */
const factName = (name: string) =>
  name
    .replace(/^attr_[a-z]_/, '')
    .replaceAll('_', ' ')
    .trim()
