import type { LocaleCode } from '@tradewind/messages/locales'
import pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { liftLimits } from '../../platform/postgres/limits.ts'
import { type DraftIssue, lockDrafts, readCategoryNames, type SavedProduct, saveProducts } from '../catalog/catalog.ts'
import { readGuesser } from '../product-types/product-types.ts'
import { awaitPictures, type Pictures } from './await-pictures.ts'
import { ahead, type Batch } from './batches.ts'
import type { Recognised } from './catalogue-work.ts'
import { categoryFinder, categoryName } from './categories.ts'
import { guessColumns, headHash, mappingOfColumns } from './columns.ts'
import { failureOf, ImportFailure, isOutage, TakenOver } from './failure.ts'
import { findPictures } from './find-pictures.ts'
import {
  askColumns,
  finishRun,
  insertIssues,
  lockRun,
  moveRun,
  type RunRow,
  recogniseRun,
  selectHead,
} from './imports.sql.ts'
import { heldBack, type RowIssue, refuse } from './issue.ts'
import { type Merged, mergePatch, type Surroundings } from './merge-patch.ts'
import { noPictures, type PictureFolder } from './pictures.ts'
import type { ProductPatch } from './product-patch.ts'
import { queuePictures } from './queue-pictures.ts'
import { lookApart, type Reading, readApart } from './read-apart.ts'
import { type ReadLimits, readLimits } from './read-limits.ts'
import { percentOf } from './run-view.ts'
import { holdsFiles } from './source-file.ts'
import { MOST_CHANGES_TOLD, tellChanges } from './tell-changes.ts'
import { tellRun } from './tell-run.ts'
import { openZipPictures } from './zip-pictures.ts'

export type RunOptions = {
  path: string
  pictures?: PictureFolder
  /** Called after each batch, with the run as it stands. */
  onProgress?: (run: RunRow) => void
  /** Ends the work behind the batch that is under way; the run can go on later. */
  signal?: AbortSignal
  /** Where other than usual. */
  limits?: Partial<ReadLimits>
}

/**
 * Reads a file into its shop from where the run stands to the end of the file. Each batch is one transaction, which also
 * moves the run: killed anywhere, it goes on behind the last row that is in. Returns the run as it stands when it ends.
 */
export async function runImport(ctx: Context, run: RunRow, options: RunOptions): Promise<RunRow> {
  let now = run
  let folder = options.pictures ?? noPictures
  const limits = { ...readLimits[run.origin], ...options.limits }
  try {
    const reading = await recognise(ctx, run, options.path, limits)
    if ('asked' in reading) return reading.asked
    const { recognised, batches } = reading
    if (run.format === null) now = await noteRecognised(ctx, run, recognised)
    const around = await lookAround(ctx, run)
    if (await holdsFiles(options.path))
      folder = openZipPictures(options.path, { files: ctx.files, limits, dry: run.dry })
    for await (const batch of ahead(batches)) {
      if (options.signal?.aborted) return now
      now = await saveBatch(ctx, now, batch, around, folder)
      if (now.refused > limits.refusedRows) throw new ImportFailure('too_many_refused')
      options.onProgress?.(now)
    }
    return (await endRun(ctx, run, null)) ?? now
  } catch (error) {
    if (error instanceof TakenOver || isOutage(error)) throw error
    const failure = failureOf(error)
    if (!failure) ctx.log.error({ err: error, run: run.id }, 'an import failed')
    return (await endRun(ctx, run, failure ?? 'internal')) ?? now
  } finally {
    // Whoever gave us pictures closes them.
    if (folder !== options.pictures) await folder.close()
  }
}

/** The rows of a file; or that its sender is asked what its columns are, where they wish to see first what would change. */
async function recognise(
  ctx: Context,
  run: RunRow,
  path: string,
  limits: ReadLimits,
): Promise<Reading | { asked: RunRow }> {
  const question = { path, behind: run.line, limits }
  try {
    return await readApart({ ...question, format: run.format, mapping: run.settings.mapping })
  } catch (error) {
    if (failureOf(error) !== 'shape_unknown') throw error
    const { format, columns } = await lookApart(path, limits)
    const kept = await selectHead(ctx.db, run.shop_id, headHash(columns.map(({ name }) => name)))
    if (run.dry) {
      const known = new Map(kept?.columns.map(({ name, as }) => [name, as]))
      const seen = kept
        ? columns.map((column) => ({ ...column, as: known.get(column.name) ?? 'nothing' }))
        : guessColumns(columns)
      const asked = await ctx.db.tx((tx) => {
        tellRun(tx, run)
        return askColumns(tx, run.id, { format, columns: seen, at: ctx.now() })
      })
      if (!asked) throw new TakenOver(run.id)
      return { asked }
    }
    const mapping = kept && mappingOfColumns(kept.columns)
    if (!mapping) throw error
    return readApart({ ...question, format, mapping })
  }
}

const endRun = (ctx: Context, run: RunRow, failure: string | null): Promise<RunRow | undefined> =>
  ctx.db.tx((tx) => {
    tellRun(tx, run)
    return finishRun(tx, run.id, { failure, at: ctx.now() })
  })

async function noteRecognised(ctx: Context, run: RunRow, recognised: Recognised): Promise<RunRow> {
  const noted = await recogniseRun(ctx.db, run.id, { ...recognised, at: ctx.now() })
  if (!noted) throw new TakenOver(run.id)
  return noted
}

type Around = Omit<Surroundings, 'pictures'>

async function lookAround(ctx: Context, { settings }: RunRow): Promise<Around> {
  const categories = await readCategoryNames(ctx.db)
  const categoryOf = categoryFinder(categories)
  const id = settings.category ?? undefined
  const otherwise = id && { id, name: categoryName(categories, id) }
  return {
    language: (settings.language ?? undefined) as LocaleCode | undefined,
    categoryOf,
    otherwise: otherwise || undefined,
    guess: await readGuesser(),
    categoryName: (named) => categoryName(categories, named),
  }
}

