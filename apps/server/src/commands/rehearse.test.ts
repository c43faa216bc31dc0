import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installTiles } from '../../demo/install-pictures.ts'
import { buildBuyer, buildOrder } from '../../test/factories/orders.ts'
import { type CopiedRow, forgeBackup } from '../../test/forged-backup.ts'
import { useServer } from '../../test/harness.ts'
import { startSealing } from '../modules/ledger/ledger.ts'
import { type BackupSettings, backUpIfDue, listBackups } from '../platform/backup/schedule.ts'
import { listPictures, openClient } from '../platform/backup/tables.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { createLog } from '../platform/log.ts'
import { runBackupCommand } from './backup.ts'

const server = useServer()
const KEY = 'a key of thirty-two characters, kept elsewhere'
const HOUR = 3_600_000
let said: string[] = []
const terminal = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) }
let settings: BackupSettings
let env: NodeJS.ProcessEnv
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-scheduled-'))
  const dataDir = dirname(dirname(server.files.folder))
  settings = { folder, key: KEY, everyHours: 24, keep: 3 }
  env = { DATABASE_URL: server.urls.owner, DATA_DIR: dataDir, DEMO: 'off', BACKUP_DIR: folder, BACKUP_KEY: KEY }
  await writeFile(join(dataDir, 'secret'), 'the secret of the house', { mode: 0o600 })
  await installTiles(server.files.folder)
  await startSealing(server.databases.shop, server.clock.now())
  await buildOrder(server, 'completed', { buyer: await buildBuyer(server) })
  // Products of the tests name pictures that nobody drew.
  const client = await openClient(server.urls.owner)
  for (const name of await listPictures(client).finally(() => client.end()))
    if (!name.startsWith('tile-')) await writeFile(join(server.files.folder, `${name}-480.webp`), 'drawn')
  await server.settle()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const dataDir = () => dirname(dirname(server.files.folder))
const tick = () =>
  backUpIfDue(settings, {
    owner: server.urls.owner,
    dataDir: dataDir(),
    now: () => server.clock.now(),
    log: createLog('silent'),
  })
const rehearse = async (...args: string[]) => {
  said = []
  const code = await runBackupCommand(env, ['rehearse', ...args], terminal)
  return { code, said: said.join('\n') }
}
const noted = () =>
  server.databases.owner.many<{ file: string; rehearsed: boolean; fault: string | null }>(
    sql`SELECT file, rehearsed_at IS NOT NULL AS rehearsed, fault FROM backup_made ORDER BY taken_at`,
  )

test('a backup is made when it is due and only then, by one of those who look, readable by nobody without the key', async () => {
  const made = await Promise.all([tick(), tick(), tick()])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await tick()).toBeUndefined()
  const [name = ''] = await listBackups(folder)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const bytes = await readFile(join(folder, name))
  expect(bytes.includes('the secret of the house')).toBe(false)
  // Not packed, either: what a packer would recognise.
  expect(bytes.includes(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))).toBe(false)
  expect(await noted()).toEqual([{ file: name, rehearsed: false, fault: null }])
})

test('so many as are wished stay; the oldest go, what a kill left goes, and nothing else in the folder is touched', async () => {
  await writeFile(join(folder, 'a letter.txt'), 'somebody else’s')
  await writeFile(join(folder, 'tradewind-2020-01-01T000000.tar.gz.enc.partial'), 'half')
  const [first] = await listBackups(folder)
  for (let day = 0; day < 3; day += 1) {
    await server.moveClock(24 * HOUR + 1000)
    await server.settle()
    expect(await tick()).toBeDefined()
  }
  const left = await listBackups(folder)
  expect(left).toHaveLength(3)
  expect(left).not.toContain(first)
  expect((await readdir(folder)).filter((name) => !left.includes(name))).toEqual(['a letter.txt'])
})

test('one that fails takes no other away, and the next look tries again', async () => {
  await server.moveClock(25 * HOUR)
  await server.settle()
  const before = await listBackups(folder)
  const settingsBefore = settings
  settings = { ...settings, folder: join(folder, 'a letter.txt') }
  await expect(tick()).rejects.toThrow()
  settings = settingsBefore
  expect(await listBackups(folder)).toEqual(before)
  expect(await tick()).toBeDefined()
})

test('the rehearsal of a good one restores it whole: rows, pictures, laws, books; and the console is told', async () => {
  const { code, said: told } = await rehearse()
  expect(told).toMatch(/Restored: \d+ rows of \d+ tables and \d+ files[\s\S]*It stands again, whole/)
  expect(code).toBe(0)
  expect((await noted()).at(-1)).toMatchObject({ rehearsed: true, fault: null })
})

test('an event that waited to be told when the backup was taken is no fault of it: it is told after the start', async () => {
  await server.databases.owner.run(sql`
    INSERT INTO outbox (id, topic, shard_id, payload, created_at, retry_at) VALUES
    (gen_random_uuid(), 'order.paid', gen_random_uuid(), '{}', now() - interval '1 hour', now() + interval '1 hour')`)
  try {
    await server.moveClock(25 * HOUR)
    expect(await tick()).toBeDefined()
    expect((await rehearse()).said).toMatch(/It stands again, whole/)
  } finally {
    await server.databases.owner.run(sql`DELETE FROM outbox WHERE payload = '{}'`)
  }
})

