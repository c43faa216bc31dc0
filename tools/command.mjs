// Commands on the product's data, beside a running server or without one: `npm run import`, `export`, `hire`, `events`, `backup` and `restore`.
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
const commands = {
  import: async () => (await import('../apps/server/src/commands/import.ts')).runImportCommand,
  export: async () => (await import('../apps/server/src/commands/export.ts')).runExportCommand,
  backup: async () => (await import('../apps/server/src/commands/backup.ts')).runBackupCommand,
  restore: async () => (await import('../apps/server/src/commands/restore.ts')).runRestoreCommand,
  events: async () => (await import('../apps/server/src/commands/events.ts')).runEventsCommand,
  hire: async () => (await import('../apps/server/src/commands/hire.ts')).runHireCommand,
}
try {
  const run = await commands[name]()
  process.exitCode = await run(process.env, args, terminal)
} catch (error) {
  // The stack is for whoever mends the product, not for whoever uses it.
  const isAsked = ['debug', 'trace'].includes(process.env.LOG_LEVEL)
  terminal.complain(isAsked ? error.stack : error.message)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
