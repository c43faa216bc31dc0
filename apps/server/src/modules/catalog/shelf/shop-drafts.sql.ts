import sql from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export const selectCategoryNames = (db: Db) =>
  db.many<rows.CategoryNames>(sql`SELECT id, slug, name FROM category ORDER BY place`)

export const selectUsualCategory = (db: Db, shopId: string) =>
  db.maybe<Narrowed<rows.UsualCategory, { id: string }>>(sql`
    SELECT category_id AS id FROM product_card WHERE shop_id = ${shopId} AND category_id IS NOT NULL
    GROUP BY category_id ORDER BY count(*) DESC, category_id LIMIT 1`)

export const selectShopPictures = (db: Db, shopId: string, names: readonly string[]) =>
  db.many<Narrowed<rows.PictureFile, { name: string; width: number; height: number; placeholder: string }>>(sql`
    SELECT DISTINCT ON (g.picture ->> 'name') g.picture ->> 'name' AS name, (g.picture ->> 'width')::int AS width,
      (g.picture ->> 'height')::int AS height, g.picture ->> 'placeholder' AS placeholder
    FROM product AS p JOIN product_picture AS g ON g.product_id = p.id
    WHERE p.shop_id = ${shopId} AND g.picture ->> 'name' = ANY(${names})`)
