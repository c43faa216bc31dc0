import type { Tx } from '../../platform/db.ts'
import { pickText } from '../../platform/localised.ts'
import type { ProductDraft, SavedProduct } from '../catalog/catalog.ts'
import { changesOf } from './change.ts'
import { insertChanges, type RunRow } from './imports.sql.ts'
import type { Merged, Surroundings } from './merge-patch.ts'
import type { ProductPatch } from './product-patch.ts'

/** Nobody reads more; the figures count all of them. */
export const MOST_CHANGES_TOLD = 10_000

type Told = {
  before: ReadonlyMap<string, ProductDraft>
  results: ReadonlyMap<string, SavedProduct>
  around: Pick<Surroundings, 'language'> & { categoryName(id: string): string }
}

/** Notes product by product what a dry run would make of a batch. */
export async function tellChanges(
  tx: Tx,
  run: RunRow,
  merged: readonly (Merged & { patch: ProductPatch })[],
  { before, results, around }: Told,
): Promise<void> {
  const language = around.language ?? 'en'
  const told = merged.flatMap(({ draft, patch: { handle, line } }) => {
    const result = results.get(handle)?.result
    if (!draft || (result !== 'created' && result !== 'changed')) return []
    const known = before.get(handle)
    const changes = known ? changesOf(known, draft, { language, categoryName: around.categoryName }) : []
    return [{ line, handle, title: pickText(draft.title, language), created: result === 'created', changes }]
  })
  if (told.length > 0) await insertChanges(tx, run.id, told)
}
