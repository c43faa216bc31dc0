import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Server } from './harness.ts'

/** Where the files of one owner lie, public and private; each of them is there. */
export async function filesOf({ databases, files }: Server, ownerId: string): Promise<string[]> {
  const rows = await databases.owner.many<{ name: string; hidden: boolean }>(
    sql`SELECT name, scene IN ('evidence', 'paper') AS hidden FROM file WHERE owner_id = ${ownerId}`,
  )
  const paths = rows.map(({ name, hidden }) => join(hidden ? files.privateFolder : files.folder, `${name}-480.webp`))
  for (const path of paths) await access(path)
  return paths
}
