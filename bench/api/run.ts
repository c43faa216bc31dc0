import { access } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readJudgments } from '../search/judged.ts'
import { addToBag, checkOut } from './buying.ts'
import { type Ceiling, startCeiling } from './ceiling/process.ts'
import { layOutCeiling } from './ceiling/tables.ts'
import { cartContest, checkoutContest, readContest } from './contests.ts'
import { countStatements } from './count-statements.ts'
import { foundWorld, rest, type World } from './found-world.ts'
import { HttpConnection, WrongAnswer } from './http-connection.ts'
import { AT_ONCE, type Contest, compare } from './measure.ts'
import { expectPriceEditsShow } from './price-edit.ts'
import { residentMegabytes } from './processor-time.ts'
import { collectReads, type ReadKind } from './read-requests.ts'
import { type Line, printReport } from './report.ts'
import { expectSameBytes, fillCeiling } from './same-bytes.ts'
import { emptyBags, findOffers, registerShoppers } from './shoppers.ts'

const USAGE = `usage: npm run bench -- <catalogue.ndjson.gz> [<judgments.csv>] [--quick] [--only list,detail,…] [--world <folder>]
The catalogue is not part of the repository: name the file with the 19,406 products. More in bench/README.md.`

const SHOPPERS = 200
const OFFERS = 2_000
const KINDS = ['list', 'detail', 'search', 'suggest', 'cart', 'checkout'] as const
type Kind = (typeof KINDS)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, world: { type: 'string' } },
})
const [catalogue, judgments] = positionals
const rounds = values.quick ? 3 : 5
const share = values.quick ? 0.5 : 1
const kinds = KINDS.filter((kind) => !values.only || values.only.split(',').includes(kind))

async function findFile(file: string | undefined): Promise<string> {
  if (!file) throw new UsageError(USAGE)
  await access(file).catch(() => {
    throw new UsageError(`There is no file ${file}.\n${USAGE}`)
  })
  return resolve(file)
}

class UsageError extends Error {}

// A shop that was started is stopped on the way out.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  await bench(await findFile(catalogue), judgments === undefined ? undefined : await findFile(judgments))
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof WrongAnswer)) throw error
  console.error(error.message)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function bench(file: string, judged: string | undefined): Promise<void> {
  console.log(
    `load of this machine before: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  )
  const world = await foundWorld(file, values.world && resolve(values.world))
  let ceiling: Ceiling | undefined
  try {
    await layOutCeiling(world.owner)
    ceiling = await startCeiling(world.databaseUrl)
    const queries = judged ? [...(await readJudgments(judged)).keys()] : []
    const lines = await measureAll(world, ceiling, queries)
    console.log()
    printReport(lines)
    console.log()
    const { now, most } = residentMegabytes(world.shop.pid)
    console.log(`memory of the server: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`)
    console.log(
      `load of this machine after: ${loadavg()
        .map((load) => load.toFixed(2))
        .join(' ')}`,
    )
  } finally {
    await ceiling?.stop()
    await world.close()
  }
}

async function measureAll(world: World, ceiling: Ceiling, judged: readonly string[]): Promise<Line[]> {
  const { url } = world.shop
  const edits = await expectPriceEditsShow(url)
  console.log(`${edits} price edits: the next list and the next product showed each of them`)
  const requests = await collectReads(url, judged)
  await fillCeiling(world.owner, url, requests)
  await expectSameBytes(url, ceiling.url, requests)
  const different = Object.entries(requests).map(([kind, each]) => `${each.length} of ${kind}`)
  console.log(`the ceiling says the same bytes to ${different.join(', ')}`)
  const shoppers = await registerShoppers(world, kinds.includes('cart') ? SHOPPERS : 4 * AT_ONCE)
  const offers = await findOffers(world, OFFERS)
  console.log(`${AT_ONCE} at once, medians of ${rounds}, each kind and its ceiling in turn`)
  const contests: Record<Kind, () => Contest> = {
    ...(Object.fromEntries(
      (['list', 'detail', 'search', 'suggest'] as const).map((kind) => [
        kind,
        () => readContest(world, ceiling, kind, requests, share),
      ]),
    ) as Record<ReadKind, () => Contest>),
    cart: () => cartContest(world, ceiling, shoppers, offers),
    checkout: () => checkoutContest(world, ceiling, shoppers.slice(0, 4 * AT_ONCE), offers, share),
  }
  const connection = new HttpConnection(url)
  const [shopper] = shoppers
  let next = 0
  const act = async (kind: Kind): Promise<unknown> => {
    const offer = offers[offers.length - 1 - next++]
    if (!shopper || !offer) throw new Error('nobody to buy, or nothing')
    if (kind === 'cart') return addToBag(connection, shopper, offer)
    if (kind === 'checkout') return checkOut(connection, shopper, offer)
    const request = requests[kind][next]
    return request && connection.ask(request)
  }
  const lines: Line[] = []
  for (const kind of kinds) {
    await rest(world)
    const { ours, ceiling: theirs } = await compare(contests[kind](), world.postmaster, rounds)
    await emptyBags(world, shoppers)
    lines.push({ name: kind, ours, ceiling: theirs, statements: await countStatements(world, () => act(kind)) })
    console.log(`  ${kind} measured`)
  }
  connection.close()
  return lines
}
