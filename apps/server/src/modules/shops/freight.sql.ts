import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { FreightRule } from './freight.ts'
import type * as rows from './rows.gen.ts'
import { type FreightRow, freightOf } from './shops.pieces.sql.ts'

export const freightRule = (row: FreightRow): FreightRule => ({
  countries: row.countries,
  by: row.by,
  first: cents(row.first),
  further: cents(row.further),
  freeFrom: row.free_from === null ? null : cents(row.free_from),
  days: { from: row.days_from, to: row.days_to },
})

/** Of these shops, those that send to a country for nothing from goods of some worth on. */
export const selectFreeFrom = (db: Db, shopIds: readonly string[], country: string) =>
  db.many<rows.FreeFrom>(sql`
    SELECT r.shop_id, CASE WHEN r.first_cents = 0 THEN 0 ELSE r.free_from_cents END AS free_from
    FROM unnest(${shopIds}::uuid[]) AS s (id) CROSS JOIN LATERAL (
      SELECT * FROM freight_rule AS r WHERE r.shop_id = s.id AND (r.countries IS NULL OR ${country} = ANY(r.countries))
      ORDER BY r.countries IS NULL LIMIT 1) AS r
    WHERE r.first_cents = 0 OR r.free_from_cents IS NOT NULL`)

export const selectFreight = (db: Db, shopId: string) =>
  db.one<Narrowed<rows.Freight, { freight: FreightRow[] }>>(sql`
    SELECT s.freight_version AS version, ${freightOf(sql`s.id`)} AS freight FROM shop AS s WHERE s.id = ${shopId}`)

/** Takes the next version for an edit that began from this one; 0 when somebody else was faster. */
export const nextFreightVersion = (tx: Tx, shopId: string, version: number) =>
  tx.run(
    sql`UPDATE shop SET freight_version = freight_version + 1 WHERE id = ${shopId} AND freight_version = ${version}`,
  )

export const deleteFreight = (tx: Tx, shopId: string) => tx.run(sql`DELETE FROM freight_rule WHERE shop_id = ${shopId}`)

export const insertFreight = (tx: Tx, shopId: string, rules: readonly FreightRule[]) =>
  tx.run(sql`
    INSERT INTO freight_rule (shop_id, place, countries, charged_by, first_cents, further_cents, free_from_cents,
      days_from, days_to)
    SELECT ${shopId}, g.place, g.countries, g.charged_by, g.first_cents, g.further_cents, g.free_from_cents, g.days_from,
      g.days_to
    FROM jsonb_to_recordset(${JSON.stringify(rules.map(asRow))}) AS g (place int, countries text[], charged_by text,
      first_cents bigint, further_cents bigint, free_from_cents bigint, days_from int, days_to int)`)

const asRow = (rule: FreightRule, place: number) => ({
  place,
  countries: rule.countries,
  charged_by: rule.by,
  first_cents: String(rule.first),
  further_cents: String(rule.further),
  free_from_cents: rule.freeFrom === null ? null : String(rule.freeFrom),
  days_from: rule.days.from,
  days_to: rule.days.to,
})