async function saveBatch(
  ctx: Context,
  run: RunRow,
  batch: Batch,
  around: Around,
  folder: PictureFolder,
): Promise<RunRow> {
  const patches = batch.groups.filter((group): group is ProductPatch => group.handle !== undefined)
  // Before the transaction: making pictures takes longer than anybody should wait for a lock.
  const { pictures, far, issues } = await findPictures(ctx.db, run.shop_id, patches, folder)
  return writeBatch(ctx, run, batch, { ...around, pictures, far }, issues)
}

type Found = Around & Pictures

/** All of a batch; or where the database refuses something in it, its halves, until what is refused stands alone. */
async function writeBatch(ctx: Context, run: RunRow, batch: Batch, around: Found, issues: RowIssue[]): Promise<RunRow> {
  try {
    return await ctx.db.tx((tx) => writeGroups(ctx, tx, run, batch, around, issues))
  } catch (error) {
    if (!isRefusedWrite(error)) throw error
    const middle = Math.ceil(batch.groups.length / 2)
    const first = batch.groups.slice(0, middle)
    const split = first.at(-1)
    if (batch.groups.length > 1 && split) {
      const half = await writeBatch(ctx, run, { ...batch, groups: first, line: split.endLine }, around, issues)
      return writeBatch(ctx, half, { ...batch, groups: batch.groups.slice(middle) }, around, [])
    }
    ctx.log.error({ err: error, run: run.id, line: batch.line }, 'a row of an import could not be written')
    const alone = batch.groups.map(({ line, endLine }) => ({
      handle: undefined,
      line,
      endLine,
      issues: [refuse(line, '', 'not_saved')],
    }))
    return ctx.db.tx((tx) => writeGroups(ctx, tx, run, { ...batch, groups: alone }, around, issues))
  }
}

/** A value that a column refuses: the fault of the row, not of the moment. */
const isRefusedWrite = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '')

async function writeGroups(
  ctx: Context,
  tx: Parameters<typeof saveProducts>[0],
  run: RunRow,
  batch: Batch,
  around: Found,
  pictureIssues: readonly RowIssue[],
): Promise<RunRow> {
  liftLimits(tx)
  const there = await lockRun(tx, run.id)
  if (there.line !== run.line || there.state === 'done' || there.state === 'failed') throw new TakenOver(run.id)
  const at = ctx.now()
  const patches = batch.groups.filter((group): group is ProductPatch => group.handle !== undefined)
  const handles = patches.map((patch) => patch.handle)
  const before = handles.length === 0 ? new Map() : await lockDrafts(tx, run.shop_id, handles)
  const merged = patches.map((patch) => {
    const known = before.get(patch.handle)
    const each = mergePatch(known, patch, around)
    const awaited = awaitPictures({ draft: each.draft, patch }, known, around)
    return { ...each, ...awaited, patch, issues: [...each.issues, ...awaited.issues] }
  })
  const drafts = merged.flatMap(({ draft }) => draft ?? [])
  const saved = drafts.length === 0 ? [] : await saveProducts(tx, { shopId: run.shop_id, at, dry: run.dry }, drafts)
  const results = new Map(saved.map((product) => [product.handle, product]))
  const awaiting = merged.flatMap((each) =>
    each.awaiting && results.get(each.patch.handle)?.result !== 'refused' ? [each.awaiting] : [],
  )
  const queued = await queuePictures(tx, run, awaiting, { far: around.far, at })
  const issues = [
    ...pictureIssues,
    ...queued.issues,
    ...batch.groups.flatMap((group) => group.issues),
    ...merged.flatMap((each) => [...each.issues, ...shelfIssues(each, results.get(each.patch.handle))]),
  ].sort((a, b) => a.line - b.line)
  if (issues.length > 0) await insertIssues(tx, run.id, issues)
  if (run.dry && run.created + run.changed < MOST_CHANGES_TOLD)
    await tellChanges(tx, run, merged, { before, results, around })
  const count = (result: SavedProduct['result']) => saved.filter((product) => product.result === result).length
  const moved = await moveRun(tx, run.id, {
    line: batch.line,
    bytesRead: batch.bytesRead,
    created: count('created'),
    changed: count('changed'),
    same: count('same'),
    refused: new Set(issues.filter((issue) => issue.refused).map((issue) => issue.line)).size,
    pictures: queued.pictures,
    at,
  })
  if (percentOf(moved) !== percentOf(run)) tellRun(tx, run)
  return moved
}

/** What the shelf refuses of a whole product, told at the rows that it comes from. */
function shelfIssues(
  { patch, skuLines }: Merged & { patch: ProductPatch },
  saved: SavedProduct | undefined,
): RowIssue[] {
  if (saved?.result !== 'refused') return (saved?.held ?? []).map((word) => heldBack(patch, word))
  const told = saved.issues.map(({ field, message, args }) =>
    refuse(lineOf(field, skuLines) ?? patch.line, field, `fields.${message}`, '', args ?? {}),
  )
  // Nothing of the product was taken, and so nothing of its other rows.
  const lines = new Set(told.map((issue) => issue.line))
  const others = patch.variants.filter(({ line }) => !lines.has(line))
  const first = told[0]?.line ?? patch.line
  return [...told, ...others.map(({ line }) => refuse(line, '', 'group_refused', '', { line: first }))]
}

const lineOf = (field: DraftIssue['field'], skuLines: readonly number[]): number | undefined => {
  const place = /^skus\[(\d+)\]/.exec(field)?.[1]
  return place === undefined ? undefined : skuLines[Number(place)]
}
