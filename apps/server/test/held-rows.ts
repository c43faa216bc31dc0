import { closing } from '../src/closing.ts'
import { holdings } from '../src/held.ts'
import type { Database, Db } from '../src/platform/db.ts'

/** What each table holds of a person, as they would be handed it. */
export async function rowsHeldOf(db: Db, personId: string): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>()
  for (const [table, read] of Object.entries(holdings.held)) {
    const rows = await db.many<{ row: unknown }>(read(personId))
    held.set(table, rows.map(({ row }) => JSON.stringify(row)).sort())
  }
  return held
}

/** The tables whose rows of a closed account are taken away, not emptied of what names somebody. */
export const TAKEN_AWAY = Object.entries(closing.forgotten)
  .filter(([, forget]) => forget('').text.trimStart().startsWith('DELETE'))
  .map(([table]) => table)

/** What is held of one person while another one is let go of, which is then taken back. */
export async function rowsHeldWithout(database: Database, goneId: string, personId: string) {
  const undo = new Error('taken back')
  let held = new Map<string, string[]>()
  const done = database.tx(async (tx) => {
    for (const forget of Object.values({ ...closing.forgotten, ...closing.shown })) await tx.run(forget(goneId))
    held = await rowsHeldOf(tx, personId)
    throw undo
  })
  await done.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return held
}
