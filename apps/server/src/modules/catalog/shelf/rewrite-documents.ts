import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { setTimer, startTimer, type TimerTable, takeTimer } from '../../../platform/timers.ts'
import { readTypePaths } from '../../product-types/product-types.ts'
import { forgetProducts, indexProducts, lockOldDocuments } from '../../search/search.ts'
import { draftOf, planProduct } from './plan-product.ts'
import { lockFreeCards, rewriteCards } from './rewrite-cards.sql.ts'
import { writeTraits } from './save-products.sql.ts'
import { eachTrait, searchable } from './save-products.ts'
import { selectAny } from './stored-products.sql.ts'
import { nameTraits } from './traits.ts'

const KIND = 'search_documents'
const SOME = 200

/** Makes sure that what an older release made findable is found by the words that this one cuts: a timer that sets itself until nothing is left. */
export const startRewriting = (db: Db, at: Date): Promise<number> => startTimer(db, KIND, at)

export const documentTimers: TimerTable<typeof KIND> = {
  [KIND]: async (ctx: Context, subjectId) => {
    await ctx.db.tx(async (tx) => {
      const now = ctx.now()
      if (!(await takeTimer(tx, KIND, subjectId, now))) return
      if ((await rewriteSome(tx)) === SOME) setTimer(tx, KIND, subjectId, now)
    })
  },
}

/** What is locked here no seller's write changes meanwhile; who writes next does so by what the product says then. Answers how many it looked at. */
async function rewriteSome(tx: Tx): Promise<number> {
  const old = await lockOldDocuments(tx, SOME)
  if (old.length === 0) return 0
  const free = await lockFreeCards(tx, old)
  const ids = old.filter((id) => free.has(id))
  const products = await selectAny(tx, ids)
  const paths = await readTypePaths(
    tx,
    products.flatMap((product) => product.type_id ?? []),
  )
  const there = products.filter(({ removed }) => !removed)
  const plans = there.map((product) => planProduct(draftOf(product), product))
  await nameTraits(plans)
  await rewriteCards(tx, plans)
  await writeTraits(tx, eachTrait(plans))
  const documents = plans.flatMap((plan) =>
    searchable(plan.was?.shop_id ?? '', plan, paths.get(plan.typeId ?? '') ?? []),
  )
  await indexProducts(tx, documents)
  // Nothing is left of it that anybody may find.
  const kept = new Set(documents.map(({ id }) => id))
  const gone = ids.filter((id) => !kept.has(id))
  if (gone.length > 0) await forgetProducts(tx, gone)
  // Those that somebody holds come in the next turn, if they were not written anew by then.
  return free.size < old.length ? SOME : old.length
}
