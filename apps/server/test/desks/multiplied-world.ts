import { DAY_MS } from '@tradewind/contract/durations'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Database, Tx } from '../../src/platform/db.ts'
import { COPIED, type Kind, type Table } from './copied-tables.ts'

export type Sizes = Record<Kind, number>

/** Over so many days back the copies lie, so that lists have something to walk. */
const DAYS = 400
const apartMs = (copies: number): number => Math.floor((DAYS * DAY_MS) / copies)

/**
 * Copies what is in a small world until it is a large one: orders with all that hangs on them, products, shoppers, each as often as is asked
 * for. A copy is a copy in every column but the ids, which stay together (the tenth copy of an order has the tenth copies of its lines), the
 * names that may be there once, and the times, which lie further back with each. Shops, people of the desks and settings stay what they are, so that
 * shops become large. The chains of the books go on through the copies, so that balances and sums hold; hashes do not (laws I3, I4 and I8 are broken).
 */
export async function multiplyWorld(db: Database, wanted: Sizes): Promise<void> {
  const present = await db.one<Sizes>(sql`
    SELECT (SELECT count(*)::int FROM shopper) AS shoppers, (SELECT count(*)::int FROM product) AS products,
      (SELECT count(*)::int FROM orders) AS orders`)
  const copies = (kind: Kind) => Math.max(1, Math.ceil(wanted[kind] / present[kind]))
  await db.tx(async (tx) => {
    // The rows refer to each other as those do that they were copied from: to look each up would take longer than to write it.
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(
      sql`CREATE TEMP TABLE copied_thing (id uuid PRIMARY KEY, copies int NOT NULL, apart_ms bigint NOT NULL) ON COMMIT DROP`,
    )
    await giveToOneShop(tx)
    for (const table of COPIED)
      if (table.named !== false)
        await tx.run(sql`
          INSERT INTO copied_thing SELECT id, ${copies(table.of)}, ${apartMs(copies(table.of))} FROM ${raw(table.name)} AS o WHERE ${raw(table.only ?? 'true')}
          ON CONFLICT DO NOTHING`)
    await tx.run(sql`ANALYZE copied_thing`)
    await withoutIndexes(tx, async () => {
      for (const table of COPIED) await copyRows(tx, table, copies(table.of))
      await findCopies(tx)
      await closeAccounts(tx)
      await addUpSales(tx)
    })
  })
  await db.run(sql`VACUUM ANALYZE`)
}

