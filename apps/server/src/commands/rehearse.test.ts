import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { KEY, useBackups } from '../../test/rehearsals/backups.ts'
import { listBackups } from '../platform/backup/schedule.ts'

// What else a good backup comes through is in test/rehearsals: each time one stands again costs seconds.
const { server, kept, dataDir, tick, write, rehearse, copied, rehearseForged, noted } = useBackups()

test('a backup is made when it is due and only then, by one of those who look, readable by nobody without the key', async () => {
  const made = await Promise.all([tick(), tick(), tick()])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await tick()).toBeUndefined()
  const [name = ''] = await listBackups(kept.folder)
  expect((await stat(join(kept.folder, name))).mode & 0o777).toBe(0o600)
  const bytes = await readFile(join(kept.folder, name))
  expect(bytes.includes('the secret of the house')).toBe(false)
  // Not packed, either: what a packer would recognise.
  expect(bytes.includes(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))).toBe(false)
  expect(await noted()).toEqual([{ file: name, rehearsed: false, fault: null }])
})

test('so many as are wished stay; the oldest go, what a kill left goes, and nothing else in the folder is touched', async () => {
  await writeFile(join(kept.folder, 'a letter.txt'), 'somebody else’s')
  await writeFile(join(kept.folder, 'tradewind-2020-01-01T000000.tar.gz.enc.partial'), 'half')
  const [first] = await listBackups(kept.folder)
  for (let day = 0; day < 3; day += 1) {
    await server.moveClock(DAY_MS + 1000)
    await server.settle()
    expect(await tick()).toBeDefined()
  }
  const left = await listBackups(kept.folder)
  expect(left).toHaveLength(3)
  expect(left).not.toContain(first)
  expect((await readdir(kept.folder)).filter((name) => !left.includes(name))).toEqual(['a letter.txt'])
})

test('one that fails takes no other away, and the next look tries again', async () => {
  await server.moveClock(25 * HOUR_MS)
  await server.settle()
  const before = await listBackups(kept.folder)
  const nowhere = { ...kept.settings, folder: join(kept.folder, 'a letter.txt') }
  await expect(tick(nowhere)).rejects.toThrow()
  expect(await listBackups(kept.folder)).toEqual(before)
  expect(await tick()).toBeDefined()
})

test('the rehearsal of a good one restores it whole: rows, pictures, laws, books; and the console is told', async () => {
  const { code, said: told } = await rehearse()
  expect(told).toMatch(/Restored: \d+ rows of \d+ tables and \d+ files[\s\S]*It stands again, whole/)
  expect(code).toBe(0)
  expect((await noted()).at(-1)).toMatchObject({ rehearsed: true, fault: null })
})

test('of books that do not verify the rehearsal says what is wrong with them', async () => {
  const seals = join(dataDir(), 'seals', 'seals.ndjson')
  const whole = await readFile(seals, 'utf8')
  const [first = ''] = whole.split('\n')
  await writeFile(seals, `${JSON.stringify({ ...JSON.parse(first), accounts: 7 })}\n${whole.slice(first.length + 1)}`)
  try {
    const file = join(kept.folder, 'with-another-seal.enc')
    await write(file)
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
  const { planted, remove } = await copied()
  await utimes(planted, new Date(), new Date())
  await plant(planted)
  const { code, said: told } = await rehearse(planted, over)
  await remove()
  expect(told).toMatch(why)
  expect(code).toBe(1)
})

test('a good envelope around books with a cent changed in one transfer is found: the laws are looked at on what was restored', async () => {
  const centMore = (name: string, value: string) => (name === 'amount' ? String(BigInt(value) + 1n) : value)
  const { code, said: told } = await rehearseForged(([first, ...rest]) => [
    new Map([...(first ?? [])].map(([name, value]) => [name, centMore(name, value)])),
    ...rest,
  ])
  expect(told).toMatch(/law I4/)
  expect(code).toBe(1)
})

test('a picture that a row names and the backup lacks is found, and stands in the console’s list', async () => {
  const tile = (await readdir(server.files.folder)).find((name) => name.startsWith('tile-toys')) ?? ''
  for (const name of await readdir(server.files.folder))
    if (name.startsWith(tile.replace(/-\d+\.webp$/, ''))) await rm(join(server.files.folder, name))
  await server.moveClock(25 * HOUR_MS)
  await server.settle()
  await tick()
  const { code, said: told } = await rehearse()
  expect(told).toContain('Pictures are missing that rows name: 1, such as tile-toys')
  expect(code).toBe(1)
  expect((await noted()).at(-1)?.fault).toContain('tile-toys')
})
