import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openClient } from '../platform/backup/tables.ts'
import { openDatabase } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { checkDatabase } from '../platform/postgres/check.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { headOfSchema, readSchema } from '../platform/schema/read-schema.ts'
import { asksForHelp, readOptions } from './command-options.ts'
import { type Terminal, UsageError } from './open-product.ts'

const USAGE = `Writes apps/server/schema.sql: what the migrations make of an empty database.

  npm run schema
  npm run schema -- --check     only says whether it was written from the migrations that lie here`
const SCHEMA = fileURLToPath(new URL('../../schema.sql', import.meta.url))

/** `npm run schema`. Resolves to the exit code. */
export async function runSchemaCommand(_env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) {
    terminal.say(USAGE)
    return 0
  }
  const { values, files } = readOptions(args, { check: { type: 'boolean' } }, USAGE)
  if (files.length > 0) throw new UsageError(USAGE)
  if (values.check) {
    const written = await readFile(SCHEMA, 'utf8').catch(() => '')
    if (written.startsWith(await headOfSchema())) return 0
    terminal.complain(
      'apps/server/schema.sql was written from other migrations than these. Write it anew: npm run schema',
    )
    return 1
  }
  await writeFile(SCHEMA, await schemaOfMigrations())
  terminal.say(`Written: ${SCHEMA}`)
  return 0
}

/** A database of its own in a folder that is thrown away: nothing of this installation is looked at. */
async function schemaOfMigrations(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-schema-'))
  await chmod(dataDir, 0o755)
  try {
    const postgres = await startPostgres({ dataDir, log: { info: () => {}, warn: () => {} } })
    try {
      const owner = openDatabase({ connectionString: postgres.databaseUrl, max: 1, prepared: true, onError: () => {} })
      try {
        await checkDatabase(owner)
        await migrate(owner.pool)
      } finally {
        await owner.close()
      }
      const client = await openClient(postgres.databaseUrl)
      return await readSchema(client).finally(() => client.end())
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
