import type { Answer } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import { imageView, type StoredImage } from '../../../platform/files.ts'
import type { LocalisedText } from '../../../platform/localised.ts'
import { showType } from '../../product-types/product-types.ts'
import { meanScore } from '../mean-score.ts'
import { draftOf, priceOf } from './plan-product.ts'
import type { SellerRow } from './seller-goods.sql.ts'
import type { StoredProduct } from './stored-products.sql.ts'

export type SellerProduct = Answer<'GET /api/seller/goods_detail'>
export type SellerListed = Answer<'GET /api/seller/goods_list'>['list'][number]

const view = (picture: StoredImage | null) => picture && imageView(picture)
const said = (words: LocalisedText): Record<string, string> => ({ ...words })

/** All that a seller said of a product, in every language, and how it stands; its type as the reader calls it. */
export async function sellerProduct(product: StoredProduct, lang: LocaleCode): Promise<SellerProduct> {
  const draft = draftOf(product)
  const offered = product.skus.filter((sku) => !sku.retired)
  return {
    id: product.id,
    handle: product.handle,
    version: product.version,
    title: said(draft.title),
    subtitle: draft.subtitle && said(draft.subtitle),
    description: said(draft.description),
    brand: draft.brand,
    category_id: draft.categoryId,
    type:
      product.type_id === null ? null : { ...(await showType(product.type_id, lang)), guessed: product.type_guessed },
    facts: draft.facts.map(({ name, value }) => ({ name: said(name), value: said(value) })),
    options: draft.options.map(({ name, values }) => ({
      name: said(name),
      values: values.map((value) => ({ name: said(value.name), picture: view(value.picture) })),
    })),
    skus: offered.map((sku, index) => ({
      id: sku.id,
      choice: sku.choice,
      code: sku.code,
      barcode: sku.barcode,
      price: formatDollars(priceOf(sku)),
      stock: sku.on_hand,
      reserved: sku.reserved,
      weight_grams: sku.weight_grams,
      picture: view(draft.skus[index]?.picture ?? null),
    })),
    pictures: draft.pictures.map(imageView),
    weight_grams: draft.weightGrams,
    ready_days: draft.readyDays,
    exempt: draft.exempt,
    on_shelf: draft.onShelf,
    taken_down: product.taken_down,
    held: heldOf(product),
    listed_at: product.listed_at?.toISOString() ?? null,
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
    sold: product.sold,
    seen: product.seen,
    score: meanScore(product.stars),
    reviews: product.reviews,
  }
}

const heldOf = ({ hold }: StoredProduct): SellerProduct['held'] =>
  hold && (hold.state === 'waiting' || hold.state === 'refused')
    ? { state: hold.state, found: hold.found, words: hold.words }
    : null

export const sellerListed = ({
  sort_key: _,
  image,
  price_min,
  price_max,
  updated_at,
  ...row
}: SellerRow): SellerListed => ({
  ...row,
  image: view(image),
  price: price_min === null ? null : formatDollars(cents(price_min)),
  price_from: price_min !== price_max,
  updated_at: updated_at.toISOString(),
})
