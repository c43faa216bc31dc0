import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { findActiveLocale, type LocaleCode } from '@tradewind/messages/locales'
import { asOperator, type Context } from '../../../platform/context.ts'
import { imageView } from '../../../platform/files.ts'
import { readTypePaths, showType } from '../../product-types/product-types.ts'
import { type Explained, explainSearch, searchProducts } from '../../search/search.ts'
import { type CardRow, shownOnCard } from './browse.sql.ts'

type Explanation = Answer<'GET /api/admin/search_explain'>

const MOST_SHOWN = 20
const TYPE = 'type:'

/** What a search makes of what was typed, what it finds and why in this order; names in the operator's language. */
export async function explainForOperator(
  ctx: Context,
  { keyword, lang = ctx.lang }: Parsed<'GET /api/admin/search_explain'>,
): Promise<Explanation> {
  asOperator(ctx)
  const spoken = findActiveLocale(lang)?.file_name ?? ctx.lang
  const typed = keyword.trim()
  const shown = shownOnCard(ctx.lang)
  const found = await searchProducts<CardRow>(ctx.db, { typed, lang: spoken, limit: MOST_SHOWN, shown })
  const explained = await explainSearch(ctx.db, { typed, lang: spoken, ids: found.list.map(({ id }) => id) })
  const nameOf = await typeNames(explained, ctx.lang)
  const paths = await readTypePaths(ctx.db, [...nameOf.keys()])
  const depthOf = (type: string) => paths.get(type)?.length ?? 0
  const said = (word: string) => (word.startsWith(TYPE) ? (nameOf.get(word.slice(TYPE.length)) ?? word) : word)
  const sources = new Map(
    explained.words.flatMap(({ typed: of, alternatives }) =>
      alternatives.map(({ word, source }) => [`${of}\n${word}`, source] as const),
    ),
  )
  return {
    price: priceOf(explained),
    corrected: found.corrected,
    words: explained.words.map(({ typed: of, alternatives }) => ({
      typed: of,
      means: alternatives.map(({ word, ...means }) => ({ ...means, word: said(word) })),
    })),
    tiers: explained.tiers,
    total: found.total,
    total_more: found.more,
    list: found.list.map((card, place) => {
      const why = explained.list[place]
      // Of its type and all that this stands under, the type itself.
      const type = why?.types.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
      return {
        goods: { id: card.id, title: card.title, image: card.image && imageView(card.image), in_stock: card.in_stock },
        merchant: { id: card.shop_id, name: card.shop_name },
        type: type === undefined ? null : { id: type, name: nameOf.get(type) ?? type },
        standing: why?.standing ?? 'meant',
        score: why?.score ?? 0,
        heard: (why?.heard ?? []).map(({ typed: of, word, points }) => ({
          ...{ typed: of, word: said(word), points },
          source: sources.get(`${of}\n${word}`) ?? 'typed',
        })),
      }
    }),
  }
}

const priceOf = ({ bounds: { least, most } }: Explained): Explanation['price'] =>
  least === null && most === null
    ? null
    : {
        min: least === null ? null : formatDollars(cents(least)),
        max: most === null ? null : formatDollars(cents(most)),
      }

/** What the kinds of thing are called that were named and that were found. */
async function typeNames({ words, list }: Explained, lang: LocaleCode): Promise<Map<string, string>> {
  const named = words.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ word, source }) => (source === 'type' ? [word.slice(TYPE.length)] : [])),
  )
  const ids = new Set([...named, ...list.flatMap(({ types }) => types)])
  return new Map(await Promise.all([...ids].map(async (id) => [id, (await showType(id, lang)).name] as const)))
}
