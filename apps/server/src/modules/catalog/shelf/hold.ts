import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/db.ts'
import type { LocalisedText } from '../../../platform/localised.ts'
import { type FoundWord, readProhibited } from '../../prohibited/prohibited.ts'
import { mendHolds, writeHolds } from './hold.sql.ts'
import type { Plan } from './plan-product.ts'

/** Plans that wait for a look, with the words of the list that they name; and those that were looked at and name none. */
export type Looked = { held: ReadonlyMap<Plan, FoundWord[]>; clean: readonly Plan[] }

/**
 * Whatever would come to the shelf, or changes its text there, and names something prohibited becomes a draft that waits for a look.
 * Once let through it is so until its text changes. Changes the plans.
 */
export async function holdBack(
  tx: Tx,
  plans: readonly Plan[],
  categories: ReadonlyMap<string, { name: LocalisedText }>,
): Promise<Looked> {
  const looked = plans.filter(needsLook)
  const held = new Map<Plan, FoundWord[]>()
  if (looked.length === 0) return { held, clean: [] }
  const find = await readProhibited(tx)
  for (const plan of looked) {
    const { title, subtitle, description } = plan.draft
    const found = find([title, subtitle ?? {}, description, categories.get(plan.categoryId ?? '')?.name ?? {}])
    if (found.length === 0) continue
    held.set(plan, found)
    plan.draft = { ...plan.draft, onShelf: false }
  }
  return { held, clean: looked.filter((plan) => !held.has(plan)) }
}

/** Not what stays on the shelf as it is, nor what was let through with this text. */
function needsLook(plan: Plan): boolean {
  const { draft, was, categoryId } = plan
  const hold = was?.hold
  if (hold && hold.text === hashOf(plan)) return draft.onShelf && hold.state !== 'passed'
  if (hold?.state === 'waiting') return true
  if (!draft.onShelf) return false
  return !was?.on_shelf || was.category_id !== categoryId || textOf(was) !== textOf(draft)
}

/** What an operator reads before letting it through. */
const hashOf = ({ draft, categoryId }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([textOf(draft), categoryId]))
    .digest('hex')

type Told = { title: LocalisedText; subtitle: LocalisedText | null; description: LocalisedText | null }

const textOf = ({ title, subtitle, description }: Told): string =>
  JSON.stringify([title, subtitle, description].map((words) => Object.entries(words ?? {}).toSorted(byLanguage)))

const byLanguage = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

/** Behind the write of the products. What was refused with this text stays refused. */
export async function noteHolds(
  tx: Tx,
  { shopId, at }: { shopId: string; at: Date },
  { held, clean }: Looked,
  refused: ReadonlyMap<Plan, unknown>,
): Promise<void> {
  const waiting = [...held].filter(([plan]) => !refused.has(plan))
  const holds = waiting.map(([plan, found]) => ({ productId: plan.id, text: hashOf(plan), found }))
  const mended = clean.filter(({ was }) => was?.hold?.state === 'waiting' || was?.hold?.state === 'refused')
  if (holds.length > 0) await writeHolds(tx, shopId, holds, at)
  if (mended.length > 0)
    await mendHolds(
      tx,
      mended.map(({ id }) => id),
    )
}
