import { GOODS_SORTS } from '@tradewind/contract/code-lists'
import { LONGEST_KEYWORD, MOST_FILTER_ATTRIBUTES, MOST_FILTER_VALUES } from '@tradewind/contract/limits'
import { textOrNone, textsOrNone } from '../navigation/search.ts'

export type GoodsSort = (typeof GOODS_SORTS)[number]

export type AttrName = `attr[${string}]`

/**
 * What a list of products shows, as it stands in the address: `?keyword=lamp&brand=Farol&brand=Hinoki&attr[colour]=red`.
 * Flat and text only, so that the address, the router and the call say the same.
 */
export type ListingSearch = {
  keyword?: string
  category_id?: string[]
  merchant_id?: string[]
  brand?: string[]
  /** Kinds of thing, each with all that stand under it. */
  type?: string[]
  min_price?: string
  max_price?: string
  in_stock?: '1'
  free_freight?: '1'
  min_score?: string
  sort?: Exclude<GoodsSort, 'default'>
  [attr: AttrName]: string[] | undefined
}

/** A kind of which several may be chosen. */
export type ManyKind = 'category_id' | 'merchant_id' | 'brand' | 'type' | AttrName

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TYPE = /^[a-z0-9-]{1,60}$/
const MONEY = /^\d{1,13}(\.\d{1,2})?$/
const WORD = /^[^\p{Cc}\p{Cs}]{1,255}$/u
const ATTR = /^attr\[(.{1,255})\]$/u

/** A reader for `validateSearch`. What the server would refuse is left out: a link may be old, mistyped or hostile. */
export function readListingSearch(search: Record<string, unknown>): ListingSearch {
  const money = (value: unknown) => matching(textOrNone(value), MONEY)
  const [min, max] = inOrder(money(search.min_price), money(search.max_price))
  const keyword = textOrNone(search.keyword)
    ?.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_KEYWORD)
  return {
    // The names that are not right stand here too, as undefined: the router lays this over the raw address.
    ...Object.fromEntries(Object.keys(search).flatMap((name) => (isAttr(name) ? [[name, undefined]] : []))),
    ...readAttrs(search),
    keyword: keyword || undefined,
    category_id: several(search.category_id, ID),
    merchant_id: several(search.merchant_id, ID),
    brand: several(search.brand, WORD),
    type: several(search.type, TYPE),
    min_price: min,
    max_price: max,
    in_stock: readFlag(search.in_stock),
    free_freight: readFlag(search.free_freight),
    min_score: matching(textOrNone(search.min_score), /^[1-5]$/),
    sort: readSort(textOrNone(search.sort)),
  }
}

const readFlag = (value: unknown): '1' | undefined =>
  ['1', 'true'].includes(textOrNone(value) ?? '') ? '1' : undefined

/** The sort that an address asks for; the default one is not written down. */
export function readSort(text: string | undefined): ListingSearch['sort'] {
  const known = GOODS_SORTS.find((name) => name === text)
  return known === 'default' ? undefined : known
}

export const isAttr = (kind: string): kind is AttrName => ATTR.test(kind)

function readAttrs(search: Record<string, unknown>): Record<AttrName, string[]> {
  const attrs = Object.entries(search).flatMap(([name, values]) => {
    const words = isAttr(name) && WORD.test(name.slice('attr['.length, -1)) ? several(values, WORD) : undefined
    return words ? [[name, words]] : []
  })
  return Object.fromEntries(attrs.slice(0, MOST_FILTER_ATTRIBUTES))
}

function several(value: unknown, shape: RegExp): string[] | undefined {
  const fitting = textsOrNone(value)?.flatMap((text) => matching(text.trim(), shape) ?? [])
  return fitting && fitting.length > 0 ? [...new Set(fitting)].slice(0, MOST_FILTER_VALUES) : undefined
}

const matching = (text: string | undefined, shape: RegExp) =>
  text !== undefined && shape.test(text) ? text : undefined

/** A link with the ends the wrong way round means the same range. */
function inOrder(min: string | undefined, max: string | undefined): [string | undefined, string | undefined] {
  return min !== undefined && max !== undefined && Number(min) > Number(max) ? [max, min] : [min, max]
}
