// `npm run bench:web [-- loads|axe|inp … --runs=5 --shop=http://localhost:8080]`: how the built web apps fare in a real
// Chromium. Opens a shop of its own unless it is told of one. Ends with 1 when something is not as it should be.
import { parseArgs } from 'node:util'
import { startFreshShop } from '../../tools/fresh-shop.ts'
import { measureLoads } from './lighthouse.ts'
import { readWorld } from './world.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, shop: { type: 'string' } },
})
const asked = (part: string) => positionals.length === 0 || positionals.includes(part)

const own = values.shop ? undefined : await startFreshShop()
const shop = values.shop ?? own?.url ?? ''
try {
  const world = await readWorld(shop)
  const complaints: string[] = []
  if (asked('loads')) complaints.push(...(await measureLoads(shop, world.pages, Number(values.runs))))
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length === 0 ? 0 : 1
} finally {
  await own?.stop()
}
