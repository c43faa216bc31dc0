// `npm run import` and `npm run export`: a shop's products from a file and into one. docs/importing.md says how.
import { register } from 'tsx/esm/api'
import { prepareMessages } from './prepare.mjs'

const terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}
const [name, ...args] = process.argv.slice(2)

await prepareMessages(terminal.complain)
register()
const { UsageError } = await import('../apps/server/src/commands/open-product.ts')
const run =
  name === 'export'
    ? (await import('../apps/server/src/commands/export.ts')).runExportCommand
    : (await import('../apps/server/src/commands/import.ts')).runImportCommand
try {
  process.exitCode = await run(process.env, args, terminal)
} catch (error) {
  // The stack is for whoever mends the product, not for whoever imports.
  const isAsked = ['debug', 'trace'].includes(process.env.LOG_LEVEL)
  terminal.complain(isAsked ? error.stack : error.message)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
