import sql from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export const selectCategoryNames = (db: Db) =>
  db.many<rows.CategoryNames>(sql`SELECT id, slug, name FROM category ORDER BY place`)

export const selectShopPictures = (db: Db, shopId: string, names: readonly string[]) =>
  db.many<Narrowed<rows.PictureFile, { name: string; width: number; height: number; placeholder: string }>>(sql`
    SELECT DISTINCT ON (g.picture ->> 'name') g.picture ->> 'name' AS name, (g.picture ->> 'width')::int AS width,
      (g.picture ->> 'height')::int AS height, g.picture ->> 'placeholder' AS placeholder
    FROM product AS p JOIN product_picture AS g ON g.product_id = p.id
    WHERE p.shop_id = ${shopId} AND g.picture ->> 'name' = ANY(${names})`)
