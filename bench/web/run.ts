// `npm run bench:web [-- loads|axe|inp … --runs=5 --act=options --shop=http://localhost:8080 --as=visitor]`: how the built web apps fare
// in a real Chromium. Opens a shop of its own unless it is told of one. Ends with 1 when something is not as it should be.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../../tools/browser.ts'
import { openFreshShop } from '../../tools/open-shop.ts'
import { auditScreens } from './accessibility.ts'
import { measureLoads } from './loads.ts'
import { measureActs } from './responsiveness.ts'
import { readWorld } from './world.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    /** Of the touches only those whose name holds this. */
    act: { type: 'string', default: '' },
    shop: { type: 'string' },
    as: { type: 'string', multiple: true },
  },
})
const asked = (part: string) => positionals.length === 0 || positionals.includes(part)
const runs = Number(values.runs)

const sayLoad = (when: string) =>
  console.log(
    `load of this machine ${when}: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  )

const own = values.shop ? undefined : await openFreshShop()
try {
  const world = await readWorld(values.shop ?? own?.url ?? '')
  const complaints: string[] = []
  sayLoad('before')
  if (asked('loads')) complaints.push(...(await measureLoads(world, runs)))
  if (asked('inp') || asked('axe')) {
    const browser = await launchBrowser({ isMeasured: true })
    if (asked('inp')) complaints.push(...(await measureActs(browser, world, runs, values.act)))
    if (asked('axe')) complaints.push(...(await auditScreens(browser, world, values.as)))
    await browser.close()
  }
  sayLoad('after')
  console.log(complaints.length === 0 ? '\nEverything holds.' : '\nNot as it should be:')
  for (const complaint of complaints) console.log(`- ${complaint}`)
  process.exitCode = complaints.length === 0 ? 0 : 1
} finally {
  await own?.stop()
}
