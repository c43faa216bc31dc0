// Commands on the product's data, beside a running server or without one: `npm run import`, `export`, `hire`, `events`, `backup` and `restore`.
import { programUrl } from './build-server.mjs'
import { prepareMessages, prepareServer } from './prepare.mjs'

const terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}
const [name, ...args] = process.argv.slice(2)

await prepareMessages(terminal.complain)
await prepareServer(terminal.complain)
process.setSourceMapsEnabled(true)
const { runCommand } = await import(programUrl('server/dist/commands'))
process.exitCode = await runCommand(name, process.env, args, terminal)
