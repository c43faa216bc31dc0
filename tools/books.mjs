// `npm run books`: exports the books, verifies exported ones, prints the seals. docs/operating.md says how.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { runVerify } from './books/verify.mjs'
import { prepareMessages } from './prepare.mjs'

const terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}
const [command, ...args] = process.argv.slice(2)

/** The server's side of it, for what needs the database. */
async function runServerCommand(all) {
  await prepareMessages(terminal.complain)
  register()
  const { runBooksCommand } = await import('../apps/server/src/commands/books.ts')
  return runBooksCommand(process.env, all, terminal)
}

/** Without a file: the books of this installation, and the seals that lie beside its database. */
async function verifyInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-books-'))
  try {
    const file = join(folder, 'books.ndjson.gz')
    const code = await runServerCommand(['export', file])
    if (code !== 0) return code
    const { readConfig } = await import('../apps/server/src/config.ts')
    const seals = join(readConfig(process.env).dataDir, 'seals', 'seals.ndjson')
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
