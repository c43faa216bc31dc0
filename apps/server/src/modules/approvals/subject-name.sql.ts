import sql, { type Sql } from 'sql-template-tag'

/** The id of what an act was done to; null where it was named otherwise: somebody who is to be hired has an account only. */
const id: Sql = sql`CASE WHEN a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN a.subject_id::uuid END`

/** Whose money it is: a shopper's, or a shop's. */
const ownerNamed = (owner: Sql): Sql => sql`coalesce(
  (SELECT s.account FROM published.shopper AS s WHERE s.id = ${owner}), (SELECT s.name FROM published.shop AS s WHERE s.id = ${owner}))`

const title = (product: Sql, lang: string): Sql =>
  sql`(SELECT pick_text(c.title, ${lang}) FROM published.product_card AS c WHERE c.id = ${product})`

/** What people call the thing that an act (`a`) was done to; null for what has no name, or is gone. */
export const nameOfSubject = (lang: string): Sql => sql`CASE a.subject_kind
      WHEN 'shopper' THEN (SELECT s.account FROM published.shopper AS s WHERE s.id = ${id})
      WHEN 'shop' THEN (SELECT s.name FROM published.shop AS s WHERE s.id = ${id})
      WHEN 'operator' THEN coalesce((SELECT s.name FROM published.staff AS s WHERE s.id = ${id}), a.subject_id)
      WHEN 'order' THEN (SELECT o.sn FROM published.orders AS o WHERE o.id = ${id})
      WHEN 'refund' THEN (SELECT o.sn FROM published.refund AS r JOIN published.orders AS o ON o.id = r.order_id WHERE r.id = ${id})
      WHEN 'product' THEN ${title(id, lang)}
      WHEN 'topup' THEN (SELECT s.account FROM published.topup AS t JOIN published.shopper AS s ON s.id = t.shopper_id WHERE t.id = ${id})
      WHEN 'withdrawal' THEN (SELECT ${ownerNamed(sql`w.owner_id`)} FROM published.named_withdrawal AS w WHERE w.id = ${id})
      WHEN 'adjustment' THEN (SELECT ${ownerNamed(sql`j.owner_id`)} FROM adjustment AS j WHERE j.id = ${id})
      WHEN 'approval' THEN (SELECT ${ownerNamed(sql`q.owner_id`)} FROM approval_request AS q WHERE q.id = ${id})
      WHEN 'suspense' THEN (SELECT u.ref FROM published.named_suspense AS u WHERE u.id = ${id})
      WHEN 'application' THEN (SELECT n.shop_name FROM published.named_application AS n WHERE n.id = ${id})
      WHEN 'complaint' THEN (SELECT k.shop_name FROM published.named_complaint AS k WHERE k.id = ${id})
      WHEN 'takedown' THEN (SELECT coalesce(${title(sql`d.product_id`, lang)}, s.name) FROM published.named_takedown AS d
        JOIN published.shop AS s ON s.id = d.shop_id WHERE d.id = ${id})
      WHEN 'category' THEN (SELECT pick_text(g.name, ${lang}) FROM published.named_category AS g WHERE g.id = ${id})
      WHEN 'banner' THEN (SELECT pick_text(b.title, ${lang}) FROM published.named_banner AS b WHERE b.id = ${id})
      WHEN 'prohibited_kind' THEN (SELECT pick_text(p.name, ${lang}) FROM published.prohibited_kind AS p WHERE p.id = ${id})
      WHEN 'house_promo' THEN coalesce((SELECT m.code FROM published.named_promo AS m WHERE m.id = ${id}), CASE WHEN ${id} IS NULL THEN a.subject_id END)
      WHEN 'article' THEN (SELECT x.title FROM published.named_article AS x WHERE x.id = a.subject_id
        ORDER BY x.lang = ${lang} DESC, x.lang = 'en' DESC, x.revision DESC LIMIT 1)
      WHEN 'talk' THEN (SELECT s.account FROM published.named_talk AS t JOIN published.shopper AS s ON s.id = t.shopper_id WHERE t.id = ${id})
    END`
