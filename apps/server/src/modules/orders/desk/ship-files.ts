import { text as readText } from 'node:stream/consumers'
import { townOf } from '@tradewind/contract/address-area'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import { translate } from '@tradewind/messages/server'
import type { Download, Upload } from '../../../platform/bind.ts'
import { asSeller, type Context } from '../../../platform/context.ts'
import { csvLine, UTF8_MARK } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db.ts'
import { cutOff, DomainError, missing } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { decodeKey, toPage } from '../../../platform/paging.ts'
import { nameOr, takeImport } from '../../identity/identity.ts'
import { requireOpen } from '../../shops/shops.ts'
import { notSendable } from './pack-orders.ts'
import {
  beginSending,
  type FileRow,
  insertFile,
  selectFile,
  selectMeant,
  selectNamed,
  selectRowsOf,
  selectTemplate,
} from './ship-files.sql.ts'
import { type JudgedRow, judgeRows, readShipRows, type ShipFacts } from './ship-rows.ts'

type File = Answer<'GET /api/seller/ship_file_detail'>

/** The chosen orders as a CSV in which somebody fills in what their carrier says. */
export async function exportTemplate(
  ctx: Context,
  { ids }: Parsed<'POST /api/seller/ship_template'>,
): Promise<Download> {
  const { shopId } = asSeller(ctx)
  const orders = await selectTemplate(ctx.db, shopId, [...new Set(ids)])
  if (orders.length === 0) throw missing()
  const columns = ['order', 'carrier', 'tracking', 'buyer', 'town', 'country'] as const
  const lines = [
    columns.map((column) => translate(ctx.lang, `exports.column.${column}`)),
    ...orders.map((order) => [order.sn, '', '', nameOr(ctx, order.addressee), townOf(order), order.country]),
  ]
  return {
    fileName: `parcel-numbers-${ctx.now().toISOString().slice(0, 10)}.csv`,
    parts: (async function* () {
      yield UTF8_MARK + lines.map(csvLine).join('')
    })(),
  }
}

/** Reads a file and judges each row; nothing is sent. */
export async function addShipFile(
  ctx: Context,
  input: Parsed<'POST /api/seller/ship_file_add'> & Upload,
): Promise<File> {
  const seller = asSeller(ctx)
  await takeImport(ctx, seller.id)
  const rows = readShipRows(await read(input.upload), input.carrier)
  const judged = judgeRows(rows, await readFacts(ctx.db, seller.shopId, rows))
  const said = await withMeant(ctx.db, seller.shopId, judged)
  const id = newId()
  const fileName = (input.upload.filename || 'file').slice(0, 255)
  await ctx.db.tx((tx) =>
    insertFile(tx, { id, shopId: seller.shopId, staffId: seller.id, fileName, at: ctx.now() }, said),
  )
  return readShipFile(ctx, { id })
}

async function read({ file }: Upload['upload']): Promise<string> {
  const text = await readText(file).catch(() => {
    throw cutOff()
  })
  if (file.truncated) throw new DomainError('request.too_large')
  return text
}

async function readFacts(
  db: Db,
  shopId: string,
  rows: readonly { sn: string }[],
): Promise<ReadonlyMap<string, ShipFacts>> {
  const named = await selectNamed(db, shopId, [...new Set(rows.map(({ sn }) => sn))])
  return new Map(
    named.map((order) => [order.sn, { sn: order.sn, refused: notSendable(order), sent: order.sent ?? [] }]),
  )
}

/** So many numbers of nobody are looked at twice; a file of another shop has none that was meant. */
const MOST_MEANT = 50

async function withMeant(db: Db, shopId: string, judged: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const unknown = judged.filter(({ reason }) => reason === 'missing').slice(0, MOST_MEANT)
  if (unknown.length === 0) return [...judged]
  const found = await selectMeant(db, shopId, [...new Set(unknown.map(({ sn }) => sn))])
  const meant = new Map(found.map(({ asked, sn }) => [asked, sn]))
  return judged.map((row) => (row.reason === 'missing' ? { ...row, hint: meant.get(row.sn) ?? row.hint } : row))
}

export async function readShipFile(ctx: Context, { id }: Parsed<'GET /api/seller/ship_file_detail'>): Promise<File> {
  const { shopId } = asSeller(ctx)
  return view(await load(ctx.db, shopId, id))
}

const view = (row: FileRow): File => ({
  ...row,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

async function load(db: Db, shopId: string, id: string): Promise<FileRow> {
  const file = await selectFile(db, shopId, id)
  if (!file) throw missing()
  return file
}

export async function listShipRows(
  ctx: Context,
  input: Parsed<'GET /api/seller/ship_file_rows'>,
): Promise<Answer<'GET /api/seller/ship_file_rows'>> {
  const { shopId } = asSeller(ctx)
  await load(ctx.db, shopId, input.id)
  const [after = 0] = decodeKey(input.cursor, ['int']) ?? []
  const by = { state: input.state, after: Number(after), limit: input.limit }
  return toPage(
    await selectRowsOf(ctx.db, input.id, by),
    input.limit,
    (row) => row,
    ({ line }) => [line],
  )
}

/** What is ready goes now; a worker sends it row by row, so that whoever said so may leave. */
export async function sendShipFile(ctx: Context, { id }: Parsed<'POST /api/seller/ship_file_go'>): Promise<File> {
  const { shopId } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    await load(tx, shopId, id)
    await requireOpen(tx, shopId)
    if ((await beginSending(tx, shopId, id)) === 1) tx.wake('dispatches')
    return view(await load(tx, shopId, id))
  })
}
