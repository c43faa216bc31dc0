// `npm run prove -- coverage`: leaves out, one place at a time, what the rows of docs/spec-coverage.md name as their code, and
// sees whether a test that the row names goes red. Other rooms than those below: `node --import tsx tools/spec-coverage/stub-rows.ts <words of the code column>`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tellProof } from '../../apps/server/test/proof.ts'
import { runCheck, tellTests } from '../mutants/checks.ts'
import { openWorkplace } from '../mutants/workplace.ts'
import { type CoverageRow, type Place, placesOf, readRows } from './spec-coverage.ts'
import { stubbed } from './stub.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE_MS = 10 * 60_000
/** Rows whose code lies here are held to it. */
const ROOMS =
  /modules\/(talk|complaints|assist|content|notices|desk-notices|live|reports|prohibited|privacy|exports)\/|features\/(talk|help|law|complaint|support|notices|inbox|content)\/|features\/account\/(close-account|own-data)|web\/src\/(live|talk)\/|platform\/push\/|shared\/reading|catalog\/banners|routes\/(service|services|mutualAid\w*|complaint)\.tsx|assist-lane|calls\/(assist|complaint|content)|spec\.support/

type Wish = { place: Place; rows: CoverageRow[]; tests: Place[] }

/** What is to be left out, once each, with the tests of all rows that name it. Journeys in a browser are run against built apps, and not here. */
function wishesOf(rows: readonly CoverageRow[], words: readonly string[]): Wish[] {
  const wishes = new Map<string, Wish>()
  for (const row of rows) {
    const tests = placesOf(row.test).filter(({ path }) => !path.startsWith('e2e/'))
    for (const place of placesOf(row.code)) {
      const name = `${place.path}#${place.symbol}`
      const isWanted = words.length > 0 ? words.some((word) => name.includes(word)) : ROOMS.test(name)
      if (!isWanted) continue
      const wish = wishes.get(name) ?? { place, rows: [], tests: [] }
      wishes.set(name, { place, rows: [...wish.rows, row], tests: [...wish.tests, ...tests] })
    }
  }
  return [...wishes.values()]
}

type Told = Awaited<ReturnType<typeof tellTests>>['told']

/** Whether a test of that name failed, or its file could not be run at all. A name that is none of a test is a place in its file. */
function isRed({ files }: Told, { path, symbol }: Place): boolean {
  const file = files.find((one) => one.path.endsWith(path))
  if (!file) return false
  const ofThatName = (title: string) => title.includes(symbol)
  const isTitle = [...file.passed, ...file.failed.map(({ title }) => title)].some(ofThatName)
  return file.failed.some(({ title, around }) => around || !isTitle || ofThatName(title))
}

/** Nothing but the tests that the rows name, where each of them names one by its title. */
function onlyNamed(tests: readonly Place[]): string[] {
  const isTitle = ({ path, symbol }: Place) =>
    symbol !== '' &&
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .some((line) => line.includes(symbol) && /\btest(\.\w+)*\(/.test(line))
  if (!tests.every(isTitle)) return []
  return ['-t', [...new Set(tests.map(({ symbol }) => symbol.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))].join('|')]
}

const workplace = openWorkplace(ROOT)
const words = process.argv.slice(2)
const wishes = wishesOf(readRows(readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')).rows, words)
const green: string[] = []
try {
  for (const { place, rows, tests } of wishes) {
    const name = `${place.path}${place.symbol && `#${place.symbol}`}`
    const before = readFileSync(join(workplace.root, place.path), 'utf8')
    const after = stubbed(place.path, before, place.symbol)
    const how = after === undefined || tests.length === 0 ? 'is not to be left out' : await tryIt(place, after, tests)
    for (const { section, sentence } of rows) console.log(`  ${how}: §${section} ${sentence} (${name})`)
    if (how !== 'red') green.push(name)
  }
} finally {
  workplace.remove()
}
await tellProof('places left out, each of which a test of its row misses', {
  places: wishes.length,
  missed: wishes.length - green.length,
})
console.log(`  ${wishes.length} places left out, ${green.length} that no test of their row misses`)
process.exitCode = wishes.length > 0 && green.length === 0 ? 0 : 1

async function tryIt(place: Place, after: string, tests: readonly Place[]): Promise<'red' | 'GREEN'> {
  writeFileSync(join(workplace.root, place.path), after)
  const isSentence = place.path.startsWith('packages/messages/')
  try {
    if (isSentence && !(await runCheck(workplace.root, 'messages', place.path))) return 'red'
    const files = [...new Set(tests.map(({ path }) => path))]
    const asked = [...files, ...onlyNamed(tests), '--passWithNoTests']
    const { is, told } = await tellTests(workplace.root, asked, PATIENCE_MS)
    // What every run of server tests begins with may need the place as well; where no test is, none misses it.
    const hasNotBegun = is === 'red' && told.files.length === 0
    return hasNotBegun || (is !== 'green' && tests.some((test) => isRed(told, test))) ? 'red' : 'GREEN'
  } finally {
    workplace.mend(place.path)
    if (isSentence) workplace.mend('packages/messages/gen')
  }
}
