import type { Answer } from '@tradewind/contract/calls'
import type { RevocationExemption } from '@tradewind/contract/refund'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import { translate } from '@tradewind/messages/server'
import { dollars, type Picture, picture, score } from './cards.ts'

const said = (column: string) => `coalesce(${column} ->> $1, ${column} ->> 'en', '')`

/** A product by its key with what belongs to it, for somebody who is not logged in. */
export const DETAIL = `
  SELECT c.id, ${said('c.title')} AS title, ${said('p.subtitle')} AS subtitle, ${said('p.description')} AS description,
    c.category_id, c.price_min, c.price_max, p.facts, p.options, c.sold, coalesce(v.seen, 0) AS seen, c.stars, c.reviews,
    c.on_shelf, p.ready_days, p.exempt, p.weight_grams, s.id AS shop_id, s.name AS shop_name, ${said('s.city')} AS shop_city,
    s.country AS shop_country, s.logo AS shop_logo,
    (SELECT to_jsonb(r) FROM shop_trader AS r WHERE r.shop_id = s.id) AS trader, t.fans, t.reviews AS shop_reviews, t.favorable AS shop_favorable,
    (SELECT json_agg(g.picture ORDER BY g.place) FROM product_picture AS g WHERE g.product_id = c.id) AS pictures,
    (SELECT json_agg(json_build_object('id', k.id, 'choice', k.choice, 'price', k.price, 'price_was', CASE WHEN k.price_was_until > now() THEN k.price_was END,
      'stock', q.on_hand - q.reserved, 'image', k.image) ORDER BY k.choice)
      FROM sku AS k JOIN stock AS q ON q.sku_id = k.id WHERE k.product_id = c.id AND k.removed_at IS NULL) AS skus,
    (SELECT json_agg(r ORDER BY r.place) FROM freight_rule AS r WHERE r.shop_id = c.shop_id) AS freight
  FROM product_card AS c JOIN product AS p ON p.id = c.id JOIN shop AS s ON s.id = c.shop_id
  JOIN shop_tally AS t ON t.shop_id = c.shop_id LEFT JOIN product_seen AS v ON v.product_id = c.id WHERE c.id = $2`

type Detail = Answer<'GET /api/goods/detail'>
type Words = Record<string, string>
export type DetailRow = {
  id: string
  title: string
  subtitle: string
  description: string
  category_id: string
  price_min: string
  price_max: string
  facts: { name: Words; value: Words }[]
  options: { name: Words; values: { name: Words; picture: Picture | null }[] }[]
  sold: number
  seen: number
  stars: number[]
  reviews: number
  on_shelf: boolean
  ready_days: number
  exempt: RevocationExemption | null
  weight_grams: number
  shop_id: string
  shop_name: string
  shop_city: string
  shop_country: string
  shop_logo: Picture
  trader: Detail['merchant']['trader']
  fans: number
  shop_reviews: number
  shop_favorable: number
  pictures: Picture[] | null
  skus: {
    id: string
    choice: number[]
    price: number
    price_was: number | null
    stock: number
    image: Picture | null
  }[]
  freight:
    | {
        charged_by: string
        first_cents: number
        further_cents: number
        free_from_cents: number | null
        days_from: number
        days_to: number
      }[]
    | null
}

const DAY_MS = 86_400_000

/** No shop of this world is on holiday. */
export function detail(row: DetailRow, lang: string): Detail {
  const say = (words: Words) => words[lang] ?? words.en ?? Object.values(words)[0] ?? ''
  const price = (rule: NonNullable<DetailRow['freight']>[number]) => {
    if (rule.free_from_cents !== null && BigInt(row.price_min) >= BigInt(rule.free_from_cents)) return 0
    const pieces = rule.charged_by === 'item' ? 1 : Math.ceil(row.weight_grams / 1000)
    return rule.first_cents + rule.further_cents * (pieces - 1)
  }
  const [cheapest] = (row.freight ?? []).sort((a, b) => price(a) - price(b) || a.days_to - b.days_to)
  const inDays = (days: number) => new Date(Date.now() + (row.ready_days + days) * DAY_MS).toISOString()
  const { file_name, bcp47 } = localeOrEnglish(findLocale(lang)?.file_name ?? 'en')
  return {
    ...row,
    pictures: (row.pictures ?? []).map(picture),
    price: dollars(row.price_min),
    price_from: row.price_min !== row.price_max,
    facts: row.facts.map((fact) => ({ name: say(fact.name), value: say(fact.value) })),
    specs: row.options.map(({ name, values }) => ({
      name: say(name),
      values: values.map((value) => ({ value: say(value.name), image: value.picture && picture(value.picture) })),
    })),
    skus: row.skus.map((sku) => ({
      id: sku.id,
      spec: sku.choice,
      price: dollars(sku.price),
      price_was: sku.price_was === null ? null : dollars(sku.price_was),
      stock: sku.stock,
      image: sku.image && picture(sku.image),
    })),
    score: score(row.stars),
    reviews: { count: row.reviews, stars: row.stars },
    favourite: false,
    merchant: {
      id: row.shop_id,
      name: row.shop_name,
      city: row.shop_city,
      country: row.shop_country,
      logo: picture(row.shop_logo),
      fans: row.fans,
      favorable_rate: row.shop_reviews === 0 ? null : ((100 * row.shop_favorable) / row.shop_reviews).toFixed(1),
      followed: false,
      away: null,
      trader: row.trader,
    },
    freight: {
      from: cheapest ? dollars(price(cheapest)) : null,
      ships_from: translate(file_name, 'catalog.shipsFrom', {
        city: row.shop_city,
        country: countryName(row.shop_country, bcp47),
      }),
      country: null,
      free_from: cheapest?.free_from_cents ? dollars(cheapest.free_from_cents) : null,
      arrives: cheapest ? { from: inDays(cheapest.days_from), to: inDays(cheapest.days_to) } : null,
    },
  }
}

const names = new Map<string, Intl.DisplayNames>()
function countryName(code: string, language: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, known)
  return known.of(code) ?? code
}
