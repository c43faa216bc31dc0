import type { Tx } from '../../../platform/db.ts'
import { assert } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { readTypePaths } from '../../product-types/product-types.ts'
import { indexProducts } from '../../search/search.ts'
import { countGoods, lockShop, readStanding } from '../../shops/shops.ts'
import { draftIssues } from './draft-issues.ts'
import { holdBack, noteHolds } from './hold.ts'
import { changesNothing, normalise, type Plan, planIssues, planProduct, priceOf } from './plan-product.ts'
import type { DraftIssue, ProductDraft, SavedProduct } from './product-draft.ts'
import {
  type Count,
  countInCategories,
  retireSkus,
  writeCards,
  writeCounts,
  writePictures,
  writePrices,
  writeProducts,
  writeSkus,
  writeTraits,
} from './save-products.sql.ts'
import {
  lockCards,
  lockStock,
  type StoredProduct,
  selectByHandle,
  selectNamedCategories,
} from './stored-products.sql.ts'
import { tellTypes } from './tell-types.ts'
import { nameTraits, type Trait, traitKey } from './traits.ts'

/** Whose products, and when they are written; a dry one is only told what would come of it. `guesses`: of what nobody says the kind it is told by its words. */
export type Shelf = { shopId: string; at: Date; dry?: boolean; guesses?: boolean }

/**
 * Creates or changes products of one shop by handle, in few statements however many (hundreds at once). Prices keep their
 * history, a count is a move of the stock, SKUs that vanished are retired, and what nobody changed is not written. The
 * answers come in the order of the drafts; a draft that cannot be is refused alone. Of two with one handle the second is.
 */
export async function saveProducts(tx: Tx, shelf: Shelf, drafts: readonly ProductDraft[]): Promise<SavedProduct[]> {
  assert(await lockShop(tx, shelf.shopId), 'a product belongs to a shop that exists')
  const handles = drafts.map((draft) => draft.handle).filter((handle) => !handle.includes('\0'))
  return saveDrafts(tx, shelf, drafts, await selectByHandle(tx, shelf.shopId, handles))
}

/** `stored` is what there is under the handles of the drafts, read after the shop was locked. */
export async function saveDrafts(
  tx: Tx,
  shelf: Shelf,
  drafts: readonly ProductDraft[],
  stored: readonly StoredProduct[],
): Promise<SavedProduct[]> {
  const judged = judge(drafts, stored)
  const { refused, categories } = await refuse(tx, shelf.shopId, judged)
  if (shelf.guesses) await tellTypes(plansOf(judged), categories)
  const passed = plansOf(judged).filter((plan) => !refused.has(plan))
  await nameTraits(plansOf(judged))
  const looked = await holdBack(tx, passed, categories)
  const changed = passed.filter((plan) => !changesNothing(plan))
  const short = await lockCounted(tx, changed)
  const plans = new Set(changed.filter((plan) => !short.has(plan)))
  if (plans.size > 0 && !shelf.dry) await write(tx, shelf, [...plans])
  if (!shelf.dry) await noteHolds(tx, shelf, looked, short)
  return judged.map((each): SavedProduct => {
    if ('issues' in each) return { handle: each.handle, id: null, result: 'refused', issues: each.issues }
    const { plan } = each
    const issues = refused.get(plan) ?? short.get(plan)
    if (issues) return { handle: plan.draft.handle, id: null, result: 'refused', issues }
    const result = !plan.was ? 'created' : plans.has(plan) ? 'changed' : 'same'
    const held = looked.held.get(plan)?.map(({ word }) => word) ?? []
    return { handle: plan.draft.handle, id: plan.id, result, skuIds: plan.skus.map((sku) => sku.id), held }
  })
}

type Judged = { plan: Plan } | { handle: string; issues: DraftIssue[] }

function judge(drafts: readonly ProductDraft[], stored: readonly StoredProduct[]): Judged[] {
  const known = new Map(stored.map((product) => [product.handle, product]))
  const seen = new Set<string>()
  return drafts.map((said): Judged => {
    const draft = normalise(said)
    const { handle } = draft
    const issues = seen.has(handle) ? [{ field: 'handle', message: 'duplicate' }] : draftIssues(draft)
    seen.add(handle)
    return issues.length > 0 ? { handle, issues } : { plan: planProduct(draft, known.get(handle)) }
  })
}

const plansOf = (judged: readonly Judged[]): Plan[] => judged.flatMap((each) => ('plan' in each ? [each.plan] : []))

async function refuse(tx: Tx, shopId: string, judged: readonly Judged[]) {
  const plans = plansOf(judged)
  const isOpen = !plans.some(comesToShelf) || (await readStanding(tx, shopId)) === 'open'
  const named = new Set(plans.flatMap((plan) => plan.categoryId ?? []))
  const categories = new Map((await selectNamedCategories(tx, [...named])).map((each) => [each.id, each]))
  const there = new Set(categories.keys())
  const types = await readTypePaths(tx, typesOf(plans))
  return {
    refused: withIssues(plans, (plan) => [...planIssues(plan, there, types), ...keptOff(plan, isOpen)]),
    categories,
  }
}

const typesOf = (plans: readonly Plan[]): string[] => [...new Set(plans.flatMap(({ typeId }) => typeId ?? []))]

