import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user that Postgres runs as when it is not our own. */
export type Account = { uid: number; gid: number }

/** Postgres refuses to run as root, so root hands it to `nobody`. Undefined: it runs as whoever we are. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('Postgres cannot run as root, and /etc/passwd names no user "nobody" to run it as')
  return { uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) }
}

/** Whether the account may pass through the folder and everything above it; one 0700 parent is enough to stop it. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder)
  const passable = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & passable) === 0) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(parent, account)
}
