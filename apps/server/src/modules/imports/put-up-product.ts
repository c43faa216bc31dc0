import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { lockDrafts, saveProducts } from '../catalog/catalog.ts'
import { keptAsDraft } from './await-pictures.ts'
import { isOutage } from './failure.ts'
import { dropAwaiting, selectFetched, takeReadyProduct } from './far-pictures.sql.ts'
import { insertIssues } from './imports.sql.ts'
import { heldBack, note } from './issue.ts'
import { mergePatch } from './merge-patch.ts'
import { judgeAddress } from './picture-address.ts'

/**
 * Gives one product the pictures that it waited for, and puts it on sale where its file said so and one has come. False when none is ready.
 * What its seller has said of it meanwhile stays: a picture patch says nothing else.
 */
export async function putUpProduct(ctx: Context): Promise<boolean> {
  let ready: Awaited<ReturnType<typeof takeReadyProduct>>
  try {
    return await ctx.db.tx(async (tx) => {
      ready = await takeReadyProduct(tx)
      if (ready) await putUp(ctx, tx, ready)
      return ready !== undefined
    })
  } catch (error) {
    if (!ready || isOutage(error)) throw error
    const { run_id, handle, patch } = ready
    ctx.log.error({ err: error, run: run_id, handle }, 'a product could not be given its pictures')
    await ctx.db.tx(async (tx) => {
      if ((await dropAwaiting(tx, run_id, handle)) === 0) return
      await insertIssues(tx, run_id, [note(patch.line, 'Image Src', 'not_saved')])
    })
    return true
  }
}

type Ready = NonNullable<Awaited<ReturnType<typeof takeReadyProduct>>>

async function putUp(ctx: Context, tx: Tx, ready: Ready): Promise<void> {
  const { run_id, shop_id: shopId, handle, patch } = ready
  const before = (await lockDrafts(tx, shopId, [handle])).get(handle)
  // Its seller has thrown it away.
  if (!before) return
  const come = new Map(
    (await selectFetched(tx, run_id, ready.addresses)).map(({ address, picture }) => [address, picture]),
  )
  const pictures = new Map([...Object.entries(ready.found), ...named(ready, come)])
  const { draft } = mergePatch(before, patch, {
    language: undefined,
    categoryOf: () => undefined,
    categoryName: () => '',
    guess: () => undefined,
    otherwise: undefined,
    pictures,
  })
  if (!draft) return
  const onShelf = before.onShelf || (ready.on_shelf && draft.pictures.length > 0)
  const [saved] = await saveProducts(tx, { shopId, at: ctx.now() }, [{ ...draft, onShelf }])
  const isHeld = ready.on_shelf && !onShelf
  if (isHeld) await insertIssues(tx, run_id, [keptAsDraft(patch)])
  else if (saved && saved.result !== 'refused' && saved.held.length > 0)
    await insertIssues(
      tx,
      run_id,
      saved.held.map((word) => heldBack(patch, word)),
    )
  else if (saved?.result === 'refused') await insertIssues(tx, run_id, [note(patch.line, 'Image Src', 'not_saved')])
}

/** The pictures that have come, by what the file calls them. */
function named(
  { patch }: Ready,
  come: ReadonlyMap<string, Ready['found'][string]>,
): [string, Ready['found'][string]][] {
  const words = [...patch.pictures.map(({ src }) => src), ...patch.variants.flatMap(({ picture }) => picture ?? [])]
  return words.flatMap((src) => {
    const judged = judgeAddress(src)
    const picture = 'url' in judged ? come.get(judged.url.href) : undefined
    return picture ? [[src, picture] as [string, Ready['found'][string]]] : []
  })
}
