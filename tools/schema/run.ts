// `npm run schema`: writes down what the migrations make of an empty database, for people (apps/server/schema.sql) and for
// the types of the code: rows of tables (tables.gen.ts) and of each statement (rows.gen.ts in its folder). Before that, what the
// table of laws makes of itself: the view that counts them, and their table for people.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openClient } from '../../apps/server/src/platform/backup/tables.ts'
import { readSchema } from '../../apps/server/src/platform/schema/read-schema.ts'
import { withMigratedDatabase } from './migrated-database.ts'
import { ROOT } from './source-files.ts'
import { SCHEMA, staleness } from './staleness.ts'
import { staleChains } from './written-chains.ts'
import { staleLaws, writtenLaws } from './written-laws.ts'
import { rowsFiles, writtenTypes } from './written-types.ts'

const USAGE = `Writes what the migrations make of an empty database: apps/server/schema.sql and the types of the rows.

  npm run schema
  npm run schema -- --check     only says whether it is of today: of these migrations and of these statements
`

async function write(): Promise<string[]> {
  for (const [path, text] of writtenLaws(ROOT)) await writeFile(join(ROOT, path), text)
  return withMigratedDatabase(async (databaseUrl) => {
    const client = await openClient(databaseUrl)
    try {
      const { files, complaints } = await writtenTypes(client)
      await writeFile(join(ROOT, SCHEMA), await readSchema(client))
      const old = rowsFiles(ROOT).filter((path) => !files.has(path))
      await Promise.all(old.map((path) => rm(join(ROOT, path))))
      for (const [path, text] of files) await writeFile(join(ROOT, path), text)
      process.stdout.write(`schema: ${SCHEMA} and the types of ${files.size - 1} folders written\n`)
      return complaints
    } finally {
      await client.end()
    }
  })
}

const args = process.argv.slice(2)
if (args.some((arg) => arg !== '--check')) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  const complaints = args.includes('--check')
    ? [...staleLaws(ROOT), ...staleChains(ROOT), ...(await staleness())]
    : await write()
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  process.exitCode = complaints.length > 0 ? 1 : 0
}
