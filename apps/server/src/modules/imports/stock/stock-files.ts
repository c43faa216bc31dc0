import type { Answer, Parsed } from '@tradewind/contract/calls'
import { MOST_STOCK_FILE_BYTES } from '@tradewind/contract/limits'
import type { Upload } from '../../../platform/bind.ts'
import { asSeller, type Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { receiveUpload } from '../../../platform/incoming.ts'
import { decodeKey, toPage } from '../../../platform/paging.ts'
import { takeImport } from '../../identity/identity.ts'
import { lockShop } from '../../shops/shops.ts'
import { readCsvRows } from '../csv-rows.ts'
import { failureOf } from '../failure.ts'
import { hashFile, openSource } from '../source-file.ts'
import { dropUpload, uploadPath } from '../uploads.ts'
import { judgeRows } from './judge-rows.ts'
import {
  beginTaking,
  beginUndoing,
  type FileRow,
  insertFile,
  selectFile,
  selectFiles,
  selectRowsOf,
  selectTakenBefore,
} from './stock-files.sql.ts'
import { readStockRows, type SaidRows } from './stock-rows.ts'

type File = Answer<'GET /api/seller/stock_file_detail'>
type Row = Answer<'GET /api/seller/stock_file_rows'>['list'][number]

const UNDO_MS = 600_000

/** Reads a file and judges each row; nothing is changed. */
export async function addStockFile(
  ctx: Context,
  input: Parsed<'POST /api/seller/stock_file_add'> & Upload,
): Promise<File> {
  const seller = asSeller(ctx)
  const countedAt = input.counted_at === undefined ? undefined : new Date(input.counted_at)
  if (countedAt && countedAt > ctx.now()) throw fieldError('counted_at', 'invalid')
  await takeImport(ctx, seller.id)
  const id = newId()
  const path = uploadPath(ctx.files, id)
  try {
    await receiveUpload(input.upload, path)
    const [{ rows, untouched }, sha256] = [await read(path), await hashFile(path)]
    const { judged, same } = await judgeRows(ctx.db, seller.shopId, rows, countedAt)
    const fileName = (input.upload.filename || 'file').slice(0, 255)
    const file = {
      id,
      shopId: seller.shopId,
      staffId: seller.id,
      fileName,
      sha256,
      same: untouched + same,
      at: ctx.now(),
    }
    await ctx.db.tx((tx) => insertFile(tx, file, judged))
  } finally {
    await dropUpload(ctx.files, id)
  }
  return readStockFile(ctx, { id })
}

/** Also packed it is no larger than what may be sent. */
async function read(path: string): Promise<SaidRows> {
  try {
    const source = await openSource(path, { unpackedBytes: MOST_STOCK_FILE_BYTES })
    return await readStockRows(readCsvRows(source.text()))
  } catch (error) {
    if (failureOf(error) !== undefined) throw fieldError('file', 'stock_columns')
    throw error
  }
}

export async function readStockFile(ctx: Context, { id }: Parsed<'GET /api/seller/stock_file_detail'>): Promise<File> {
  const { shopId } = asSeller(ctx)
  return view(await load(ctx.db, shopId, id))
}

async function load(db: Db, shopId: string, id: string): Promise<FileRow> {
  const file = await selectFile(db, shopId, id)
  if (!file) throw missing()
  return file
}

const view = ({ name, ...file }: FileRow): File => ({
  ...file,
  by: name,
  created_at: file.created_at.toISOString(),
  finished_at: file.finished_at?.toISOString() ?? null,
  undo_until:
    file.state === 'done' && file.finished_at ? new Date(file.finished_at.getTime() + UNDO_MS).toISOString() : null,
  taken_before: file.taken_before?.toISOString() ?? null,
})

export async function listStockFiles(ctx: Context): Promise<Answer<'GET /api/seller/stock_file_list'>> {
  const { shopId } = asSeller(ctx)
  return { list: (await selectFiles(ctx.db, shopId, tenMinutesAgo(ctx))).map(view) }
}

export async function listStockRows(
  ctx: Context,
  input: Parsed<'GET /api/seller/stock_file_rows'>,
): Promise<Answer<'GET /api/seller/stock_file_rows'>> {
  const { shopId } = asSeller(ctx)
  await load(ctx.db, shopId, input.id)
  const [after = 0] = decodeKey(input.cursor, ['int']) ?? []
  const by = { state: input.state, after: Number(after), limit: input.limit, lang: ctx.lang }
  return toPage(await selectRowsOf(ctx.db, input.id, by), input.limit, rowView, ({ line }) => [line])
}

function rowView(row: Awaited<ReturnType<typeof selectRowsOf>>[number]): Row {
  const { on_hand: onHand, change, was, became, ...rest } = row
  const isReady = row.state === 'ready' && onHand !== null && change !== null
  return { ...rest, was: isReady ? onHand : was, becomes: isReady ? onHand + change : became }
}

/** What is ready is taken in from now on; a worker does it, so that whoever said so may leave. */
export async function takeStockFile(ctx: Context, input: Parsed<'POST /api/seller/stock_file_go'>): Promise<File> {
  const { shopId } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    // Of two files with the same bytes that are said to go at once the second finds the first.
    await lockShop(tx, shopId)
    const { state } = await load(tx, shopId, input.id)
    if (state === 'judged') {
      if (!input.again && (await selectTakenBefore(tx, shopId, input.id)))
        throw new DomainError('state.not_allowed', { status: state })
      if ((await beginTaking(tx, shopId, input.id)) === 1) tx.wake('stocktakes')
    }
    return view(await load(tx, shopId, input.id))
  })
}

/** Back to what lay there, less what was sold since, but for what somebody has counted meanwhile. */
export async function undoStockFile(ctx: Context, { id }: Parsed<'POST /api/seller/stock_file_undo'>): Promise<File> {
  const { shopId } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    const { state } = await load(tx, shopId, id)
    const began = await beginUndoing(tx, shopId, id, tenMinutesAgo(ctx))
    if (began === 1) tx.wake('stocktakes')
    else if (state !== 'undoing' && state !== 'undone') throw new DomainError('state.not_allowed', { status: state })
    return view(await load(tx, shopId, id))
  })
}

const tenMinutesAgo = (ctx: Context): Date => new Date(ctx.now().getTime() - UNDO_MS)
