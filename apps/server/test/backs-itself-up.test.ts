import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { patient } from '../../../tools/patience.ts'
import { readThrough } from '../src/platform/backup/read-backup.ts'
import { useProcesses } from './processes.ts'

const KEY = 'a key of thirty-two characters, kept elsewhere'
const folder = await mkdtemp(join(tmpdir(), 'tradewind-by-itself-'))
const settings = { BACKUP_DIR: folder, BACKUP_KEY: KEY }
const processes = useProcesses({ count: 1, settings: () => settings })
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a server that is told of a folder makes a backup there by itself, whole, and none again before its time', async () => {
  const there = async () => (await readdir(folder)).filter((name) => name.endsWith('.tar.gz.enc'))
  await expect.poll(there, { timeout: patient(30_000) }).toHaveLength(1)
  const made = await there()
  await readThrough(join(folder, made[0] ?? ''), KEY)
  const again = await processes.start()
  // It looks when it opens; a stop waits for what it is at.
  await again.stop()
  expect(await there()).toEqual(made)
})
