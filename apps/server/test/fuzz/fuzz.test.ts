import type { CallSpec, Subject } from '@tradewind/contract/call'
import { calls } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltOperator, buildOperator } from '../factories/staff.ts'
import { useServer } from '../harness.ts'
import { buildSide, pictureFile, type Side } from '../matrix/names.ts'
import { refundStages, samples, stages, withdrawalStages } from '../matrix/samples.ts'
import { catalogueFile, parcelNumbers, stockList } from '../matrix/upload-files.ts'
import { PROOF, tellProof } from '../proof.ts'
import { type Case, drawCases, type Start } from './cases.ts'
import { type Operation, operations } from './operations.ts'

const server = useServer({ demo: true })

/** What a call takes that takes no picture. */
const FILES: Partial<Record<string, () => File>> = {
  'POST /api/seller/goods_import': catalogueFile,
  'POST /api/seller/ship_file_add': parcelNumbers,
  'POST /api/seller/stock_file_add': stockList,
}

/** Written down with what was found, so that it can be found again. */
const seed = Number(process.env.FUZZ_SEED ?? 16)
/** Looks at some calls again: `FUZZ_ONLY='GET /api/goods/facets,GET /api/goods/list' PROVE=large npx vitest run --project server apps/server/test/fuzz/`. */
const ONLY = process.env.FUZZ_ONLY?.split(',')
/** Whoever planted a bug asks whether it is found, not how often. */
const UNTIL_FOUND = process.env.FUZZ_UNTIL_FOUND !== undefined
const EVERY_KIND = new Set(
  Object.values(calls as Record<string, CallSpec>)
    .flatMap(({ subjects }) => subjects ?? [])
    .map(({ of }) => of),
)

let operator: BuiltOperator
let shared: Side
beforeAll(async () => {
  operator = await buildOperator(server)
  shared = await buildSide(server, EVERY_KIND, 'paid')
})

test('whatever is sent to a call, the answer is one that the OpenAPI document promises', {
  timeout: PROOF.patienceMs,
}, async () => {
  const found: string[] = []
  let sent = 0
  let answered = 0
  const chosen = operations.filter(({ method, path }) => !ONLY || ONLY.includes(`${method} ${path}`))
  for (const operation of chosen) {
    if (UNTIL_FOUND && found.length > 0) break
    let side = await sideFor(operation)
    for (const drawn of drawCases(operation, await startOf(operation, side), { count: PROOF.fuzzCases, seed })) {
      sent += 1
      let outcome = await send(operation, drawn, tokenOf(operation, side))
      if (outcome.status === 401) {
        // The case before ended the session; this one is for who is logged in.
        side = await renew(operation)
        outcome = await send(operation, drawn, tokenOf(operation, side))
      }
      if (/"code":1429/.test(outcome.body)) await forgetTries()
      if (/^\{"code":1,/.test(outcome.body)) answered += 1
      const complaint = operation.complaint(outcome.status, outcome.type, outcome.body)
      if (complaint) found.push(tell(operation, drawn, complaint))
    }
  }
  const { length: lines } = await takeLinesBack()
  const counts = { operations: chosen.length, cases: sent, answered, broken: found.length }
  await tellProof('answers of the API', { ...counts, 'bank lines of no payment': lines })
  expect([...new Set(found)], `seed ${seed}`).toEqual([])
  // Cases that are all refused at the first line would find nothing.
  expect(answered).toBeGreaterThan(sent / 20)
})

/** As if time had gone by, without what else that brings: sessions would end, and statements be overdue. */
const forgetTries = () => server.databases.owner.run(sql`TRUNCATE attempt, login_delay`)

/**
 * A line that the fuzz enters into a statement meets no posting, and law I16 names each that is older than a day. It may name
 * nothing else; then those lines go as if nobody had entered them, and the law looks at the rest after the test.
 */
async function takeLinesBack(): Promise<{ subject: string; found: string }[]> {
  const { owner } = server.databases
  const named = await owner.many<{ subject: string; found: string }>(
    sql`SELECT subject, found FROM ledger.i16_statements_agree`,
  )
  expect(named.filter(({ found }) => !found.endsWith('not in the books'))).toEqual([])
  await owner.tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`DELETE FROM ledger.statement_line WHERE id::text = ANY(${named.map(({ subject }) => subject)})`)
  })
  return named
}

const tell = ({ method, path }: Operation, { kind, query, body }: Case, complaint: string): string =>
  `${method} ${path}: ${complaint} <- ${kind} ${query.slice(0, 200)}${body?.toString().slice(0, 300) ?? ''}`

/** With many cases each call has people of its own, as far along as its sample needs them; with few they share. */
async function sideFor({ key, method }: Operation): Promise<Side> {
  if (PROOF.fuzzCases < 50 || method === 'GET') return shared
  const kinds = new Set<Subject>((calls[key] as CallSpec).subjects?.map(({ of }) => of))
  return buildSide(server, kinds, stages[key] ?? 'paid', withdrawalStages[key], refundStages[key])
}

async function renew(operation: Operation): Promise<Side> {
  if (operation.who === 'operator') operator = await buildOperator(server)
  else shared = await buildSide(server, EVERY_KIND, 'paid')
  return operation.who === 'operator' ? await sideFor(operation) : shared
}

const tokenOf = ({ who }: Operation, { buyer, seller }: Side): string =>
  ({ seller: seller.token, operator: operator.token })[who as 'seller'] ?? buyer.token

async function startOf({ key }: Operation, side: Side): Promise<Start> {
  const sample = samples[key]({
    names: { ...shared.names, ...side.names },
    by: undefined,
    goods: side.goods,
    accounts: { buyer: side.buyer.account, seller: side.seller.account, operator: operator.account },
    now: server.clock.now(),
    totp: '000000',
    wayBack: 'w'.repeat(43),
    picture: '',
  })
  const file = FILES[key]?.() ?? (await pictureFile())
  return {
    sample: JSON.parse(JSON.stringify(sample)),
    known: Object.values({ ...shared.names, ...side.names }),
    file: { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) },
  }
}

type Outcome = { status: number; type: string; body: string }

async function send({ method, path }: Operation, { query, headers, body }: Case, token: string): Promise<Outcome> {
  const response = await fetch(`${server.url}${path}${query}`, {
    method,
    headers: { token, ...headers },
    body: body as string | Buffer<ArrayBuffer> | undefined,
  })
  return { status: response.status, type: response.headers.get('content-type') ?? '', body: await response.text() }
}
