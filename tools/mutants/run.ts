// `npm run mutants -- [draw seed count | run | table]`: plants bugs one at a time in a copy and says which of them
// the tests notice. A run that was interrupted goes on where it was: each outcome is written down at once.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withinRun } from '../test-run/open-run.mjs'
import { drawMutants, type List, writeList } from './draw.ts'
import { isEnough, tableOf } from './table.ts'
import { tryMutants } from './try-mutants.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const readList = (): List => JSON.parse(readFileSync(join(ROOT, 'tools/mutants/list.json'), 'utf8')) as List

const [act = 'run', ...rest] = process.argv.slice(2)
switch (act) {
  case 'draw': {
    const [seed = 16, count = 160] = rest.map(Number)
    writeList(ROOT, drawMutants(ROOT, { seed, count }))
    break
  }
  case 'run':
    // However it ends, nothing of it is left. Much of a try is waiting for Postgres: one for each processor.
    await withinRun(() =>
      tryMutants(ROOT, readList(), { minutes: Number(rest[0] ?? 600), atOnce: availableParallelism() }),
    )
    console.log(tableOf(ROOT, readList()))
    process.exitCode = isEnough(ROOT, readList()) ? 0 : 1
    break
  case 'table':
    console.log(tableOf(ROOT, readList()))
    break
  default:
    console.error(`There is no ${act}: draw, run or table`)
    process.exitCode = 1
}
