import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { exportGoods } from '../modules/imports/imports.ts'
import { asksForHelp, readOptions, shopAndFile } from './command-options.ts'
import { findShop, type Terminal, withProduct } from './open-product.ts'

const USAGE = `Writes a shop's products as Shopify's product CSV, into a file or to where the output goes.

  npm run export -- --shop <id or name> [<file>]

  --language <code>   the language of the texts, such as en or zh-cn

npm run import takes the file again. More in docs/importing.md.`
const options = { shop: { type: 'string' }, language: { type: 'string' } } as const

/** `npm run export`: writes a shop's products into a file, or to where the output goes. Resolves to the exit code. */
export async function runExportCommand(env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) {
    terminal.say(USAGE)
    return 0
  }
  const { values, files } = readOptions(args, options, USAGE)
  const { shop: named, file, language } = shopAndFile(values, files, USAGE)
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
