import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { PRIVATE_WIDTHS, WIDTHS } from '../../platform/files.ts'
import { liftLimits } from '../../platform/postgres/limits.ts'
import type * as rows from './rows.gen.ts'

const AT_ONCE = 200

/** Throws away the pictures that nothing shows, as soon as their time is over. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const orphans = await ctx.db.tx((tx) => {
    liftLimits(tx)
    return dropOrphans(tx)
  })
  for (const picture of orphans) await deletePicture(ctx, picture)
}

type Orphan = rows.Orphan

// The same picture may have been uploaded twice: its bytes stay as long as one row names them.
const dropOrphans = (tx: Tx): Promise<Orphan[]> =>
  tx.many<Orphan>(sql`
    WITH dead AS (
      DELETE FROM file WHERE id IN (SELECT id FROM file WHERE used_at IS NULL AND created_at < kept_from('uploads') LIMIT ${AT_ONCE})
      RETURNING id, name, scene
    )
    SELECT DISTINCT dead.name, dead.scene IN ('evidence', 'paper') AS is_private FROM dead
    WHERE NOT EXISTS (SELECT FROM file f WHERE f.name = dead.name AND f.id NOT IN (SELECT id FROM dead))`)

const deletePicture = async ({ files }: Context, { name, is_private }: Orphan): Promise<void> => {
  const folder = is_private ? files.privateFolder : files.folder
  for (const width of is_private ? PRIVATE_WIDTHS : WIDTHS)
    await rm(join(folder, `${name}-${width}.webp`), { force: true })
}
