import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import { brandKey } from '../narrowing.ts'
import type { Plan, PlannedSku } from './plan-product.ts'
import type * as rows from './rows.gen.ts'
import { type Trait, traitKey } from './traits.ts'

/** Rows as one parameter: a statement is planned once for one product and for five hundred. */
const asRows = (list: readonly object[]): string =>
  JSON.stringify(list, (_, value) => (typeof value === 'bigint' ? value.toString() : value))

/** JSON null is not SQL NULL; a column that may be empty takes the latter. */
const orNone = (words: object | null): object | undefined =>
  words && Object.keys(words).length > 0 ? words : undefined

export const writeProducts = (tx: Tx, shopId: string, plans: readonly Plan[], at: Date) =>
  tx.run(sql`
    INSERT INTO product AS p (id, shop_id, handle, type_id, type_guessed, subtitle, description, facts, options, weight_grams, ready_days, exempt,
      created_at, updated_at)
    SELECT id, ${shopId}, handle, type_id, type_guessed, subtitle, description, facts, options, weight_grams, ready_days, exempt, ${at}, ${at}
    FROM jsonb_to_recordset(${asRows(
      plans.map(({ id, draft, typeId, typeIsGuess }) => ({
        id,
        handle: draft.handle,
        type_id: typeId,
        type_guessed: typeIsGuess,
        subtitle: orNone(draft.subtitle),
        description: orNone(draft.description),
        facts: draft.facts,
        options: draft.options,
        weight_grams: draft.weightGrams,
        ready_days: draft.readyDays,
        exempt: draft.exempt,
      })),
    )}::jsonb) AS g (id uuid, handle text, type_id text, type_guessed boolean, subtitle jsonb, description jsonb, facts jsonb, options jsonb,
      weight_grams int, ready_days int, exempt text)
    ON CONFLICT (id) DO UPDATE SET type_id = excluded.type_id, type_guessed = excluded.type_guessed, subtitle = excluded.subtitle, description = excluded.description,
      facts = excluded.facts, options = excluded.options, weight_grams = excluded.weight_grams,
      ready_days = excluded.ready_days, exempt = excluded.exempt, updated_at = excluded.updated_at, version = p.version + 1, removed_at = NULL`)

/** Only the places that changed are written. */
export const writePictures = (tx: Tx, plans: readonly Plan[]) =>
  tx.run(sql`
    WITH given AS (
      SELECT (g ->> 'id')::uuid AS product_id, g -> 'pictures' AS pictures
      FROM jsonb_array_elements(${asRows(plans.map(({ id, draft }) => ({ id, pictures: draft.pictures })))}::jsonb) AS g
    ), gone AS (
      DELETE FROM product_picture AS p USING given AS g
      WHERE p.product_id = g.product_id AND p.place > jsonb_array_length(g.pictures)
    )
    INSERT INTO product_picture AS p (product_id, place, picture)
    SELECT g.product_id, e.place, e.picture
    FROM given AS g, jsonb_array_elements(g.pictures) WITH ORDINALITY AS e (picture, place)
    ON CONFLICT (product_id, place) DO UPDATE SET picture = excluded.picture WHERE p.picture <> excluded.picture`)

