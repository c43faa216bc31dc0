import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * For the Postgres that founds what is copied: of its log it keeps what the next start needs, where it would keep more than half of
 * what each copy reads and writes, and what it wrote may be lost with the machine.
 */
export const FOUNDING = {
  wal_recycle: 'off',
  min_wal_size: '32MB',
  synchronous_commit: 'off',
  fsync: 'off',
  // Nobody guesses a password of chance, and each connection would work it out anew.
  scram_iterations: 1,
}

/**
 * Fills an empty data folder with a copy of one that is founded and at rest, database and all: founding costs seconds of the
 * processor. One whose database lies elsewhere is not copied, so that whoever starts on the new one founds it.
 */
export async function copyDataDir(from: string, to: string): Promise<void> {
  if (existsSync(join(from, 'postgres', 'outside'))) return
  // With owners and modes: the database may belong to another user.
  await run('cp', ['-a', `${from}/.`, to])
}
