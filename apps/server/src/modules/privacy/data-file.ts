import { createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../platform/context.ts'
import { assert } from '../../platform/errors.ts'
import type { Held } from '../../platform/held.ts'
import { makePrivateFolder, PRIVATE_FILE } from '../../platform/private-folders.ts'
import { selectHeld } from './privacy.sql.ts'

/** What is read of somebody, and what is left out with the reason why. */
export type Holdings = { held: Held; withheld: Record<string, readonly string[]> }

type Table = { name: string; rows: Record<string, unknown>[] }

const FORMAT = 'tradewind personal data 1'
/** The width in which a picture is handed out. */
const WIDTH = 960

export const dataFile = ({ files }: Pick<Context, 'files'>, id: string): string =>
  join(files.exportsFolder, `${id}.json`)

/**
 * Writes all that is kept of somebody into one file: an index of tables with how many rows each has, the rows as they lie there, the
 * pictures, and what is left out and why. Under another name until it is whole. Answers how large it is.
 */
export async function writeDataFile(
  ctx: Context,
  { held, withheld }: Holdings,
  { id, shopperId }: { id: string; shopperId: string },
): Promise<bigint> {
  const tables: Table[] = []
  for (const [name, read] of Object.entries(held)) {
    const rows = await selectHeld(ctx.db, read, shopperId)
    tables.push({ name, rows: rows.map(({ row }) => row) })
  }
  const [path, draft] = [dataFile(ctx, id), `${dataFile(ctx, id)}.draft`]
  await makePrivateFolder(ctx.files.exportsFolder)
  await pipeline(
    Readable.from(partsOf(ctx, { tables, withheld, shopperId })),
    createWriteStream(draft, { mode: PRIVATE_FILE }),
  )
  await rename(draft, path)
  return BigInt((await stat(path)).size)
}

async function* partsOf(
  ctx: Context,
  { tables, withheld, shopperId }: { tables: readonly Table[]; withheld: Holdings['withheld']; shopperId: string },
): AsyncGenerator<string> {
  const head = {
    format: FORMAT,
    made_at: ctx.now().toISOString(),
    person: shopperId,
    index: tables.map(({ name, rows }) => ({ table: name, rows: rows.length })),
    withheld: Object.entries(withheld).map(([why, names]) => ({ why, tables: names })),
  }
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "tables": {`
  for (const [place, { name, rows }] of tables.entries())
    yield `${place === 0 ? '' : ','}\n  ${JSON.stringify(name)}: ${JSON.stringify(rows)}`
  yield '\n },\n "pictures": ['
  let first = true
  for (const picture of picturesIn(tables)) {
    const bytes = await readPicture(ctx, picture)
    if (!bytes) continue
    yield `${first ? '' : ','}\n  ${JSON.stringify({ name: picture.name, type: 'image/webp', base64: bytes.toString('base64') })}`
    first = false
  }
  yield '\n ]\n}\n'
}

type Picture = { name: string; isPrivate: boolean }

/** Those that they uploaded: whoever showed them something shows it still. */
function picturesIn(tables: readonly Table[]): Picture[] {
  const uploads = tables.find(({ name }) => name === 'file')
  assert(uploads, 'what somebody uploaded is held of them')
  const pictures = uploads.rows.map(({ name, scene }) => ({
    name: String(name),
    isPrivate: scene === 'evidence' || scene === 'paper',
  }))
  return [...new Map(pictures.map((picture) => [picture.name, picture])).values()]
}

/** Nothing for one that the sweep took meanwhile. */
const readPicture = ({ files }: Context, { name, isPrivate }: Picture): Promise<Buffer | undefined> =>
  readFile(join(isPrivate ? files.privateFolder : files.folder, `${name}-${WIDTH}.webp`)).catch(() => undefined)

export const dropDataFile = (ctx: Pick<Context, 'files'>, id: string): Promise<void> =>
  rm(dataFile(ctx, id), { force: true })