/** New ones with their first price and count; of the others all but price and stock, which have a history. */
export const writeSkus = (tx: Tx, shopId: string, skus: readonly (PlannedSku & { productId: string })[], at: Date) =>
  tx.run(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${asRows(
        skus.map(({ id, productId, was, choice, chosen, code, barcode, weightGrams, spec, image, price, stock }) => ({
          id,
          product_id: productId,
          is_new: !was,
          choice,
          chosen,
          code,
          barcode,
          weight_grams: weightGrams,
          spec: spec ?? undefined,
          image: image ?? undefined,
          price,
          stock: stock ?? 0,
        })),
      )}::jsonb) AS g (id uuid, product_id uuid, is_new boolean, choice int[], chosen text, code text, barcode text,
        weight_grams int, spec jsonb, image jsonb, price bigint, stock int)
    ), written AS (
      INSERT INTO sku (id, product_id, shop_id, choice, chosen, code, barcode, weight_grams, spec, image, price)
      SELECT id, product_id, ${shopId}, choice, chosen, code, barcode, weight_grams, spec, image, price FROM given
      ON CONFLICT (id) DO UPDATE SET choice = excluded.choice, code = excluded.code, barcode = excluded.barcode,
        weight_grams = excluded.weight_grams, spec = excluded.spec, image = excluded.image, removed_at = NULL
    ), priced AS (
      INSERT INTO sku_price (sku_id, since, price) SELECT id, ${at}, price FROM given WHERE is_new
    )
    INSERT INTO stock (sku_id, opening, on_hand) SELECT id, stock, stock FROM given WHERE is_new`)

export const retireSkus = (tx: Tx, skuIds: readonly string[], at: Date) =>
  tx.run(sql`UPDATE sku SET removed_at = ${at} WHERE id = ANY(${skuIds}) AND removed_at IS NULL`)

const PRICE_WAS_DAYS = 30

/** The lowest price that counted at any time in the thirty days before a cut is the one that may be shown struck out. */
export const writePrices = (tx: Tx, prices: readonly { skuId: string; price: bigint }[], at: Date) =>
  tx.run(sql`
    WITH given AS (
      SELECT * FROM unnest(${prices.map((each) => each.skuId)}::uuid[], ${prices.map((each) => each.price)}::bigint[])
        AS g (sku_id, price)
    ), lowest AS (
      SELECT g.sku_id, g.price, h.price AS was
      FROM given AS g CROSS JOIN LATERAL (
        SELECT min(price) AS price FROM sku_price
        WHERE sku_id = g.sku_id AND since >= (
          SELECT coalesce(max(since), '-infinity') FROM sku_price
          WHERE sku_id = g.sku_id AND since <= ${at}::timestamptz - make_interval(days => ${PRICE_WAS_DAYS}))
      ) AS h
    ), noted AS (
      INSERT INTO sku_price (sku_id, since, price) SELECT sku_id, ${at}, price FROM given
      ON CONFLICT (sku_id, since) DO UPDATE SET price = excluded.price
    )
    UPDATE sku AS k SET price = l.price,
      price_was = CASE WHEN l.was > l.price THEN l.was END,
      price_was_until = CASE WHEN l.was > l.price THEN ${at}::timestamptz + make_interval(days => ${PRICE_WAS_DAYS}) END
    FROM lowest AS l WHERE k.id = l.sku_id`)

export type Count = { skuId: string; counted: number; countId: string }

/** Writes what was counted as a move of the stock. Too few for those who wait for it is no count: the row is left alone. */
export const writeCounts = (tx: Tx, counts: readonly Count[], at: Date) =>
  tx.many<rows.Counted>(sql`
    WITH given AS (
      SELECT g.*, s.on_hand
      FROM unnest(${counts.map((each) => each.skuId)}::uuid[], ${counts.map((each) => each.counted)}::int[],
        ${counts.map((each) => each.countId)}::uuid[]) AS g (sku_id, counted, count_id)
      JOIN stock AS s ON s.sku_id = g.sku_id
      WHERE g.counted <> s.on_hand AND g.counted >= s.reserved
    ), moved AS (
      INSERT INTO stock_move (sku_id, reason, ref_id, quantity, at)
      SELECT sku_id, 'counted', count_id, counted - on_hand, ${at} FROM given
    )
    UPDATE stock AS s SET on_hand = g.counted FROM given AS g WHERE s.sku_id = g.sku_id RETURNING s.sku_id`)

/** The card copies what it shows of the shop; prices and stock are what its offered SKUs say now. */
export const writeCards = (tx: Tx, shopId: string, plans: readonly Plan[], at: Date) =>
  tx.run(sql`
    INSERT INTO product_card AS c (id, shop_id, shop_name, shop_city, shop_country, category_id, type_id, title, image, brand,
      brand_key, traits, price_min, price_max, has_options, only_sku_id, in_stock, on_shelf, listed_at)
    SELECT g.id, s.id, s.name, s.city, s.country, g.category_id, g.type_id, g.title, g.image, g.brand, g.brand_key, g.traits, k.low,
      k.high, g.has_options, CASE WHEN NOT g.has_options THEN k.any_id END, coalesce(k.in_stock, false), g.on_shelf,
      CASE WHEN g.on_shelf THEN ${at}::timestamptz END
    FROM jsonb_to_recordset(${asRows(
      plans.map(({ id, draft, categoryId, typeId, traits }) => ({
        id,
        category_id: categoryId,
        type_id: typeId,
        title: draft.title,
        image: draft.pictures[0],
        brand: draft.brand,
        brand_key: draft.brand && brandKey(draft.brand),
        traits: traits.map(traitKey),
        has_options: draft.options.length > 0,
        on_shelf: draft.onShelf,
      })),
    )}::jsonb) AS g (id uuid, category_id uuid, type_id text, title jsonb, image jsonb, brand text, brand_key uuid, traits text[],
      has_options boolean, on_shelf boolean)
    JOIN published.shop AS s ON s.id = ${shopId}
    CROSS JOIN LATERAL (
      SELECT min(k.price) AS low, max(k.price) AS high, min(k.id::text)::uuid AS any_id,
        bool_or(q.on_hand > q.reserved) AS in_stock
      FROM sku AS k JOIN stock AS q ON q.sku_id = k.id WHERE k.product_id = g.id AND k.removed_at IS NULL
    ) AS k
    ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, type_id = excluded.type_id, title = excluded.title,
      image = excluded.image, brand = excluded.brand, brand_key = excluded.brand_key, traits = excluded.traits, has_options = excluded.has_options,
      price_min = coalesce(excluded.price_min, c.price_min), price_max = coalesce(excluded.price_max, c.price_max),
      only_sku_id = excluded.only_sku_id, in_stock = excluded.in_stock, on_shelf = excluded.on_shelf,
      listed_at = coalesce(c.listed_at, excluded.listed_at)`)

/** How many products came to the shelf of each category (left it, below zero), in the order of their ids. */
export const countInCategories = (tx: Tx, changes: readonly { categoryId: string; change: number }[]) =>
  tx.run(sql`
    WITH given AS (
      SELECT * FROM unnest(${changes.map((each) => each.categoryId)}::uuid[], ${changes.map((each) => each.change)}::int[])
        AS g (id, change)
    ), locked AS (
      SELECT c.id, g.change FROM category AS c JOIN given AS g ON g.id = c.id ORDER BY c.id FOR NO KEY UPDATE OF c
    )
    UPDATE category AS c SET goods = c.goods + l.change FROM locked AS l WHERE c.id = l.id`)

/** Adds traits, and languages to those that are known; nothing is written, nor locked, for one that is known so far. */
export const writeTraits = (tx: Tx, traits: readonly Trait[]) =>
  tx.run(sql`
    INSERT INTO trait AS t (name, value, name_words, value_words)
    SELECT g.name, g.value, g.name_words, g.value_words
    FROM jsonb_to_recordset(${asRows(
      traits.map(({ name, value, nameWords, valueWords }) => ({
        name,
        value,
        name_words: nameWords,
        value_words: valueWords,
      })),
    )}::jsonb) AS g (name text, value text, name_words jsonb, value_words jsonb)
    LEFT JOIN trait AS k ON k.name = g.name AND k.value = g.value
    WHERE k.name IS NULL OR g.name_words || k.name_words <> k.name_words OR g.value_words || k.value_words <> k.value_words
    ORDER BY g.name, g.value
    ON CONFLICT (name, value) DO UPDATE SET name_words = excluded.name_words || t.name_words,
      value_words = excluded.value_words || t.value_words`)

export const removeProducts = (tx: Tx, productIds: readonly string[], at: Date) =>
  tx.run(sql`
    WITH gone AS (
      UPDATE product SET removed_at = ${at}, updated_at = ${at}, version = version + 1 WHERE id = ANY(${productIds})
    )
    UPDATE product_card SET on_shelf = false, comes_back = false WHERE id = ANY(${productIds})`)
