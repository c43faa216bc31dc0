import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MOST_EXPORTED } from '@tradewind/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildOperator, buildShopStaff } from '../factories/staff.ts'
import { closeServer, openServer, type Server } from '../harness.ts'
import { fillWorld } from '../illegal-writes/filled-world.ts'
import { PROOF, tellProof } from '../proof.ts'
import { statementsOf } from '../statements.ts'
import { freshDatabase } from '../test-database.ts'
import {
  ask,
  type Desk,
  type Figures,
  lastPage,
  MOST_GROWTH,
  measureGrowth,
  measureQuestion,
  Plans,
  type Question,
} from './ask-desk.ts'
import { beginTalks } from './begun-talks.ts'
import { type DeskCall, QUESTIONS } from './desk-calls.ts'
import { multiplyWorld } from './multiplied-world.ts'
import { nameSubjects, type Subjects } from './subjects.ts'

// Not part of `npm test`: it founds a large world (npm run prove -- desks). With --medium it has some thousand orders, without a hundred thousand.
let server: Server
let desk: Desk
let subjects: Subjects
let plans: Plans
const { desks } = PROOF

/** Checks of whole books, which somebody asks for by hand: what they looked at in part would not be checked. */
const CHECKS_EVERYTHING: Partial<Record<DeskCall, string>> = {
  'GET /api/admin/ledger_check': 'every law looks at every row that could break it',
  'GET /api/admin/reconcile': 'every line of bank and chain is held against every posting',
}

beforeAll(async () => {
  server = await openServer(await freshDatabase(inject('postgres')), { demo: true })
  await fillWorld(server)
  await beginTalks(server)
  await multiplyWorld(server.databases.owner, desks)
  subjects = await nameSubjects(server.databases.owner)
  plans = await Plans.of(server.databases.owner, desks.many)
  const [operator, owner] = [await buildOperator(server), await buildShopStaff(server, subjects.shop, ['owner'])]
  desk = { server, tokens: { admin: operator.token, seller: owner.token } }
}, PROOF.patienceMs)
afterAll(() => closeServer(server))

const questions = (): Question[] =>
  Object.entries(QUESTIONS).flatMap(([call, of]) =>
    (of as (subjects: Subjects) => readonly Record<string, unknown>[])(subjects).map((input) => ({
      call: call as DeskCall,
      input,
    })),
  )

test('every page of operators and sellers finds what it shows by an index, however much there is', {
  timeout: PROOF.patienceMs,
}, async () => {
  const figures: Figures[] = []
  for (const question of questions()) {
    const first = await measureQuestion(desk, question, desks.times, plans)
    const last = first.next && (await lastPage(desk, question, desks.pages))
    figures.push(first, ...(last ? [await measureQuestion(desk, last, desks.times, plans)] : []))
  }
  await report(figures)
  expect(figures.flatMap((each) => (each.refused ? `${tell(each)}: ${each.refused}` : []))).toEqual([])
  const others = figures.filter(({ call }) => CHECKS_EVERYTHING[call] === undefined)
  expect(others.flatMap((each) => each.scans.map((table) => `${tell(each)}: ${table}`))).toEqual([])
})

/** What somebody of a shop asks all day. */
const ALL_DAY: readonly DeskCall[] = [
  'GET /api/seller/sales',
  'GET /api/seller/best_sellers',
  'GET /api/seller/running_out',
  'GET /api/seller/order_list',
  'GET /api/seller/order_count',
  'GET /api/seller/refund_count',
  'GET /api/seller/goods_list',
  'GET /api/seller/goods_count',
  'GET /api/seller/chat_list',
]