test('a seal that is made while the rows are copied is no fault of the backup: it lies with the next one', async () => {
  const client = await openClient(server.urls.owner)
  const file = join(folder, 'beside-a-seal.enc')
  const ask = client.query.bind(client) as (text: string, ...rest: unknown[]) => unknown
  let sealed = 0
  Object.assign(client, {
    query: async (text: string, ...rest: unknown[]) => {
      if (text === 'COMMIT') sealed = await sealNextDay()
      return ask(text, ...rest)
    },
  })
  await writeBackup(client, { dataDir: dataDir(), file, at: server.clock.now(), key: KEY }).finally(() => client.end())
  expect(sealed).toBe(1)
  expect((await rehearse(file)).said).toMatch(/It stands again, whole/)
})

/** Answers how many seals were added to those that lie outside. */
async function sealNextDay(): Promise<number> {
  const kept = async () => (await readFile(join(dataDir(), 'seals', 'seals.ndjson'), 'utf8')).split('\n').length
  const before = await kept()
  await server.moveClock(24 * HOUR)
  await server.settle()
  return (await kept()) - before
}

test('of books that do not verify the rehearsal says what is wrong with them', async () => {
  const seals = join(dataDir(), 'seals', 'seals.ndjson')
  const whole = await readFile(seals, 'utf8')
  const [first = ''] = whole.split('\n')
  await writeFile(seals, `${JSON.stringify({ ...JSON.parse(first), accounts: 7 })}\n${whole.slice(first.length + 1)}`)
  try {
    const client = await openClient(server.urls.owner)
    const file = join(folder, 'with-another-seal.enc')
    await writeBackup(client, { dataDir: dataDir(), file, at: server.clock.now(), key: KEY }).finally(() =>
      client.end(),
    )
    expect((await rehearse(file)).said).toMatch(/The books do not verify: outside: seal of .*is not whole/)
  } finally {
    await writeFile(seals, whole)
  }
})

test.each<[string, (file: string) => Promise<void>, RegExp, NodeJS.ProcessEnv]>([
  [
    'cut off',
    async (file) => truncate(file, (await stat(file)).size - 100),
    /cut off, or bytes of it were changed/,
    {},
  ],
  [
    'cut off where a piece ends',
    async (file) => truncate(file, 67 + 65_552 * Math.floor(((await stat(file)).size - 68) / 65_552)),
    /cut off, or bytes of it were changed/,
    {},
  ],
  ['cut off in its head', (file) => truncate(file, 40), /not even its head is whole/, {}],
  [
    'with one byte flipped',
    async (file) => {
      const bytes = await readFile(file)
      const at = Math.floor(bytes.length / 2)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      await writeFile(file, bytes)
    },
    /cut off, or bytes of it were changed/,
    {},
  ],
  ['of another key', async () => {}, /BACKUP_KEY is not the key/, { BACKUP_KEY: `${KEY}, or not` }],
  ['without a key', async () => {}, /Set BACKUP_KEY/, { BACKUP_KEY: '', BACKUP_DIR: '' }],
])('a backup that is %s is found', async (_, plant, why, over) => {
  const [newest = ''] = (await listBackups(folder)).slice(-1)
  const planted = join(await mkdtemp(join(tmpdir(), 'tradewind-planted-')), 'planted.enc')
  await copyFile(join(folder, newest), planted)
  await utimes(planted, new Date(), new Date())
  await plant(planted)
  const kept = env
  env = { ...env, ...over }
  const { code, said: told } = await rehearse(planted)
  env = kept
  await rm(dirname(planted), { recursive: true })
  expect(told).toMatch(why)
  expect(code).toBe(1)
})

/** Rehearses the newest backup, written anew around other rows of the books. */
async function rehearseForged(change: (rows: CopiedRow[]) => CopiedRow[]) {
  const [newest = ''] = (await listBackups(folder)).slice(-1)
  const planted = join(await mkdtemp(join(tmpdir(), 'tradewind-planted-')), 'planted.enc')
  await copyFile(join(folder, newest), planted)
  await forgeBackup({ file: planted, key: KEY, table: 'ledger.transfer', change })
  return rehearse(planted).finally(() => rm(dirname(planted), { recursive: true }))
}

test('a backup that is written anew as it was is as good as before: what is found below is the fault itself', async () => {
  expect((await rehearseForged((rows) => rows)).code).toBe(0)
})

test.each<[string, (rows: CopiedRow[]) => CopiedRow[], RegExp]>([
  [
    'a cent changed in one transfer',
    ([first, ...rest]) => [new Map([...(first ?? [])].map(([name, value]) => [name, centMore(name, value)])), ...rest],
    /law I4/,
  ],
  ['one transfer left out', (rows) => rows.slice(1), /law I/],
])(
  'a good envelope around books with %s is found: the laws are looked at on what was restored',
  async (_, change, why) => {
    const { code, said: told } = await rehearseForged(change)
    expect(told).toMatch(why)
    expect(code).toBe(1)
  },
)

const centMore = (name: string, value: string): string => (name === 'amount' ? String(BigInt(value) + 1n) : value)

test('a picture that a row names and the backup lacks is found, and stands in the console’s list', async () => {
  const tile = (await readdir(server.files.folder)).find((name) => name.startsWith('tile-toys')) ?? ''
  for (const name of await readdir(server.files.folder))
    if (name.startsWith(tile.replace(/-\d+\.webp$/, ''))) await rm(join(server.files.folder, name))
  await server.moveClock(25 * HOUR)
  await server.settle()
  await tick()
  const { code, said: told } = await rehearse()
  expect(told).toContain('Pictures are missing that rows name: 1, such as tile-toys')
  expect(code).toBe(1)
  expect((await noted()).at(-1)?.fault).toContain('tile-toys')
})
