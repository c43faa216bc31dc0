import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { readCategoryNames } from '../modules/catalog/catalog.ts'
import {
  beginImport,
  categoryFinder,
  MappingError,
  openPictures,
  type PictureFolder,
  type RunRow,
  readMapping,
  runImport,
  TakenOver,
} from '../modules/imports/imports.ts'
import type { Context } from '../platform/context.ts'
import { asksForHelp, expectReadable, readOptions, shopAndFile } from './command-options.ts'
import { findShop, type Terminal, UsageError, withProduct } from './open-product.ts'
import { showProgress } from './progress.ts'
import { reportImport } from './report-import.ts'

const USAGE = `Brings a catalogue into a shop: Shopify's product CSV, or NDJSON or CSV of any shape, gzipped or not.

  npm run import -- --shop <id or name> <file>

  --mapping <file>             which field is which, for a file that is not known by itself
  --pictures <folder or tar>   where the pictures lie that the file names
  --category <name>            for products whose category is not known
  --language <code>            the language of the texts, such as en or zh-cn

Killed or stopped, the same command goes on where it was. More in docs/importing.md.`

const options = {
  shop: { type: 'string' },
  mapping: { type: 'string' },
  pictures: { type: 'string' },
  category: { type: 'string' },
  language: { type: 'string' },
} as const

/** `npm run import`: brings a catalogue into a shop. Resolves to the exit code. */
export async function runImportCommand(env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) {
    terminal.say(USAGE)
    return 0
  }
  const { values, files } = readOptions(args, options, USAGE)
  const { shop: named, file, language } = shopAndFile(values, files, USAGE)
  if (!file) throw new UsageError(`Name one file.\n\n${USAGE}`)
  await expectReadable(resolve(file), 'file')
  if (values.pictures !== undefined) await expectReadable(resolve(values.pictures), 'file or folder')
  const mapping = values.mapping === undefined ? undefined : await mappingOf(values.mapping)
  const { category } = values
  return withProduct(env, terminal, async (ctx) => {
    const shop = await findShop(ctx, named)
    const pictures = values.pictures === undefined ? undefined : await picturesOf(ctx, values.pictures)
    try {
      const run = await beginImport(ctx, {
        origin: 'terminal',
        fileName: basename(file),
        shopId: shop.id,
        path: resolve(file),
        mapping,
        language,
        category: category === undefined ? undefined : await categoryOf(ctx, category),
      })
      terminal.say(introduce(run, shop.name))
      const ended = await work(ctx, run, { path: resolve(file), pictures }, terminal)
      await reportImport(ctx, ended, terminal)
      // Whoever calls this from a script learns that not all of the file is in.
      return (ended.state === 'done' || ended.state === 'fetching') && ended.refused === 0 ? 0 : 1
    } finally {
      await pictures?.close()
    }
  })
}

const introduce = (run: RunRow, shop: string): string =>
  run.line === 0
    ? `Importing ${run.file_name} into ${shop}.`
    : `Going on with ${run.file_name} into ${shop}, behind line ${run.line}.`

/** Until the end of the file, or until somebody presses Ctrl-C: then what is in stays, and the same command goes on. */
async function work(
  ctx: Context,
  run: RunRow,
  { path, pictures }: { path: string; pictures: PictureFolder | undefined },
  terminal: Terminal,
): Promise<RunRow> {
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal)
  const progress = showProgress(run)
  try {
    return await runImport(ctx, run, { path, pictures, onProgress: progress.show, signal: stop.signal })
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error
    terminal.complain('Another process has gone on with this import; this one stops.')
    return run
  } finally {
    progress.end()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal)
  }
}

async function picturesOf(ctx: Context, path: string): Promise<PictureFolder> {
  try {
    return await openPictures(path, ctx.files)
  } catch (error) {
    throw new UsageError(`${path} is neither a folder nor a tar that can be read: ${(error as Error).message}.`)
  }
}

async function mappingOf(path: string) {
  try {
    return readMapping(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof MappingError) throw new UsageError(`${path} is not a mapping:\n${error.message}`)
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

async function categoryOf(ctx: Context, name: string): Promise<string> {
  const categories = await readCategoryNames(ctx.db)
  const id = categoryFinder(categories)(name)
  if (id) return id
  throw new UsageError(`There is no category “${name}”. There are: ${categories.map(({ slug }) => slug).join(', ')}.`)
}