test('what a shop asks all day grows at most three times from a tenth of the orders', {
  timeout: PROOF.patienceMs,
}, async () => {
  const small = await openServer(await freshDatabase(inject('postgres')), { demo: true })
  try {
    await fillWorld(small)
    await beginTalks(small)
    await multiplyWorld(small.databases.owner, { ...desks, orders: desks.orders / 10 })
    const of = await nameSubjects(small.databases.owner)
    const [owner, scans] = [
      await buildShopStaff(small, of.shop, ['owner']),
      await Plans.of(small.databases.owner, desks.many),
    ]
    const desk10 = { server: small, tokens: { admin: '', seller: owner.token } }
    const grown: Record<string, string> = {}
    const tooMuch: string[] = []
    for (const call of ALL_DAY) {
      const inputs = (named: Subjects) =>
        (QUESTIONS[call] as (subjects: Subjects) => readonly Record<string, unknown>[])(named)
      for (const [place, input] of inputs(subjects).entries()) {
        const { large, tenth, least, floor } = await measureGrowth(
          { desk, question: { call, input }, plans },
          { desk: desk10, question: { call, input: inputs(of)[place] ?? input }, plans: scans },
          desks.times,
        )
        grown[tell(large)] = `${tenth.p50} ${large.p50} p99 ${large.p99} ms, ${least.p50} for ${least.call}`
        if (large.p50 > MOST_GROWTH * floor) tooMuch.push(`${tell(large)}: ${tenth.p50} ms, then ${large.p50} ms`)
      }
    }
    await tellGrowth(grown)
    expect(tooMuch).toEqual([])
  } finally {
    await closeServer(small)
  }
})

/** Beside the table of all questions. */
async function tellGrowth(grown: Record<string, string>): Promise<void> {
  if (!process.env.PROOF_REPORT) return
  const folder = join(fileURLToPath(new URL('../../../..', import.meta.url)), '.cache')
  await mkdir(folder, { recursive: true })
  const lines = Object.entries(grown).map(([question, figures]) => `| ${question} | ${figures} |`)
  await writeFile(
    join(folder, 'desks-growth.md'),
    `${['| question | p50 at a tenth, then at all |', '| --- | --- |', ...lines].join('\n')}\n`,
  )
}

test('a file holds the list to its end, and days long ago are gone to at once, however much is newer', async () => {
  const call = 'GET /api/admin/order_export'
  const linesOf = async (input: Record<string, string>) => {
    const { body, refused } = await ask(desk, { call, input })
    expect(refused).toBeUndefined()
    return body.toString().trim().split('\r\n').slice(1)
  }
  const { orders } = await server.databases.owner.one<{ orders: number }>(
    sql`SELECT count(*)::int AS orders FROM orders`,
  )
  expect((await linesOf({})).length).toBe(Math.min(orders, MOST_EXPORTED + 1))
  const { day } = await server.databases.owner.one<{ day: string }>(
    sql`SELECT to_char(min(created_at) AT TIME ZONE 'UTC' + interval '1 day', 'YYYY-MM-DD') AS day FROM orders`,
  )
  const { there } = await server.databases.owner.one<{ there: number }>(
    sql`SELECT count(*)::int AS there FROM orders WHERE (created_at AT TIME ZONE 'UTC')::date = ${day}::date`,
  )
  const asked = await statementsOf(
    server,
    async () => expect(await linesOf({ from: day, to: day })).toHaveLength(there),
    'console',
  )
  expect(asked.filter((text) => /FROM orders/.test(text)).length).toBeLessThanOrEqual(2 + Math.ceil(there / 50))
})

const tell = ({ call, input }: Question): string => {
  const { cursor, limit: _limit, ...asked } = input
  return [call, new URLSearchParams(asked as Record<string, string>).toString(), cursor && 'last page']
    .filter(Boolean)
    .join(' ')
}

/** A table of all questions, and what `npm run prove` says at its end. */
async function report(figures: readonly Figures[]): Promise<void> {
  if (!process.env.PROOF_REPORT) return
  const cells = (each: Figures) => [
    tell(each),
    each.p50,
    each.p99,
    each.statements,
    each.kilobytes,
    each.scans.join(' '),
  ]
  const lines = figures.map((each) => `| ${cells(each).join(' | ')} |`)
  const folder = join(fileURLToPath(new URL('../../../..', import.meta.url)), '.cache')
  await mkdir(folder, { recursive: true })
  const head = [
    '| question | p50 ms | p99 ms | statements | kB | reads whole |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  await writeFile(join(folder, 'desks.md'), `${[...head, ...lines].join('\n')}\n`)
  await tellProof('what desks ask, in .cache/desks.md', {
    questions: figures.length,
    'slowest p50 ms': Math.max(...figures.map(({ p50 }) => p50)),
    'most statements': Math.max(...figures.map(({ statements }) => statements)),
  })
}
