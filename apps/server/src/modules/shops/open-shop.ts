import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { assert } from '../../platform/errors.ts'
import { imageOf, type StoredImage } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { insertFreight } from './freight.sql.ts'
import type * as rows from './rows.gen.ts'
import { noteShopName, passShopName } from './shop-names.ts'
import { insertShop, type NewShop } from './shops.sql.ts'
import { type Trader, writeTrader } from './trader.ts'

/** Opens a shop with an empty tally. Its accounts are the wallet's: open them in the same transaction. */
export async function createShop(tx: Tx, shop: NewShop): Promise<string> {
  const id = shop.id ?? newId()
  await insertShop(tx, id, shop)
  noteShopName(tx, id, shop.name)
  await insertFreight(tx, id, shop.freight)
  return id
}

type FirstPictures = { logo: StoredImage; cover: StoredImage }

const pictureOf = (name: string): string => fileURLToPath(new URL(`./first-pictures/${name}.png`, import.meta.url))

/** What a new shop shows until it has pictures of its own. Made before the transaction: it takes as long as any picture. */
export async function layFirstPictures({ files }: Context): Promise<FirstPictures> {
  const made = [await files.storeImage(pictureOf('logo')), await files.storeImage(pictureOf('cover'))]
  const [logo, cover] = made.map(imageOf)
  assert(logo && cover, 'both pictures were made')
  return { logo, cover }
}

/** What comes of an application that held the shop's name. */
export type OpenedShop = {
  heldBy: string
  ownerId: string
  name: string
  style: LocalisedText
  story: LocalisedText
  trader: Trader
  pictures: FirstPictures
  at: Date
}

/**
 * Opens the shop that somebody applied for: with its name, its trader, whose it is, and no freight rules. Shoppers meet it in lists
 * once it has a product on its shelf.
 */
export async function openShop(
  tx: Tx,
  { heldBy, ownerId, trader, pictures, at, ...shop }: OpenedShop,
): Promise<string> {
  const { city, country } = trader
  const opened = { ...shop, ...pictures, city: { en: city }, country, freight: [], foundedAt: at }
  const id = await createShop(tx, opened)
  const passed = await passShopName(tx, heldBy, id)
  assert(passed === 1, 'whoever is approved holds the name')
  tx.send(sql`UPDATE shop SET owner_id = ${ownerId}, first_logo = ${pictures.logo.name} WHERE id = ${id}`)
  writeTrader(tx, id, trader)
  return id
}

/** How far a shop is: whether it has pictures of its own, says what sending costs, and has something on sale. */
export const readBeginning = (db: Db, shopId: string) =>
  db.one<Narrowed<rows.Beginning, { applied_for: boolean; own_page: boolean; sells: boolean; sends: boolean }>>(sql`
    SELECT s.owner_id IS NOT NULL AS applied_for, s.logo ->> 'name' IS DISTINCT FROM s.first_logo AS own_page, t.goods > 0 AS sells,
      EXISTS (SELECT FROM freight_rule AS r WHERE r.shop_id = s.id) AS sends
    FROM shop AS s JOIN shop_tally AS t ON t.shop_id = s.id WHERE s.id = ${shopId}`)
