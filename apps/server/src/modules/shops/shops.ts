import { DAY_MS } from '@tradewind/contract/durations'
import { type Cents, cents } from '@tradewind/contract/money'
import type { ShopStanding } from '@tradewind/contract/takedown'
import type { LocaleCode } from '@tradewind/messages/locales'
import { raw, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { type ImageView, imageView } from '../../platform/files.ts'
import type { OutboxEvent } from '../../platform/outbox.ts'
import { fillPlaces, laneWindow, slotsOf, supportReason } from '../assist/assist.ts'
import { freightRule, selectFreeFrom } from './freight.sql.ts'
import type { FreightRule } from './freight.ts'
import { shipsFrom } from './ships-from.ts'
import { type ShopCard, shopCard } from './shop-card.ts'
import {
  addFans,
  addGoods,
  addReceivedOrder,
  addReviews,
  type ShopRow,
  selectHotPlaces,
  selectShopName,
  selectShops,
  selectShopsNamed,
  selectShopsOf,
  shopExists,
  takeRefunded,
  writeStanding,
} from './shops.sql.ts'

export { forgottenByShops } from './closing.sql.ts'
export { endFollows, listFollows } from './follow-shop.ts'
export { freightRule } from './freight.sql.ts'
export { type FreightRule, flatFreight, freightBy, type Parcel, ruleFor, ruleForReader } from './freight.ts'
export { heldByShops } from './held.sql.ts'
export { awayUntil, awayView } from './holiday.ts'
export { findShops, readMarketShop } from './market-shops.ts'
export { createShop, layFirstPictures, openShop, readBeginning } from './open-shop.ts'
export { countryName, shipsFrom } from './ships-from.ts'
export { favorableRate } from './shop-card.ts'
export { freeShopName, isShopNameFree, takeShopName } from './shop-names.ts'
export type { FreightRow } from './shops.pieces.sql.ts'
export { lockShop, type NewShop } from './shops.sql.ts'
export { findTraderByNumber, readTrader, type Trader, writeTrader } from './trader.ts'

/** What other modules may know of a shop. */
export type ShopView = {
  id: string
  name: string
  city: string
  country: string
  /** "Porto, Portugal" in the reader's language. */
  ships_from: string
  freight: FreightRule[]
  logo: ImageView
  /** A holiday that is on, to come or over. */
  away_from: Date | null
  away_until: Date | null
  standing: ShopStanding
}

export async function readShops(db: Db, ids: readonly string[], lang: LocaleCode): Promise<ShopView[]> {
  return (await selectShops(db, ids, lang)).map((row) => shopView(row, lang))
}

/** The shops that sell these SKUs: ids, or an array of them as an expression. */
export async function readShopsOf(db: Db, skuIds: readonly string[] | Sql, lang: LocaleCode): Promise<ShopView[]> {
  return (await selectShopsOf(db, skuIds, lang)).map((row) => shopView(row, lang))
}

const shopView = (row: ShopRow, lang: LocaleCode): ShopView => ({
  id: row.id,
  name: row.name,
  city: row.city,
  country: row.country,
  ships_from: shipsFrom(row, lang),
  freight: row.freight.map(freightRule),
  logo: imageView(row.logo),
  away_from: row.away_from,
  away_until: row.away_until,
  standing: row.standing,
})

/** Shops by what a person calls them: `exact` ones first, then some others that there are. */
export const findShopByName = (db: Db, named: string): Promise<{ id: string; name: string; exact: boolean }[]> =>
  selectShopsNamed(db, named)

/** What a shop is called, and whether it sells. */
export const readShopName = selectShopName

/** How a shop stands; nothing where there is none. */
export const readStanding = async (db: Db, id: string): Promise<ShopStanding | undefined> =>
  (await selectShopName(db, id))?.standing

/** Whether a shop sells is changed by takedowns alone. Answers how it stood; nothing where there is no such shop. */
export const setStanding = async (tx: Tx, id: string, standing: ShopStanding): Promise<ShopStanding | undefined> =>
  (await writeStanding(tx, id, standing))?.was

/**
 * For what only a shop that sells may do.
 *
 * @throws DomainError shop.taken_down
 */
export async function requireOpen(db: Db, id: string): Promise<void> {
  if ((await readStanding(db, id)) !== 'open') throw new DomainError('shop.taken_down')
}

/** From goods of which worth on these shops send to a country for nothing; one that never does is not there. */
export async function readFreeFrom(db: Db, shopIds: readonly string[], country: string): Promise<Map<string, Cents>> {
  const found = await selectFreeFrom(db, [...new Set(shopIds)], country)
  return new Map(found.map(({ shop_id, free_from }) => [shop_id, cents(free_from ?? 0n)]))
}

/** When an order placed at `at` reaches its buyer: what the shop needs to dispatch, and the days on the road. */
export function arrivalOf({ days }: FreightRule, readyDays: number, at: Date): { from: Date; to: Date } {
  return { from: daysAfter(at, readyDays + days.from), to: daysAfter(at, readyDays + days.to) }
}

const daysAfter = (at: Date, count: number): Date => new Date(at.getTime() + count * DAY_MS)

const HOT_SHOPS = 10
const DRAWN_SHOPS = slotsOf(HOT_SHOPS)

/** The hot places of the first screen: shops by orders received, then newest, and among them those that the lane drew. */
export async function readHotShops(db: Db, lang: LocaleCode, at: Date): Promise<ShopCard[]> {
  const rows = await selectHotPlaces(db, {
    places: raw(/* e.g. 1 */ String(HOT_SHOPS)),
    rest: raw(/* e.g. 1 */ String(HOT_SHOPS - DRAWN_SHOPS)),
    drawn: DRAWN_SHOPS,
    window: laneWindow(at),
    lang,
  })
  const rest = rows.filter(({ slot }) => slot === null).map((row) => shopCard(row, lang))
  const drawn = rows.flatMap((row) =>
    row.slot === null
      ? []
      : [{ slot: row.slot, row: { ...shopCard(row, lang), rank_reason: supportReason(lang, row.week ?? 0) } }],
  )
  return fillPlaces(rest, drawn, HOT_SHOPS)
}

/** Refuses the id of a shop that does not exist. */
export async function requireShop(db: Db, id: string): Promise<void> {
  if (!(await shopExists(db, id))) throw missing()
}

/** So many products came to the shop's shelf; below zero: left it. */
export async function countGoods(tx: Tx, shopId: string, change: number): Promise<void> {
  await addGoods(tx, shopId, change)
}

/** What follow.changed must carry. */
type ChangedFollow = { shop_id: string; change: 1 | -1 }

/** Topic follow.changed. Each event counts once, so that fans = rows of `follow` as soon as the outbox is empty. */
export async function countFan(tx: Tx, { payload: { shop_id, change } }: OutboxEvent<ChangedFollow>): Promise<void> {
  await addFans(tx, shop_id, change)
}

/** A received order counts for the shop: its units, and what was paid for them. */
export async function countShopOrder(tx: Tx, shopId: string, order: { units: number; paid: Cents }): Promise<void> {
  await addReceivedOrder(tx, shopId, order)
}

/** What came back of a received order counts no more; with all of it the order itself. */
export async function uncountShopOrder(
  tx: Tx,
  shopId: string,
  order: { units: number; back: Cents; whole: boolean },
): Promise<void> {
  await takeRefunded(tx, shopId, order)
}

/** Reviews of the shop's goods, by their stars, or those that are hidden. Four and five are favourable. */
export async function countShopReviews(
  tx: Tx,
  shopId: string,
  stars: readonly number[],
  change: 1 | -1,
): Promise<void> {
  const favorable = stars.filter((score) => score >= 4).length
  await addReviews(tx, shopId, { all: change * stars.length, favorable: change * favorable })
}
