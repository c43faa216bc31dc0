import type { Answer, Parsed } from '@tradewind/contract/calls'
import { parseDollars } from '@tradewind/contract/money'
import { asSeller, type Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { assert, DomainError, fieldError, missing } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { transactOnce } from '../../../platform/idempotency.ts'
import type { LocalisedText } from '../../../platform/localised.ts'
import { decodeKey, toPage } from '../../../platform/paging.ts'
import { findTypes, readAttributes } from '../../product-types/product-types.ts'
import { foldedName } from '../../search/search.ts'
import { lockShop } from '../../shops/shops.ts'
import { draftOf } from './plan-product.ts'
import type { ProductDraft, SavedProduct } from './product-draft.ts'
import { saveDrafts } from './save-products.ts'
import {
  countSellerGoods,
  SELLER_ORDERS,
  type SellerRow,
  type SellerWish,
  selectSellerPage,
} from './seller-goods.sql.ts'
import { type Gallery, openGallery } from './seller-pictures.ts'
import { type SellerProduct, sellerListed, sellerProduct } from './seller-product.ts'
import { type StoredProduct, selectByHandle, selectOwn } from './stored-products.sql.ts'

export async function listGoods(
  ctx: Context,
  input: Parsed<'GET /api/seller/goods_list'>,
): Promise<Answer<'GET /api/seller/goods_list'>> {
  const seller = asSeller(ctx)
  const { sort, limit } = input
  const after = decodeKey(input.cursor, [SELLER_ORDERS[sort].part, 'id'])
  const page = { ...wishOf(input), sort, limit, after, lang: ctx.lang }
  return toPage(await selectSellerPage(ctx.db, seller.shopId, page), limit, sellerListed, keyOf)
}

/** What of a shop's products somebody wants to see. */
export function wishOf(input: Parsed<'GET /api/seller/stock_export'>): SellerWish {
  const { status, keyword, low, category_id: categoryId, type_id: typeId, no_picture: noPicture } = input
  const typed = keyword?.trim().toLowerCase() ?? ''
  return { status, typed, words: typed.split(/\s+/).slice(0, 10), narrowed: { categoryId, typeId, low, noPicture } }
}

const keyOf = ({ sort_key: key, id }: SellerRow): readonly (string | number)[] => [
  key instanceof Date ? key.toISOString() : typeof key === 'bigint' ? key.toString() : key,
  id,
]

export async function countGoodsOfSeller(ctx: Context): Promise<Answer<'GET /api/seller/goods_count'>> {
  const seller = asSeller(ctx)
  return countSellerGoods(ctx.db, seller.shopId)
}

export async function showGoods(ctx: Context, input: Parsed<'GET /api/seller/goods_detail'>): Promise<SellerProduct> {
  const seller = asSeller(ctx)
  const [product] = await selectOwn(ctx.db, seller.shopId, [input.id])
  if (!product) throw missing()
  return sellerProduct(product, ctx.lang)
}

/** The kinds of thing that a seller may mean, to choose a product's type from. */
export async function findGoodsTypes(
  ctx: Context,
  { keyword }: Parsed<'GET /api/seller/goods_types'>,
): Promise<Answer<'GET /api/seller/goods_types'>> {
  asSeller(ctx)
  return { list: await findTypes(keyword, ctx.lang, MOST_TYPES) }
}

const MOST_TYPES = 12

/** What the editor asks for, of a thing of this kind. */
export async function showGoodsAttributes(
  ctx: Context,
  { type }: Parsed<'GET /api/seller/goods_attributes'>,
): Promise<Answer<'GET /api/seller/goods_attributes'>> {
  asSeller(ctx)
  const { attributesOf } = await readAttributes()
  return {
    list: attributesOf(type).map(({ id, name, words, values }) => ({
      ...{ id, name, called: words.map(foldedName) },
      values: values.map((value) => value.name),
    })),
  }
}

type Edit = Parsed<'POST /api/seller/goods_edit'>

/** Creates a product or changes one, whole. Two edits that began from one version: the second is refused. */
export async function editGoods(ctx: Context, input: Edit): Promise<SellerProduct> {
  const seller = asSeller(ctx)
  const shelf = { shopId: seller.shopId, at: ctx.now() }
  return transactOnce(ctx, input, async (tx) => {
    await lockShop(tx, shelf.shopId)
    const was = input.id === undefined ? undefined : await ownProduct(tx, shelf.shopId, input.id)
    if (was && input.version !== undefined && input.version !== was.version) throw new DomainError('request.conflict')
    const handle = was?.handle ?? (await freeHandle(tx, shelf.shopId, input))
    const gallery = await openGallery(tx, seller.id, was, shelf.at)
    const draft = await draftFrom(input, handle, gallery)
    const [saved] = await saveDrafts(tx, { ...shelf, guesses: true }, [draft], was ? [was] : [])
    assert(saved, 'every draft has an answer')
    refuseIfRefused(saved)
    if (saved.result === 'same') ctx.undone?.()
    return sellerProduct(await ownProduct(tx, shelf.shopId, saved.id), ctx.lang)
  })
}

async function ownProduct(tx: Tx, shopId: string, id: string): Promise<StoredProduct> {
  const [product] = await selectOwn(tx, shopId, [id])
  if (!product) throw missing()
  return product
}

/** A refused draft as the refusal of the call, field by field. */
function refuseIfRefused(saved: SavedProduct): asserts saved is Exclude<SavedProduct, { result: 'refused' }> {
  if (saved.result === 'refused')
    throw new DomainError('field.invalid', { field: saved.issues[0]?.field ?? '', issues: saved.issues })
}

/** A draft of the same words, to be made another thing of. */
export async function copyGoods(ctx: Context, input: Parsed<'POST /api/seller/goods_copy'>): Promise<SellerProduct> {
  const { shopId } = asSeller(ctx)
  return transactOnce(ctx, input, async (tx) => {
    await lockShop(tx, shopId)
    const was = draftOf(await ownProduct(tx, shopId, input.id))
    const draft: ProductDraft = {
      ...was,
      handle: await freeHandle(tx, shopId, { title: was.title }),
      skus: was.skus.map((sku) => ({ ...sku, code: null, barcode: null, stock: 0 })),
      onShelf: false,
    }
    const [saved] = await saveDrafts(tx, { shopId, at: ctx.now() }, [draft], [])
    assert(saved, 'every draft has an answer')
    refuseIfRefused(saved)
    return sellerProduct(await ownProduct(tx, shopId, saved.id), ctx.lang)
  })
}

/** The handle that was asked for, if it is free; else one made of the title. A removed product keeps its own. */
async function freeHandle(tx: Tx, shopId: string, { handle, title }: Pick<Edit, 'handle' | 'title'>): Promise<string> {
  const wanted = handle ?? slug(title)
  if (wanted && (await selectByHandle(tx, shopId, [wanted])).length === 0) return wanted
  if (handle) throw fieldError('handle', 'duplicate')
  return [wanted, newId().slice(-8)].filter(Boolean).join('-')
}

const slug = (title: LocalisedText): string =>
  (title.en ?? Object.values(title)[0] ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)

async function draftFrom(input: Edit, handle: string, gallery: Gallery): Promise<ProductDraft> {
  const { title, subtitle, description, brand, facts, options, skus, pictures } = input
  const pick = async (url: string | null, field: string) => (url === null ? null : gallery.find(url, field))
  return {
    handle,
    title,
    subtitle,
    description,
    brand,
    categoryId: input.category_id,
    ...(input.type_id !== null && { typeId: input.type_id }),
    facts,
    options: await inTurn(options, async (option, at) => ({
      name: option.name,
      values: await inTurn(option.values, async (value, place) => ({
        name: value.name,
        picture: await pick(value.picture, `options[${at}].values[${place}].picture`),
      })),
    })),
    skus: await inTurn(skus, async ({ weight_grams, ...sku }, at) => ({
      ...sku,
      ...(weight_grams !== null && { weightGrams: weight_grams }),
      price: parseDollars(sku.price),
      picture: await pick(sku.picture, `skus[${at}].picture`),
    })),
    pictures: await inTurn(pictures, (url, at) => gallery.find(url, `pictures[${at}]`)),
    weightGrams: input.weight_grams,
    readyDays: input.ready_days,
    exempt: input.exempt,
    onShelf: input.on_shelf,
  }
}

/** One after the other: a transaction is one connection. */
async function inTurn<From, To>(list: readonly From[], work: (one: From, index: number) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const [index, one] of list.entries()) done.push(await work(one, index))
  return done
}
