import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { exportBooks, readSeals } from '../modules/ledger/ledger.ts'
import type { Context } from '../platform/context.ts'
import { PRIVATE_FILE } from '../platform/private-folders.ts'
import { asksForHelp, readOptions } from './command-options.ts'
import { type Terminal, UsageError, withProduct } from './open-product.ts'

const USAGE = `The books, for whoever wants to check them.

  npm run books -- export <file>      writes the books of this moment; packed when the name ends in .gz
  npm run books -- verify [<file>]    checks exported books, or without a file those of this installation
  npm run books -- seals              prints the seals of the days

More in docs/operating.md.`

/** `npm run books -- export` and `seals`; `verify` is tools/books, which knows nothing of this server. */
export async function runBooksCommand(env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  const { files } = readOptions(
    args.filter((arg) => !asksForHelp([arg])),
    {},
    USAGE,
  )
  const [command, file, ...more] = files
  if (asksForHelp(args) || command === undefined) {
    terminal.say(USAGE)
    return 0
  }
  if (command === 'export' && file && more.length === 0)
    return withProduct(env, terminal, (ctx) => exportTo(ctx, file, terminal))
  if (command === 'seals' && !file)
    return withProduct(env, { ...terminal, say: terminal.complain }, async (ctx) => {
      for (const seal of await readSeals(ctx.db)) terminal.say(JSON.stringify(seal))
      return 0
    })
  throw new UsageError(USAGE)
}

async function exportTo(ctx: Context, file: string, terminal: Terminal): Promise<number> {
  const pieces = new PassThrough()
  const target = createWriteStream(file, { flags: 'wx', mode: PRIVATE_FILE })
  const written = file.endsWith('.gz') ? pipeline(pieces, createGzip(), target) : pipeline(pieces, target)
  const write = async (text: string) => {
    // No more is read from the database than the file takes; a file that fails ends the waiting.
    if (!pieces.write(text)) await Promise.race([once(pieces, 'drain'), written])
  }
  const exporting = exportBooks(ctx.db, ctx.now(), write).finally(() => pieces.end())
  const [{ records }] = await Promise.all([exporting, written])
  terminal.say(`Done. ${records} records are in ${file}. Check them with: npm run books -- verify ${file}`)
  return 0
}
