import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import { translate } from '@tradewind/messages/server'
import type { Download, Upload } from '../../platform/bind.ts'
import { asSeller, type Context } from '../../platform/context.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { receiveUpload } from '../../platform/incoming.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { takeImport } from '../identity/identity.ts'
import { beginImport } from './begin-import.ts'
import { exportGoods } from './export-goods.ts'
import { giveUpAskedBack, selectChanges, selectIssues, selectRun, selectRuns } from './imports.sql.ts'
import { type Mapping, MappingError, readMapping } from './mapping.ts'
import { issueView, runView } from './run-view.ts'
import { dropUpload, uploadPath } from './uploads.ts'

export { beginImport, type NewImport } from './begin-import.ts'
export { categoryFinder } from './categories.ts'
export { exportGoods } from './export-goods.ts'
export { TakenOver } from './failure.ts'
export { sweepPictures } from './far-pictures.sql.ts'
export { picturesJob } from './fetch-pictures.ts'
export { importWaits, workOneImport } from './import-queue.ts'
export { type IssueRow, type RunRow, selectIssues } from './imports.sql.ts'
export { MappingError, readMapping } from './mapping.ts'
export type { PictureSource } from './picture-source.ts'
export { openPictures, type PictureFolder } from './pictures.ts'
export { runImport } from './run-import.ts'
export { failureText, issueText } from './run-view.ts'
export { stocktakesJob } from './stock/take-stock.ts'
export { sweepUploads } from './uploads.ts'

/** How many files of one shop wait for somebody's word: each lies on the disk until then. */
const MOST_ASKED = 3

/** Takes a file and answers at once; a worker reads it, in this process or in another. */
export async function importGoods(
  ctx: Context,
  input: Parsed<'POST /api/seller/goods_import'> & Upload,
): Promise<Answer<'POST /api/seller/goods_import'>> {
  const { id: sellerId, shopId } = asSeller(ctx)
  const mapping = input.mapping === undefined ? undefined : mappingOf(input.mapping, ctx.lang)
  const language = languageOf(input.language)
  await takeImport(ctx, sellerId)
  const id = newId()
  await receiveUpload(input.upload, uploadPath(ctx.files, id))
  try {
    const run = await beginImport(ctx, {
      id,
      shopId,
      origin: 'console',
      path: uploadPath(ctx.files, id),
      fileName: input.upload.filename || 'file',
      mapping,
      language,
      category: input.category_id,
      dry: input.dry === 'true',
    })
    if (run.dry)
      for (const old of await giveUpAskedBack(ctx.db, { shopId, kept: MOST_ASKED - 1 }, ctx.now()))
        await dropUpload(ctx.files, old.id)
    // The same file is under way already, and has been kept.
    if (run.id !== id) await dropUpload(ctx.files, id)
    ctx.db.wake('imports')
    return runView(ctx, run)
  } catch (error) {
    await dropUpload(ctx.files, id)
    throw error
  }
}

function mappingOf(text: string, lang: LocaleCode): Mapping {
  try {
    return readMapping(text)
  } catch (error) {
    if (!(error instanceof MappingError)) throw error
    const places = [...new Set(error.places)].join(', ')
    const message = places
      ? translate(lang, 'imports.mapping.wrong', { places })
      : translate(lang, 'imports.mapping.broken')
    throw new DomainError('field.invalid', { field: 'mapping', issues: [{ field: 'mapping', message }] })
  }
}

function languageOf(written: string | undefined): LocaleCode | undefined {
  const locale = written === undefined ? undefined : findLocale(written)
  if (written !== undefined && !locale) throw fieldError('language', 'not_one_of')
  return locale?.file_name
}

export async function listImports(
  ctx: Context,
  input: Parsed<'GET /api/seller/import_list'>,
): Promise<Answer<'GET /api/seller/import_list'>> {
  const { shopId } = asSeller(ctx)
  const [after] = decodeKey(input.cursor, ['id']) ?? []
  const rows = await selectRuns(ctx.db, shopId, after as string | undefined, input.limit)
  return toPage(
    rows,
    input.limit,
    (row) => runView(ctx, row),
    (row) => [row.id],
  )
}

export async function showImport(
  ctx: Context,
  input: Parsed<'GET /api/seller/import_detail'>,
): Promise<Answer<'GET /api/seller/import_detail'>> {
  const { shopId } = asSeller(ctx)
  const [after = '0'] = decodeKey(input.cursor, ['bigint']) ?? []
  const run = await selectRun(ctx.db, shopId, input.id)
  if (!run) throw missing()
  const issues = await selectIssues(ctx.db, run.id, BigInt(after), input.limit)
  const page = toPage(
    issues,
    input.limit,
    (issue) => issueView(ctx.lang, issue),
    (issue) => [issue.place.toString()],
  )
  return { run: runView(ctx, run), columns: run.state === 'asking' ? run.columns : null, ...page }
}

export async function listChanges(
  ctx: Context,
  input: Parsed<'GET /api/seller/import_changes'>,
): Promise<Answer<'GET /api/seller/import_changes'>> {
  const { shopId } = asSeller(ctx)
  const [after = '0'] = decodeKey(input.cursor, ['bigint']) ?? []
  const run = await selectRun(ctx.db, shopId, input.id)
  if (!run) throw missing()
  const rows = await selectChanges(ctx.db, run.id, BigInt(after), input.limit)
  return toPage(
    rows,
    input.limit,
    ({ line, handle, title, created, changes }) => ({ line, handle, title, created, changes }),
    (row) => [row.place.toString()],
  )
}

export async function downloadGoods(ctx: Context, input: Parsed<'GET /api/seller/goods_export'>): Promise<Download> {
  const { shopId } = asSeller(ctx)
  const day = ctx.now().toISOString().slice(0, 10)
  return { fileName: `products-${day}.csv`, parts: exportGoods(ctx.db, shopId, languageOf(input.language)) }
}
