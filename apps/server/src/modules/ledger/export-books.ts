import type { Database, Tx } from '../../platform/db.ts'
import { exports, readLines } from './export-books.sql.ts'
import { allRecords, readAsHashed, rowsOf, selectRecordedTables } from './records.sql.ts'
import { repeatableRead } from './seal.sql.ts'

const FORMAT = 2
type Write = (text: string) => Promise<void>

/**
 * Writes the books of one moment, as lines of JSON that need neither us nor a database to be checked (tools/books). The
 * server goes on meanwhile.
 */
export function exportBooks(db: Database, at: Date, write: Write): Promise<{ records: number }> {
  return db.tx(async (tx) => {
    await repeatableRead(tx)
    return writeBooks(tx, at, write)
  })
}

/** The last line tells that nothing is cut off. */
export async function writeBooks(tx: Tx, at: Date, write: Write): Promise<{ records: number }> {
  await write(`${JSON.stringify({ kind: 'books', format: FORMAT, taken_at: at.toISOString() })}\n`)
  let records = 0
  await readAsHashed(tx)
  const recorded = (await selectRecordedTables(tx)).map(rowsOf)
  for (const statement of [...exports, allRecords, ...recorded])
    for await (const lines of readLines(tx, statement)) {
      records += lines.length
      await write(`${lines.join('\n')}\n`)
    }
  await write(`${JSON.stringify({ kind: 'end', records })}\n`)
  return { records }
}
