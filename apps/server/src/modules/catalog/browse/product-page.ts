import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { DestinedContext } from '../../../platform/context.ts'
import { DomainError, missing } from '../../../platform/errors.ts'
import { imageView } from '../../../platform/files.ts'
import { pickText } from '../../../platform/localised.ts'
import {
  arrivalOf,
  awayView,
  type FreightRow,
  favorableRate,
  freightBy,
  freightRule,
  ruleForReader,
  shipsFrom,
} from '../../shops/shops.ts'
import { meanScore } from '../mean-score.ts'
import { isTags } from '../tags.ts'
import { insertView, type DetailRow as Row, selectDetail } from './product-page.sql.ts'

type Detail = Answer<'GET /api/goods/detail'>
type DetailRow = Row & { freight: FreightRow[] }

/** One product. Somebody who is logged in leaves a view behind; a visitor leaves nothing. */
export async function showProduct(ctx: DestinedContext, input: Parsed<'GET /api/goods/detail'>): Promise<Detail> {
  const shopperId = ctx.actor.kind === 'shopper' ? ctx.actor.id : null
  const at = ctx.now()
  const [row] = await Promise.all([
    selectDetail<FreightRow>(ctx.db, { id: input.id, shopperId, deliverTo: ctx.deliverTo, lang: ctx.lang, at }),
    shopperId && insertView(ctx.db, shopperId, input.id, at),
  ])
  if (!row) throw missing()
  // Neither words nor pictures of what the house took down are shown to anybody.
  if (row.gone) throw new DomainError('goods.gone')
  return detailView(row, ctx.lang, at)
}

function detailView(row: DetailRow, lang: LocaleCode, at: Date): Detail {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    pictures: row.pictures.map(imageView),
    price: formatDollars(cents(row.price_min)),
    price_from: row.price_min !== row.price_max,
    category_id: row.category_id,
    description: row.description,
    facts: shownFacts(row).map((fact) => ({ name: pickText(fact.name, lang), value: pickText(fact.value, lang) })),
    specs: row.options.map((option) => ({
      name: pickText(option.name, lang),
      values: option.values.map((value) => ({
        value: pickText(value.name, lang),
        image: value.picture ? imageView(value.picture) : null,
      })),
    })),
    skus: row.skus.map((sku) => ({
      id: sku.id,
      spec: sku.choice,
      price: formatDollars(cents(sku.price)),
      price_was: sku.price_was === null ? null : formatDollars(cents(sku.price_was)),
      stock: sku.stock,
      image: sku.image && imageView(sku.image),
    })),
    sold: row.sold,
    seen: row.seen,
    score: meanScore(row.stars),
    reviews: { count: row.reviews, stars: row.stars },
    on_shelf: row.on_shelf,
    exempt: row.exempt,
    favourite: row.favourite,
    merchant: merchantOf(row, lang, at),
    freight: freightOf(row, lang, at),
  }
}

const shownFacts = ({ facts }: DetailRow) => facts.filter((fact) => !isTags(fact))

const merchantOf = (row: DetailRow, lang: LocaleCode, at: Date): Detail['merchant'] => ({
  id: row.shop_id,
  name: row.shop_name,
  city: row.shop_city,
  country: row.shop_country,
  logo: imageView(row.shop_logo),
  fans: row.fans,
  favorable_rate: favorableRate({ reviews: row.shop_reviews, favorable: row.shop_favorable }),
  followed: row.followed,
  away: awayView(row, at, lang),
  trader: row.trader,
})

/** For one piece at its lowest price, to where the reader has things sent, else to where the shop sends it cheapest. */
function freightOf(row: DetailRow, lang: LocaleCode, at: Date): Detail['freight'] {
  const parcel = { items: 1, grams: row.weight_grams, goods: cents(row.price_min) }
  const rule = ruleForReader(row.freight.map(freightRule), row.reader_country, parcel)
  const arrives = rule && arrivalOf(rule, row.ready_days, at)
  return {
    from: rule ? formatDollars(freightBy(rule, parcel)) : null,
    ships_from: shipsFrom({ city: row.shop_city, country: row.shop_country }, lang),
    country: row.reader_country,
    free_from: rule?.freeFrom ? formatDollars(rule.freeFrom) : null,
    arrives: arrives ? { from: arrives.from.toISOString(), to: arrives.to.toISOString() } : null,
  }
}
