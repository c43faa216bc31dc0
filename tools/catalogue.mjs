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
  terminal.complain(error instanceof UsageError ? error.message : (error.stack ?? String(error)))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
