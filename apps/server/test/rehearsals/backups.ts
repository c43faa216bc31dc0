import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll } from 'vitest'
import { installTiles } from '../../demo/install-pictures.ts'
import { runBackupCommand } from '../../src/commands/backup.ts'
import { startSealing } from '../../src/modules/ledger/ledger.ts'
import { type BackupSettings, backUpIfDue, listBackups } from '../../src/platform/backup/schedule.ts'
import { listPictures, openClient } from '../../src/platform/backup/tables.ts'
import { writeBackup } from '../../src/platform/backup/write-backup.ts'
import { createLog } from '../../src/platform/log.ts'
import { buildBuyer, buildOrder } from '../factories/orders.ts'
import { type CopiedRow, forgeBackup } from '../forged-backup.ts'
import { useServer } from '../harness.ts'

export const KEY = 'a key of thirty-two characters, kept elsewhere'

/** A shop with something in its books and its pictures, a folder for its backups, and what is done with them. */
export function useBackups() {
  const server = useServer()
  const kept = { folder: '', settings: {} as BackupSettings, env: {} as NodeJS.ProcessEnv }
  let said: string[] = []
  const terminal = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) }
  const dataDir = () => dirname(dirname(server.files.folder))

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tradewind-scheduled-'))
    kept.folder = folder
    kept.settings = { folder, key: KEY, everyHours: 24, keep: 3 }
    kept.env = {
      ...{ DATABASE_URL: server.urls.owner, DATA_DIR: dataDir(), DEMO: 'off' },
      ...{ BACKUP_DIR: folder, BACKUP_KEY: KEY },
    }
    await writeFile(join(dataDir(), 'secret'), 'the secret of the house', { mode: 0o600 })
    await installTiles(server.files.folder)
    await startSealing(server.databases.shop, server.clock.now())
    await buildOrder(server, 'completed', { buyer: await buildBuyer(server) })
    // Products of the tests name pictures that nobody drew.
    const client = await openClient(server.urls.owner)
    for (const name of await listPictures(client).finally(() => client.end()))
      if (!name.startsWith('tile-')) await writeFile(join(server.files.folder, `${name}-480.webp`), 'drawn')
    await server.settle()
  })
  afterAll(() => rm(kept.folder, { recursive: true, force: true }))

  /** Makes one if it is due by the clock. */
  const tick = (settings = kept.settings) =>
    backUpIfDue(settings, {
      owner: server.urls.owner,
      dataDir: dataDir(),
      now: () => server.clock.now(),
      log: createLog('silent'),
    })
  /** Makes one now, besides, in this file. */
  async function write(file: string, client?: Awaited<ReturnType<typeof openClient>>): Promise<void> {
    const own = client ?? (await openClient(server.urls.owner))
    await writeBackup(own, { dataDir: dataDir(), file, at: server.clock.now(), key: KEY }).finally(() => own.end())
  }
  /** As it is typed: the newest, or this file. */
  async function rehearse(file?: string, over: NodeJS.ProcessEnv = {}) {
    said = []
    const code = await runBackupCommand({ ...kept.env, ...over }, ['rehearse', ...(file ? [file] : [])], terminal)
    return { code, said: said.join('\n') }
  }
  /** A copy of the newest, to do something to. */
  async function copied(): Promise<{ planted: string; remove(): Promise<void> }> {
    const [newest = ''] = (await listBackups(kept.folder)).slice(-1)
    const planted = join(await mkdtemp(join(tmpdir(), 'tradewind-planted-')), 'planted.enc')
    await copyFile(join(kept.folder, newest), planted)
    return { planted, remove: () => rm(dirname(planted), { recursive: true }) }
  }
  /** The newest, written anew around other rows of the books. */
  async function rehearseForged(change: (rows: CopiedRow[]) => CopiedRow[]) {
    const { planted, remove } = await copied()
    await forgeBackup({ file: planted, key: KEY, table: 'ledger.transfer', change })
    return rehearse(planted).finally(remove)
  }
  /** Rows of the console's list. */
  const noted = () =>
    server.databases.owner.many<{ file: string; rehearsed: boolean; fault: string | null }>(
      sql`SELECT file, rehearsed_at IS NOT NULL AS rehearsed, fault FROM backup_made ORDER BY taken_at`,
    )
  return { server, kept, dataDir, tick, write, rehearse, copied, rehearseForged, noted }
}