/** Whatever belongs to some shop belongs to the one with the most orders: its people find some of everything, and all there is of orders and products is theirs. */
async function giveToOneShop(tx: Tx): Promise<void> {
  const { busiest } = await tx.one<{ busiest: string }>(
    sql`SELECT shop_id AS busiest FROM orders GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  )
  // Each shop has its handles for itself.
  await tx.run(sql`UPDATE product SET handle = handle || '-' || right(id::text, 8) WHERE shop_id <> ${busiest}`)
  for (const table of ['orders', 'product', 'product_card', 'sku', 'refund', 'review'])
    await tx.run(sql`UPDATE ${raw(table)} SET shop_id = ${busiest}`)
  await tx.run(sql`UPDATE ledger.journal SET owner_id = ${busiest} WHERE owner_id IN (SELECT id FROM shop)`)
  await tx.run(sql`UPDATE complaint SET shop_id = ${busiest} WHERE shop_id IS NOT NULL`)
  for (const table of ['import_run', 'ship_file', 'stock_file'])
    await tx.run(sql`UPDATE ${raw(table)} SET shop_id = ${busiest}`)
  const talks = sql`(SELECT DISTINCT ON (shopper_id) id FROM chat_thread WHERE kind = 'shop' AND last_seq > 0 ORDER BY shopper_id, id)`
  await tx.run(sql`UPDATE chat_answer SET shop_id = ${busiest} WHERE thread_id IN ${talks}`)
  await tx.run(sql`UPDATE chat_thread SET shop_id = ${busiest} WHERE id IN ${talks}`)
  for (const table of ['payee', 'withdrawal'])
    await tx.run(sql`UPDATE ${raw(table)} SET owner_id = ${busiest} WHERE owner_type = 'shop'`)
}

/** What was sold by the day, as the hourly sweep would have it by now. */
async function addUpSales(tx: Tx): Promise<void> {
  await tx.run(sql`TRUNCATE sale_day, sale_move, sku_day, sku_move, product_span`)
  await tx.run(sql`
    INSERT INTO sale_day (shop_id, day, orders, sales, settled, back)
    SELECT shop_id, (paid_at AT TIME ZONE 'UTC')::date, count(*) FILTER (WHERE paid > refunded), sum(paid - refunded),
      coalesce(sum(paid - refunded) FILTER (WHERE received_at IS NOT NULL), 0), sum(refunded)
    FROM orders WHERE paid > 0 GROUP BY 1, 2`)
  await tx.run(sql`
    INSERT INTO sku_day (shop_id, day, sku_id, product_id, pieces, sales)
    SELECT o.shop_id, (o.paid_at AT TIME ZONE 'UTC')::date, l.sku_id, l.goods_id, sum(l.quantity - l.refunded_quantity), sum(l.refundable - l.refunded)
    FROM orders AS o JOIN order_line AS l ON l.order_id = o.id WHERE o.paid > 0 GROUP BY 1, 2, 3, 4`)
  await tx.run(sql`
    INSERT INTO product_span (shop_id, days, product_id, pieces, sales)
    SELECT d.shop_id, s.days, d.product_id, sum(d.pieces), sum(d.sales)
    FROM sale_span AS s JOIN sku_day AS d ON d.day >= s.since GROUP BY 1, 2, 3`)
}
/** What the copies of orders are found by is made of them, since each has a number of its own. */
const findCopies = (tx: Tx): Promise<number> =>
  tx.run(sql`
    INSERT INTO order_find
    SELECT f.* FROM (
      SELECT array_agg(o.id) AS ids FROM orders AS o WHERE NOT EXISTS (SELECT FROM order_find AS f WHERE f.order_id = o.id)) AS new,
      order_finds(new.ids) AS f`)

/** An index is built in a fraction of the time that it takes to add to it row by row. What is there only once is looked up while copying. */
export async function withoutIndexes(tx: Tx, fill: () => Promise<void>): Promise<void> {
  const indexes = await tx.many<{ name: string; definition: string }>(sql`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = ANY(${['order_find', ...COPIED.map(({ name }) => name)]}::regclass[]) AND NOT indisunique`)
  await tx.run(sql`SET LOCAL maintenance_work_mem = '256MB'`)
  for (const { name } of indexes) await tx.run(sql`DROP INDEX ${raw(name)}`)
  await fill()
  for (const { definition } of indexes) await tx.run(raw(definition))
}

type Column = { name: string; type: string }

async function copyRows(tx: Tx, table: Table, copies: number): Promise<void> {
  const columns = await tx.many<Column>(sql`
    SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
    WHERE attrelid = ${table.name}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`)
  const ids = columns.filter(({ type }) => type === 'uuid')
  const value = ({ name, type }: Column): Sql => {
    const own = table.but?.[name]
    if (own !== undefined) return raw(own.replaceAll('{id}', copyOf('id')))
    if (type === 'uuid') return raw(copyOf(name))
    if (type === 'timestamp with time zone') return raw(`o."${name}" - n * interval '${apartMs(copies)} milliseconds'`)
    return raw(`o."${name}"`)
  }
  await tx.run(sql`
    INSERT INTO ${raw(table.name)} (${join(columns.map(({ name }) => raw(`"${name}"`)))})
    SELECT ${join(columns.map(value))}
    FROM ${raw(table.name)} AS o ${join(
      [
        raw(''),
        ...ids.map(({ name }) => raw(`LEFT JOIN copied_thing AS "of_${name}" ON "of_${name}".id = o."${name}"`)),
      ],
      ' ',
    )} CROSS JOIN generate_series(1, ${copies}::int - 1) AS n
    WHERE ${raw(table.only ?? 'true')}
    ON CONFLICT DO NOTHING`)
}

/**
 * The id of the copy, as much older as the copy is, since lists are sorted by ids that begin with their time. What is there less often than
 * the row comes round again, what is not copied at all stays itself.
 */
function copyOf(name: string): string {
  const [id, of] = [`o."${name}"`, `"of_${name}"`]
  const place = `(n % ${of}.copies)`
  const born = `('x' || left(translate(${id}::text, '-', ''), 12))::bit(48)::bigint`
  return `CASE WHEN ${of}.copies IS NULL OR ${place} = 0 THEN ${id} ELSE
    (lpad(to_hex(greatest(${born} - ${place} * ${of}.apart_ms, 0)), 12, '0') || right(md5(${id}::text || '/' || ${place}), 20))::uuid END`
}

/** Each account stands where its last transfer left it. */
const closeAccounts = (tx: Tx): Promise<number> =>
  tx.run(sql`
    UPDATE ledger.account AS a SET seq = last.seq, balance = last.after, head = last.hash
    FROM (
      SELECT DISTINCT ON (account) account, seq, after, hash
      FROM (
        SELECT debit AS account, debit_seq AS seq, debit_after AS after, hash FROM ledger.transfer
        UNION ALL SELECT credit, credit_seq, credit_after, hash FROM ledger.transfer) AS side
      ORDER BY account, seq DESC) AS last
    WHERE a.id = last.account`)
