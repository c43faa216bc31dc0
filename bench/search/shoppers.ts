import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { readProducts } from '../../apps/server/demo/products.ts'
import { createProduct, readCategoryNames } from '../../apps/server/src/modules/catalog/catalog.ts'
import { layTypes } from '../../apps/server/src/modules/product-types/product-types.ts'
import { searchProducts } from '../../apps/server/src/modules/search/search.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { startTemporaryPostgres } from '../../apps/server/src/platform/postgres/temporary.ts'
import { cents } from '../../packages/contract/src/money.ts'
import type { LocaleCode } from '../../packages/messages/src/locales.ts'
import { foundShop } from './load.ts'

const LISTED = new Date('2026-02-01T00:00:00.000Z')
const picture = { name: 'none', width: 960, height: 960, placeholder: '' }
const NOTHING = '-'

/** The queries over the goods of the demo world, in a database of their own. */
export async function askInDemo(): Promise<void> {
  const postgres = await startTemporaryPostgres()
  try {
    const db = openDatabase({ connectionString: postgres.databaseUrl, max: 2, prepared: true, onError: () => {} })
    await migrate(db.pool)
    await layTypes(db)
    await db.tx(async (tx) => {
      const shopId = await foundShop(tx, 1)
      const categories = new Map((await readCategoryNames(tx)).map(({ slug, id }) => [slug, id]))
      for (const demo of readProducts())
        await createProduct(tx, {
          ...{ shopId, categoryId: categories.get(demo.category) ?? '', typeId: demo.type },
          ...{ title: demo.title, subtitle: demo.subtitle, description: demo.description },
          facts: Object.entries(demo.specs).map(([name, value]) => ({ name: { en: name }, value })),
          options: [],
          skus: [{ choice: [], price: cents(demo.priceCents), stock: 10 }],
          pictures: [picture],
          ...{ weightGrams: demo.weightGrams, readyDays: 1, listedAt: LISTED },
        })
    })
    await db.run(sql`VACUUM ANALYZE`)
    await askAsShoppers(db, 'demo')
    await db.close()
  } finally {
    await postgres.stop()
  }
}

/** Asks what shoppers ask in this world, and tells how often the kind of thing that should be first is, and is among three. */
export async function askAsShoppers(db: Database, world: string): Promise<void> {
  const [, ...lines] = (await readFile(new URL('shoppers.tsv', import.meta.url), 'utf8')).trim().split('\n')
  const asked = lines.map((line) => line.split('\t')).filter(([where]) => where === world)
  let first = 0
  let third = 0
  for (const [, lang = 'en', typed = '', kinds = ''] of asked) {
    const { list, corrected } = await searchProducts(db, { typed, lang: lang as LocaleCode, limit: 3 })
    const found = await Promise.all(list.map(({ id }) => kindOf(db, id)))
    const isRight = ({ path }: { path: string[] }) => kinds.split('|').some((kind) => path.includes(kind))
    const isEmpty = kinds === NOTHING && list.length === 0 && corrected === null
    const isFirst = isEmpty || (found[0] !== undefined && isRight(found[0]))
    first += Number(isFirst)
    third += Number(isEmpty || found.some(isRight))
    const told = found.map(({ title, path }) => `${path.at(-1) ?? '?'} "${title.slice(0, 50)}"`).join('; ') || 'nothing'
    console.log(
      `  ${isFirst ? 'right' : 'WRONG'}  ${lang}  ${typed} -> ${told}${corrected ? ` (for ${corrected})` : ''}`,
    )
  }
  const share = (count: number) => `${((100 * count) / asked.length).toFixed(1)} %`
  console.log(`${world}: ${asked.length} queries, the right kind first ${share(first)}, among three ${share(third)}`)
}

const kindOf = (db: Database, id: string) =>
  db.one<{ title: string; path: string[] }>(sql`
    SELECT c.title ->> 'en' AS title, coalesce(t.path, '{}') AS path
    FROM product AS p JOIN product_card AS c ON c.id = p.id LEFT JOIN product_type AS t ON t.id = p.type_id
    WHERE p.id = ${id}`)
