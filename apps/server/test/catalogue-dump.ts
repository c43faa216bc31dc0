import { isDeepStrictEqual } from 'node:util'
import sql, { raw } from 'sql-template-tag'
import type { Database } from '../src/platform/db.ts'

/** Every table that says something of products, and what tells its rows apart. */
const TABLES = {
  category: ['id'],
  product: ['id'],
  product_card: ['id'],
  product_picture: ['product_id', 'place'],
  search_document: ['product_id'],
  shop: ['id'],
  shop_tally: ['shop_id'],
  sku: ['id'],
  sku_price: ['sku_id', 'since'],
  stock: ['sku_id'],
  stock_move: ['sku_id', 'reason', 'ref_id'],
  trait: ['name', 'value'],
}

type Row = Record<string, unknown>
export type CatalogueDump = Map<string, Row>

/** All that the database holds of products, row by row. */
export async function dumpCatalogue(db: Database): Promise<CatalogueDump> {
  const dump: CatalogueDump = new Map()
  for (const [table, key] of Object.entries(TABLES)) {
    const rows = await db.many<{ row: Row }>(sql`SELECT to_jsonb(t) AS row FROM ${raw(table)} AS t`)
    for (const { row } of rows) dump.set(`${table} ${key.map((name) => row[name]).join(' ')}`, row)
  }
  return dump
}

/** How often which column has changed ("sku.price": 1) and of which table rows came or went ("sku +": 2). */
export function movedSince(before: CatalogueDump, after: CatalogueDump): Record<string, number> {
  const moved: Record<string, number> = {}
  const count = (what: string) => {
    moved[what] = (moved[what] ?? 0) + 1
  }
  for (const [key, row] of after) {
    const [table] = key.split(' ')
    const was = before.get(key)
    if (!was) count(`${table} +`)
    else for (const name of Object.keys(row)) if (!isDeepStrictEqual(row[name], was[name])) count(`${table}.${name}`)
  }
  for (const key of before.keys()) if (!after.has(key)) count(`${key.split(' ')[0]} -`)
  return moved
}
