import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { csvOf } from '../../../test/factories/imports.ts'
import { buildSeller } from '../../../test/factories/orders.ts'
import { usePictureHosts } from '../../../test/factories/picture-hosts.ts'
import { PEPPER, useServer } from '../../../test/harness.ts'
import { PROOF, tellProof } from '../../../test/proof.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const KILLS = 2

const hosts = usePictureHosts()
const server = useServer({ pictures: () => hosts.source })

test('pictures whose process is killed again and again all come, each once, and what waited for them goes on sale', async () => {
  const { client, shopId } = await buildSeller(server)
  const category_id = await buildCategory(server.databases.shop)
  const rows = Array.from({ length: PROOF.pictures }, (_, index) => ({
    Handle: `cup-${index}`,
    Title: `Cup ${index}`,
    'Variant Price': '5',
    'Image Src': `http://${index % 5}.pictures.test/good/${index}.png`,
  }))
  const file = new File([csvOf(rows)], 'cups.csv')
  const { id } = await client.upload('POST /api/seller/goods_import', { file, category_id }, { repeatSubmit: false })
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = startWorker()
    await expect
      .poll(() => fetched(id), { interval: 20, timeout: PROOF.patienceMs })
      .toBeGreaterThan(Math.floor((kill * PROOF.pictures) / (KILLS + 2)))
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
    expect(await fetched(id)).toBeLessThan(PROOF.pictures)
    // What it had in hand is another's when its lease is over.
    await server.moveClock(5 * 60_000)
  }
  const last = startWorker()
  onTestFinished(() => void last.kill('SIGKILL'))
  await expect
    .poll(() => stateOf(id), { interval: 100, timeout: PROOF.patienceMs })
    .toEqual({ state: 'done', pictures: PROOF.pictures, fetched: PROOF.pictures, refused: 0, waiting: 0 })
  expect(await countsOf(shopId)).toEqual({
    products: PROOF.pictures,
    on_shelf: PROOF.pictures,
    pictured: PROOF.pictures,
    pictures: PROOF.pictures,
    different: PROOF.pictures,
  })
  const visits = [...hosts.asked.values()].reduce((sum, times) => sum + times, 0)
  // Only what was in hand at a kill was asked for a second time.
  expect(visits).toBeLessThanOrEqual(PROOF.pictures + KILLS * hosts.source.limits.atOnce)
  await tellProof('pictures that came through kills', { pictures: PROOF.pictures, kills: KILLS, visits })
})

function startWorker(): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'apps/server/test/picture-process.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: server.urls.owner,
      DATA_DIR: join(server.files.folder, '..', '..'),
      PEPPER,
      HOST_PORT: String(hosts.port),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const fetched = async (id: string): Promise<number> => (await stateOf(id)).fetched

const stateOf = (id: string) =>
  server.databases.owner.one<{
    state: string
    pictures: number
    fetched: number
    refused: number
    waiting: number
  }>(sql`
    SELECT state, pictures, pictures_fetched AS fetched, pictures_refused AS refused,
      (SELECT count(*)::int FROM import_product WHERE run_id = id) AS waiting FROM import_run WHERE id = ${id}`)

const countsOf = (shopId: string) =>
  server.databases.owner.one<Record<string, number>>(sql`
    SELECT count(DISTINCT c.id)::int AS products, count(DISTINCT c.id) FILTER (WHERE c.on_shelf)::int AS on_shelf,
      count(DISTINCT g.product_id)::int AS pictured, count(g.product_id)::int AS pictures,
      count(DISTINCT g.picture->>'name')::int AS different
    FROM product_card AS c LEFT JOIN product_picture AS g ON g.product_id = c.id WHERE c.shop_id = ${shopId}`)