const comesToShelf = ({ was, draft }: Plan): boolean => draft.onShelf && !was?.on_shelf

/** What the house took down is put back by the house alone. */
function keptOff(plan: Plan, isOpen: boolean): DraftIssue[] {
  if (!comesToShelf(plan)) return []
  if (plan.was?.taken_down) return [{ field: 'on_shelf', message: 'taken_down' }]
  return isOpen ? [] : [{ field: 'on_shelf', message: 'shop_closed' }]
}

/** Locks what is counted, so that nobody orders it meanwhile; refused is a count below what waits for its buyers. */
async function lockCounted(tx: Tx, plans: readonly Plan[]): Promise<Map<Plan, DraftIssue[]>> {
  const counted = plans.flatMap((plan) => plan.skus.filter((sku) => sku.was && sku.stock !== null).map((sku) => sku.id))
  if (counted.length === 0) return new Map()
  const reserved = new Map((await lockStock(tx, counted)).map((stock) => [stock.sku_id, stock.reserved]))
  return withIssues(plans, (plan) =>
    plan.skus.flatMap((sku, index) => {
      const min = reserved.get(sku.id) ?? 0
      return sku.stock !== null && sku.stock < min
        ? [{ field: `skus[${index}].stock`, message: 'below_reserved', args: { min } }]
        : []
    }),
  )
}

function withIssues(plans: readonly Plan[], issuesOf: (plan: Plan) => DraftIssue[]): Map<Plan, DraftIssue[]> {
  return new Map(plans.map((plan) => [plan, issuesOf(plan)] as const).filter(([, issues]) => issues.length > 0))
}

async function write(tx: Tx, shelf: Shelf, plans: readonly Plan[]): Promise<void> {
  const { shopId, at } = shelf
  const skus = plans.flatMap((plan) => plan.skus.map((sku) => ({ ...sku, productId: plan.id })))
  const retired = plans.flatMap((plan) => plan.retired)
  const prices = skus
    .filter((sku) => sku.was && sku.price !== priceOf(sku.was))
    .map((sku) => ({ skuId: sku.id, price: sku.price }))
  const counts = skus.flatMap((sku): Count[] =>
    sku.was && sku.stock !== null ? [{ skuId: sku.id, counted: sku.stock, countId: newId() }] : [],
  )
  const known = plans.filter((plan) => plan.was).map((plan) => plan.id)
  if (counts.length > 0) await writeCounts(tx, counts, at)
  if (known.length > 0) await lockCards(tx, known)
  await writeProducts(tx, shopId, plans, at)
  await writePictures(tx, plans)
  if (skus.length > 0) await writeSkus(tx, shopId, skus, at)
  if (retired.length > 0) await retireSkus(tx, retired, at)
  if (prices.length > 0) await writePrices(tx, prices, at)
  await writeCards(tx, shopId, plans, at)
  await countShelves(
    tx,
    shopId,
    plans.map(({ was, draft, categoryId }) => ({ was, categoryId, onShelf: draft.onShelf })),
  )
  await writeTraits(tx, eachTrait(plans))
  const paths = await readTypePaths(tx, typesOf(plans))
  await indexProducts(
    tx,
    plans.flatMap((plan) => searchable(shopId, plan, paths.get(plan.typeId ?? '') ?? [])),
  )
}

/** What really came to the shelf or left it. */
export async function countShelves(
  tx: Tx,
  shopId: string,
  turns: readonly {
    was: Pick<StoredProduct, 'on_shelf' | 'category_id'> | undefined
    categoryId: string | null
    onShelf: boolean
  }[],
): Promise<void> {
  const changes = new Map<string, number>()
  const count = (categoryId: string | null | undefined, change: number) => {
    if (categoryId) changes.set(categoryId, (changes.get(categoryId) ?? 0) + change)
  }
  for (const { was, categoryId, onShelf } of turns) {
    if (was?.on_shelf) count(was.category_id, -1)
    if (onShelf) count(categoryId, 1)
  }
  const moved = [...changes]
    .filter(([, change]) => change !== 0)
    .map(([categoryId, change]) => ({ categoryId, change }))
  if (moved.length > 0) await countInCategories(tx, moved)
  const goods = moved.reduce((sum, { change }) => sum + change, 0)
  if (goods !== 0) await countGoods(tx, shopId, goods)
}

/** The traits of all of these, each once. */
export const eachTrait = (plans: readonly Plan[]): Trait[] => [
  ...new Map(plans.flatMap((plan) => plan.traits).map((trait) => [traitKey(trait), trait])).values(),
]

/** What nobody outside the shop has ever seen adds no words to the search. */
export function searchable(shopId: string, { id, was, draft, categoryId, traits }: Plan, types: string[]) {
  if (!categoryId || !(draft.onShelf || was?.listed_at)) return []
  return [
    {
      id,
      shopId,
      categoryId,
      types,
      title: draft.title,
      subtitle: draft.subtitle ?? {},
      description: draft.description,
      facts: draft.facts,
      brand: draft.brand,
      traits: traits.map(traitKey),
      codes: draft.skus.flatMap(({ code, barcode }) => [code ?? '', barcode ?? '']),
    },
  ]
}
