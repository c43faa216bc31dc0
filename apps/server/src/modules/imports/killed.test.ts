import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { patient } from '../../../../../tools/patience.ts'
import { buildCategory, buildShop } from '../../../test/factories/catalog.ts'
import { buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { startProgram } from '../../../test/programs.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const PRODUCTS = 2_000

const server = useServer()

test('an import that is killed in the middle and started again ends with the same rows once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'lamps.csv')
  const rows = Array.from({ length: PRODUCTS }, (_, index) =>
    index === 7 ? 'lamp-7,Lamp 7,free' : `lamp-${index},Lamp number ${index},${index + 1}.50`,
  )
  await writeFile(file, `Handle,Title,Variant Price\n${rows.join('\n')}\n`)
  await buildCategory(server.databases.shop, { slug: 'lamps' })
  const shopId = await buildShop(server.databases.shop)
  const importAgain = () => startImport(folder, [file, '--shop', shopId, '--category', 'lamps'])

  const killed = importAgain()
  await expect.poll(() => lineOfRun(), { interval: 5, timeout: patient(30_000) }).toBeGreaterThan(0)
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  const line = await lineOfRun()
  expect(line).toBeLessThan(PRODUCTS)

  const again = importAgain()
  const words = wordsOf(again)
  expect(await once(again, 'exit')).toEqual([1, null])
  expect(await words).toContain(`behind line ${line}.`)
  expect(await words).toContain('refused line 9, Variant Price: This is not a price.')
  expect(await countsOf(shopId)).toEqual(allOnce(PRODUCTS - 1))
})

test('a file of the console goes on when its server is killed and started again, and leaves no copy behind', async () => {
  const { client, shopId } = await buildSeller(server)
  const category_id = await buildCategory(server.databases.shop)
  const rows = Array.from({ length: PRODUCTS }, (_, index) => `cup-${index},Cup number ${index},${index + 1}.50`)
  const file = new File([`Handle,Title,Variant Price\n${rows.join('\n')}\n`], 'cups.csv')
  const { id } = await client.upload('POST /api/seller/goods_import', { file, category_id }, { repeatSubmit: false })
  const uploads = join(server.files.folder, '..', 'imports')
  await writeFile(join(uploads, 'left-behind'), 'by a server that was killed before the run began')

  const killed = startServer()
  await expect.poll(() => lineOfRun(id), { interval: 5, timeout: patient(30_000) }).toBeGreaterThan(0)
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  expect(await lineOfRun(id)).toBeLessThan(PRODUCTS)
  expect(await readdir(uploads)).toContain(id)

  // A run whose process is gone is taken over after a minute, and what nobody misses is swept after some hours.
  await server.moveClock(2 * HOUR_MS)
  const again = startServer()
  onTestFinished(() => void again.kill('SIGKILL'))
  await expect.poll(() => countsOf(shopId), { timeout: patient(30_000) }).toEqual(allOnce(PRODUCTS))
  await expect.poll(() => readdir(uploads), { timeout: patient(30_000) }).toEqual([])
})

/** The real server on the database and the files of this test. */
function startServer(): ChildProcess {
  const settings = {
    NODE_ENV: '',
    DATABASE_URL: server.urls.owner,
    DATA_DIR: join(server.files.folder, '..', '..'),
    DEMO: 'off',
    PORT: '0',
    TEST_CLOCK: '1',
  }
  return startProgram('server/dist/main', settings, ['ignore', 'ignore', 'inherit'])
}

const allOnce = (all: number) => ({ runs: 1, created: all, products: all, handles: all, documents: all })

const countsOf = (shopId: string) =>
  server.databases.owner.one<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM import_run WHERE shop_id = ${shopId}) AS runs,
      (SELECT sum(created)::int FROM import_run WHERE shop_id = ${shopId}) AS created,
      count(*)::int AS products, count(DISTINCT handle)::int AS handles, count(d.product_id)::int AS documents
    FROM product AS p LEFT JOIN search_document AS d ON d.product_id = p.id WHERE p.shop_id = ${shopId}`)

const lineOfRun = async (id?: string): Promise<number> =>
  (
    await server.databases.owner.maybe<{ line: number }>(
      sql`SELECT line FROM import_run WHERE ${id ?? null}::uuid IS NULL OR id = ${id ?? null}`,
    )
  )?.line ?? 0

function startImport(dataDir: string, args: string[]): ChildProcess {
  return spawn(process.execPath, ['tools/command.mjs', 'import', ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: server.urls.owner, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function wordsOf({ stdout }: ChildProcess): Promise<string> {
  let words = ''
  for await (const chunk of stdout ?? []) words += chunk
  return words
}
