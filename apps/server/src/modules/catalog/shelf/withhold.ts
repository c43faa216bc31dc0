import type { Tx } from '../../../platform/db.ts'
import { lockShop, readStanding } from '../../shops/shops.ts'
import { countShelves } from './save-products.ts'
import { lockCard, putBack, selectShopOfCard, takeOff, writeLifted, writeTakenDown } from './withhold.sql.ts'

/** Cards of one step: a shop may have tens of thousands. */
const SOME = 500

/**
 * Takes some of what a closed shop has on its shelf off it, or puts some of what came off back on that of an open one. Answers how
 * many it was: none when the shelf is as the shop stands.
 */
export async function settleShelf(tx: Tx, shopId: string): Promise<number> {
  await lockShop(tx, shopId)
  const isOpen = (await readStanding(tx, shopId)) === 'open'
  const turns = isOpen ? (await putBack(tx, shopId, SOME)).map(cameBack) : (await takeOff(tx, shopId, SOME)).map(left)
  await countShelves(tx, shopId, turns)
  return turns.length
}

const left = ({ category_id: categoryId }: { category_id: string }) => ({
  was: { on_shelf: true, category_id: categoryId },
  categoryId,
  onShelf: false,
})
const cameBack = ({ category_id: categoryId, on_shelf: onShelf }: { category_id: string; on_shelf: boolean }) => ({
  was: undefined,
  categoryId,
  onShelf,
})

/** Takes a product off the shelf for good, until it is lifted. Answers how it stood, and whose it is; nothing where there is none. */
export async function takeProductDown(
  tx: Tx,
  productId: string,
): Promise<{ shopId: string; title: string; was: 'shelf' | 'draft' | 'taken_down' } | undefined> {
  const of = await selectShopOfCard(tx, productId)
  if (!of) return undefined
  await lockShop(tx, of.shop_id)
  const { on_shelf, taken_down, category_id, title } = await lockCard(tx, productId)
  const found = { shopId: of.shop_id, title }
  if (taken_down) return { ...found, was: 'taken_down' }
  await writeTakenDown(tx, productId)
  const turn = { was: { on_shelf, category_id }, categoryId: category_id, onShelf: false }
  await countShelves(tx, of.shop_id, [turn])
  return { ...found, was: on_shelf ? 'shelf' : 'draft' }
}

/** What was on the shelf is back there, if its shop is open. */
export async function liftProduct(tx: Tx, shopId: string, productId: string): Promise<void> {
  await writeLifted(tx, productId)
  if ((await readStanding(tx, shopId)) === 'open') while ((await settleShelf(tx, shopId)) > 0);
}
