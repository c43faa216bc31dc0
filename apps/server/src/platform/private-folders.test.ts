import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { closePrivateFolders, makePrivateFolder } from './private-folders.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-private-'))
afterAll(() => rm(dataDir, { recursive: true }))

const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8)

async function openFile(path: string): Promise<void> {
  await mkdir(join(dataDir, path, '..'), { recursive: true })
  await writeFile(join(dataDir, path), 'x')
  await chmod(join(dataDir, path), 0o644)
}

test('a start closes what an earlier release left open to others, and leaves the public pictures as they are', async () => {
  const closed = [
    'files/private/receipt-480.webp',
    'files/imports/catalogue',
    'seals/seals.ndjson',
    'seals/leaves/day.ndjson',
  ]
  for (const path of [...closed, 'files/public/lamp-480.webp']) await openFile(path)
  await closePrivateFolders(dataDir, createLog('silent'))
  for (const path of closed) expect(await modeOf(path), path).toBe('600')
  for (const path of ['files/private', 'files/imports', 'seals', 'seals/leaves'])
    expect(await modeOf(path), path).toBe('700')
  expect(await modeOf('files/public/lamp-480.webp')).toBe('644')
  // Also where there is nothing yet.
  await closePrivateFolders(join(dataDir, 'none'), createLog('silent'))
})

test('a new private folder is closed from its first moment, and those above it are not', async () => {
  await mkdir(join(dataDir, 'new'), { mode: 0o755 })
  await makePrivateFolder(join(dataDir, 'new', 'open', 'closed'))
  expect(await modeOf('new/open/closed')).toBe('700')
  expect(await modeOf('new/open')).toBe('755')
})
