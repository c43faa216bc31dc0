import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { exportGoods } from '../modules/imports/imports.ts'
import { readOptions } from './command-options.ts'
import { languageOf } from './import.ts'
import { findShop, type Terminal, UsageError, withProduct } from './open-product.ts'

const USAGE = 'npm run export -- --shop <id or name> [--language <code>] [<file>]'
const options = { shop: { type: 'string' }, language: { type: 'string' } } as const

/** `npm run export`: writes a shop's products into a file, or to where the output goes. Resolves to the exit code. */
export async function runExportCommand(env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  const { values, files } = readOptions(args, options, USAGE)
  const [file, ...more] = files
  if (!values.shop || more.length > 0) throw new UsageError(USAGE)
  const { shop: named } = values
  const language = values.language === undefined ? undefined : languageOf(values.language)
  // What is said goes beside the file where the file goes to the terminal.
  const beside: Terminal = file === undefined ? { ...terminal, say: terminal.complain } : terminal
  return withProduct(env, beside, async (ctx) => {
    const shop = await findShop(ctx, named)
    const parts = exportGoods(ctx.db, shop.id, language)
    if (file === undefined) await pipeline(parts, process.stdout, { end: false })
    else await pipeline(parts, createWriteStream(file))
    beside.say(`Done. The products of ${shop.name} are in ${file ?? 'the output'}.`)
    return 0
  })
}
