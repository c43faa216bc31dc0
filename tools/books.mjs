// `npm run books`: exports the books, verifies exported ones, prints the seals. docs/operating.md says how.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runVerify } from './books/verify.mjs'
import { programUrl } from './build-server.mjs'
import { prepareMessages, prepareServer } from './prepare.mjs'

const terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}
const [command, ...args] = process.argv.slice(2)

/** The server's side of it, for what needs the database. */
async function loadServer() {
  await prepareMessages(terminal.complain)
  await prepareServer(terminal.complain)
  process.setSourceMapsEnabled(true)
  return import(programUrl('server/dist/commands'))
}

async function runServerCommand(all) {
  const { runCommand } = await loadServer()
  return runCommand('books', process.env, all, terminal)
}

/** Without a file: the books of this installation, and the seals that lie beside its database. */
async function verifyInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-books-'))
  try {
    const file = join(folder, 'books.ndjson.gz')
    const code = await runServerCommand(['export', file])
    if (code !== 0) return code
    const { sealsOf } = await loadServer()
    const seals = sealsOf(process.env)
    const isKept = await stat(seals).catch(() => undefined)
    return await runVerify(
      [file, ...(isKept && !args.includes('--seals') ? ['--seals', seals] : []), ...args],
      terminal.say,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isNamed = (all) => all.some((arg, at) => !arg.startsWith('-') && all[at - 1] !== '--seals')

try {
  process.exitCode =
    command !== 'verify'
      ? await runServerCommand(command === undefined ? [] : [command, ...args])
      : isNamed(args) || args.includes('--help')
        ? await runVerify(args, terminal.say)
        : await verifyInstallation()
} catch (error) {
  // The stack is for whoever mends the product, not for whoever checks the books.
  terminal.complain(['debug', 'trace'].includes(process.env.LOG_LEVEL) ? error.stack : error.message)
  process.exitCode = 2
}
