import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { runBackupCommand } from './backup.ts'
import { runBooksCommand } from './books.ts'
import { runEventsCommand } from './events.ts'
import { runExportCommand } from './export.ts'
import { runHireCommand } from './hire.ts'
import { runImportCommand } from './import.ts'
import { type Terminal, UsageError } from './open-product.ts'
import { runRestoreCommand } from './restore.ts'

/** What is typed behind `npm run`. */
const commands = {
  import: runImportCommand,
  export: runExportCommand,
  backup: runBackupCommand,
  restore: runRestoreCommand,
  events: runEventsCommand,
  hire: runHireCommand,
  books: runBooksCommand,
}

/** Resolves to the exit code: 2 for what a person typed wrong. */
export async function runCommand(
  name: keyof typeof commands,
  env: NodeJS.ProcessEnv,
  args: string[],
  terminal: Terminal,
): Promise<number> {
  try {
    return await commands[name](env, args, terminal)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The stack is for whoever mends the product, not for whoever uses it.
    const isAsked = ['debug', 'trace'].includes(env.LOG_LEVEL ?? '')
    terminal.complain((isAsked && error.stack) || error.message)
    // To whoever checks the books 1 says that they are wrong, and 2 that they could not be read.
    return error instanceof UsageError || name === 'books' ? 2 : 1
  }
}

/** Where the seals of an installation lie, beside its database. */
export const sealsOf = (env: NodeJS.ProcessEnv): string => join(readConfig(env).dataDir, 'seals', 'seals.ndjson')
