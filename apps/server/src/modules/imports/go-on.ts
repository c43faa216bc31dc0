import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asSeller, type Context } from '../../platform/context.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { readCategoryNames } from '../catalog/catalog.ts'
import { type ChosenColumn, headHash, mappingOfColumns } from './columns.ts'
import { beginAgain, keepHead, lockOwnRun, type RunRow } from './imports.sql.ts'
import type { Mapping } from './mapping.ts'
import { runView } from './run-view.ts'

/** Somebody has said what the columns are, or has seen what would change and wants it. */
export async function goOnWithImport(
  ctx: Context,
  input: Parsed<'POST /api/seller/import_go'>,
): Promise<Answer<'POST /api/seller/import_go'>> {
  const { shopId } = asSeller(ctx)
  const { category_id: wished } = input
  if (wished && !(await readCategoryNames(ctx.db)).some(({ id }) => id === wished))
    throw fieldError('category_id', 'not_one_of')
  const run = await ctx.db.tx(async (tx) => {
    const run = await lockOwnRun(tx, shopId, input.id)
    if (!run) throw missing()
    if (run.state !== 'asking' && run.state !== 'foreseen') throw new DomainError('state.not_allowed')
    const at = ctx.now()
    tx.wake('imports')
    const category = wished ?? run.settings.category
    if (run.state === 'foreseen') {
      const dry = wished !== undefined
      return beginAgain(tx, run.id, { dry, mapping: run.settings.mapping, category, at })
    }
    const { columns, mapping } = chosen(run, input.columns)
    keepHead(tx, shopId, { sha256: headHash(columns.map(({ name }) => name)), columns, at })
    return beginAgain(tx, run.id, { dry: input.dry ?? true, mapping, category, at })
  })
  return runView(ctx, run)
}

/** All columns of the file, those that nobody spoke of as nothing. */
function chosen(run: RunRow, said: readonly ChosenColumn[] | undefined): { columns: ChosenColumn[]; mapping: Mapping } {
  const told = new Map(said?.map(({ name, as }) => [name, as]))
  const columns = (run.columns ?? []).map(({ name }): ChosenColumn => ({ name, as: told.get(name) ?? 'nothing' }))
  const mapping = said && mappingOfColumns(columns)
  if (!mapping) throw fieldError('columns', 'invalid')
  return { columns, mapping }
}
