import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { buildCategory, buildShop } from '../../../test/factories/catalog.ts'
import { useServer } from '../../../test/harness.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const PRODUCTS = 3_000

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
  await expect.poll(lineOfRun, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  const line = await lineOfRun()
  expect(line).toBeLessThan(PRODUCTS)

  const again = importAgain()
  const words = wordsOf(again)
  expect(await once(again, 'exit')).toEqual([0, null])
  expect(await words).toContain(`behind line ${line}.`)
  expect(await words).toContain('refused line 9, Variant Price: This is not a price.')
  const { runs, created, products, handles, documents } = await server.databases.owner.one<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM import_run) AS runs, (SELECT sum(created)::int FROM import_run) AS created,
      count(*)::int AS products, count(DISTINCT handle)::int AS handles,
      (SELECT count(*)::int FROM search_document) AS documents
    FROM product WHERE shop_id = ${shopId}`)
  const all = PRODUCTS - 1
  expect({ runs, created, products, handles, documents }).toEqual({
    runs: 1,
    created: all,
    products: all,
    handles: all,
    documents: all,
  })
}, 60_000)

const lineOfRun = async (): Promise<number> =>
  (await server.databases.owner.maybe<{ line: number }>(sql`SELECT line FROM import_run`))?.line ?? 0

function startImport(dataDir: string, args: string[]): ChildProcess {
  return spawn(process.execPath, ['tools/catalogue.mjs', 'import', ...args], {
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
