import sql from 'sql-template-tag'
import type { Database } from '../../src/platform/db.ts'

/** Things of the world that questions name: of each the one with the most that hangs on it. */
type Named = Readonly<Record<keyof typeof NAMED, string>>

const NAMED = {
  shop: sql`SELECT shop_id AS id FROM orders GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  shopper: sql`SELECT buyer_id AS id FROM orders GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  order: sql`SELECT o.id FROM orders AS o JOIN refund AS r ON r.order_id = o.id ORDER BY o.id LIMIT 1`,
  sn: sql`SELECT sn AS id FROM orders ORDER BY id LIMIT 1`,
  product: sql`SELECT goods_id AS id FROM order_line GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  category: sql`SELECT category_id AS id FROM product_card GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  reported: sql`SELECT product_id AS id FROM report ORDER BY 1 LIMIT 1`,
  unfair: sql`SELECT review_id AS id FROM review_report ORDER BY 1 LIMIT 1`,
  complaint: sql`SELECT id FROM complaint WHERE shop_id IS NOT NULL ORDER BY id LIMIT 1`,
  refund: sql`SELECT id FROM refund ORDER BY id LIMIT 1`,
  withdrawal: sql`SELECT id FROM withdrawal WHERE owner_type = 'user' ORDER BY id LIMIT 1`,
  topup: sql`SELECT topup_id AS id FROM topup_proof ORDER BY 1 LIMIT 1`,
  application: sql`SELECT id FROM application ORDER BY id LIMIT 1`,
  operator: sql`SELECT actor_id AS id FROM operator_act GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  act: sql`SELECT call AS id FROM operator_act GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  platformThread: sql`SELECT id FROM chat_thread WHERE kind = 'platform' ORDER BY last_seq DESC, id LIMIT 1`,
  article: sql`SELECT id FROM article ORDER BY 1 LIMIT 1`,
  written: sql`SELECT article_id AS id FROM article_text WHERE lang = 'en' AND revision = 1 ORDER BY 1 LIMIT 1`,
}

/** Of one shop. */
const OF_SHOP = {
  ownOrder: (shop: string) => sql`SELECT id FROM orders WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownSn: (shop: string) => sql`SELECT sn AS id FROM orders WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownProduct: (shop: string) =>
    sql`SELECT id FROM product WHERE shop_id = ${shop} AND removed_at IS NULL ORDER BY id LIMIT 1`,
  ownRefund: (shop: string) => sql`SELECT id FROM refund WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownComplaint: (shop: string) => sql`SELECT id FROM complaint WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownWithdrawal: (shop: string) => sql`SELECT id FROM withdrawal WHERE owner_id = ${shop} ORDER BY id LIMIT 1`,
  ownThread: (shop: string) =>
    sql`SELECT id FROM chat_thread WHERE shop_id = ${shop} AND kind = 'shop' ORDER BY last_seq DESC, id LIMIT 1`,
  ownShipFile: (shop: string) => sql`SELECT id FROM ship_file WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownStockFile: (shop: string) => sql`SELECT id FROM stock_file WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
  ownImport: (shop: string) => sql`SELECT id FROM import_run WHERE shop_id = ${shop} ORDER BY id LIMIT 1`,
}

type OfShop = Readonly<Record<keyof typeof OF_SHOP, string>>
export type Subjects = Named & OfShop

/** What there is nothing of is named by an id that nobody has. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

export async function nameSubjects(db: Database): Promise<Subjects> {
  const find = async (statement: ReturnType<typeof sql>) => (await db.maybe<{ id: string }>(statement))?.id ?? NOBODY
  const named: Record<string, string> = {}
  for (const [name, statement] of Object.entries(NAMED)) named[name] = await find(statement)
  for (const [name, statement] of Object.entries(OF_SHOP)) named[name] = await find(statement(named.shop ?? NOBODY))
  return named as Subjects
}
