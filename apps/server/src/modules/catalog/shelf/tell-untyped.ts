import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { setTimer, startTimer, type TimerTable, takeTimer } from '../../../platform/timers.ts'
import { readTypePaths } from '../../product-types/product-types.ts'
import { indexProducts } from '../../search/search.ts'
import { draftOf, planProduct } from './plan-product.ts'
import { lockFreeCards, rewriteCards } from './rewrite-cards.sql.ts'
import { writeTraits } from './save-products.sql.ts'
import { eachTrait, searchable } from './save-products.ts'
import { selectAny, selectNamedCategories } from './stored-products.sql.ts'
import { tellTypes } from './tell-types.ts'
import { takeUntyped, writeGuesses } from './tell-untyped.sql.ts'
import { nameTraits } from './traits.ts'

const KIND = 'product_types'
/** Raised with words that tell many things which nothing told before: all that was tried in vain is tried again. */
const WORDS = 1
const SOME = 200

/** Makes sure that what came before there were types gets one: a timer that sets itself until nothing is left. */
export const startTelling = (db: Db, at: Date): Promise<number> => startTimer(db, KIND, at)

export const typeTimers: TimerTable<typeof KIND> = {
  [KIND]: async (ctx: Context, subjectId) => {
    await ctx.db.tx(async (tx) => {
      const now = ctx.now()
      if (!(await takeTimer(tx, KIND, subjectId, now))) return
      if ((await tellSome(tx)) === SOME) setTimer(tx, KIND, subjectId, now)
    })
  },
}

/** Tells the types of some that have none; what they say, their version and their place in the seller's list stay. Answers how many it looked at. */
async function tellSome(tx: Tx): Promise<number> {
  const taken = await takeUntyped(tx, WORDS, SOME)
  if (taken.length === 0) return 0
  const products = await selectAny(
    tx,
    taken.map(({ id }) => id),
  )
  const plans = products.map((product) => planProduct(draftOf(product), product))
  const named = [...new Set(plans.flatMap(({ categoryId }) => categoryId ?? []))]
  await tellTypes(plans, new Map((await selectNamedCategories(tx, named)).map((each) => [each.id, each])))
  // A card says the same as its product: what somebody holds comes in the next turn, if it was not written by then.
  const free = await lockFreeCards(
    tx,
    plans.flatMap(({ id, typeId }) => (typeId === null ? [] : id)),
  )
  const settled = plans.filter(({ id, typeId }) => typeId === null || free.has(id))
  await writeGuesses(tx, WORDS, settled)
  const told = settled.filter(({ typeId }) => typeId !== null)
  await nameTraits(told)
  await rewriteCards(tx, told)
  await writeTraits(tx, eachTrait(told))
  const paths = await readTypePaths(
    tx,
    told.flatMap(({ typeId }) => typeId ?? []),
  )
  await indexProducts(
    tx,
    told.flatMap((plan) => searchable(plan.was?.shop_id ?? '', plan, paths.get(plan.typeId ?? '') ?? [])),
  )
  return settled.length < taken.length ? SOME : taken.length
}
