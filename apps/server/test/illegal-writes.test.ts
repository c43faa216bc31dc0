import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../../../tools/patience.ts'
import { useServer } from './harness.ts'
import { BY_HAND } from './illegal-writes/by-hand.ts'
import { fillWorld } from './illegal-writes/filled-world.ts'
import {
  EMPTY_IN_THE_BOOKS,
  emptyInTheBooks,
  NAMES_WITHOUT_REFERENCE,
  namesWithoutReference,
  wordsWithoutRule,
} from './illegal-writes/kinds-of-columns.ts'
import { type Catalogue, readCatalogue, readGrants, readMissingGrants, titleOf } from './illegal-writes/rules.ts'
import { type Clients, type Outcome, tryRule } from './illegal-writes/try-writes.ts'
import { readNamedRules, readWrittenDomainRules, readWrittenRules } from './illegal-writes/written-rules.ts'

const server = useServer({ demo: true })
const clients = {} as Clients
let catalogue: Catalogue

beforeAll(async () => {
  await fillWorld(server)
  for (const login of ['shop', 'console', 'owner'] as const) {
    clients[login] = new pg.Client({ connectionString: server.urls[login] })
    await clients[login].connect()
  }
  catalogue = await readCatalogue(clients.owner)
})
afterAll(() => Promise.all(Object.values(clients).map((client) => client.end())))

test('every table has rows that a wrong one can be made of', async () => {
  const empty: string[] = []
  for (const table of catalogue.columns.keys()) {
    const { rowCount } = await clients.owner.query(`SELECT FROM ${table} LIMIT 1`)
    if (rowCount === 0) empty.push(table)
  }
  expect(empty).toEqual([])
})

test('the rules of the database are those that schema.sql says, none missing and none besides', async () => {
  const ofDomains = catalogue.rules.filter((rule) => rule.kind === 'domain')
  const others = catalogue.rules.filter((rule) => rule.kind !== 'domain')
  expect(others.map(titleOf).sort()).toEqual(await readWrittenRules())
  expect(ofDomains.map(({ name }) => name).sort()).toEqual(await readWrittenDomainRules())
})

test('a column that is called by a table refers to it, so that it names nothing that never was; each that does not says why', () => {
  expect(namesWithoutReference(catalogue)).toEqual(Object.keys(NAMES_WITHOUT_REFERENCE).sort())
})

test('an entry of the books is whole: what it may leave out says when', () => {
  expect(emptyInTheBooks(catalogue)).toEqual(Object.keys(EMPTY_IN_THE_BOOKS).sort())
})

test('what somebody has said or done is there with who it was and when, or not at all', () => {
  expect(wordsWithoutRule(catalogue)).toEqual([])
})

test('every rule in the catalogue of the database refuses a write, under its own name', {
  timeout: patient(300_000),
}, async () => {
  const outcomes: Outcome[] = []
  for (const rule of catalogue.rules) outcomes.push(await tryRule(clients, catalogue, rule))
  const unseen = outcomes.flatMap((one) =>
    one.seen ? [] : [`${titleOf(one.rule)}: ${one.refusals.join('; ') || 'nothing refused'}`],
  )
  const count = (seen: Outcome['seen']) => outcomes.filter((one) => one.seen === seen).length
  console.info(
    `Illegal writes: ${outcomes.length - unseen.length} of ${outcomes.length} rules refused one under their name: ${count('as the server')} ` +
      `to the server's own roles, ${count('as the owner')} to the owner where those have no grant for it or meet a guard, ` +
      `${count('behind another rule')} to the owner with the rule in front taken off`,
  )
  expect(unseen).toEqual([])
})

test('what the server refuses by the name of a rule is refused by a rule of that name', async () => {
  const names = new Set(catalogue.rules.map(({ name }) => name))
  const named = await readNamedRules()
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

test('a write by hand is for a rule that is there', () => {
  const titles = new Set(catalogue.rules.map(titleOf))
  expect(Object.keys(BY_HAND).filter((title) => !titles.has(title))).toEqual([])
})

test('the server’s own roles add to the books, each what is its own, and change nothing there', async () => {
  const adds = ['account', 'daily_seal', 'decision', 'seal_failure', 'seal_leaf'].map(
    (table) => `INSERT ledger.${table}`,
  )
  expect(await readGrants(clients.owner, 'shop', 'ledger')).toEqual(adds)
  const alsoSays = ['INSERT ledger.money_word', 'INSERT ledger.statement_line']
  expect(await readGrants(clients.owner, 'console', 'ledger')).toEqual([...adds, ...alsoSays].sort())
})

test('whatever a role of the server has no grant for is refused to it', async () => {
  const missing = await readMissingGrants(clients.owner)
  const allowed: string[] = []
  for (const { role, title, write } of missing) {
    await clients[role].query('BEGIN')
    const code = await clients[role].query(write).then(
      () => undefined,
      (error: pg.DatabaseError) => error.code,
    )
    await clients[role].query('ROLLBACK')
    if (code !== '42501') allowed.push(`${title} by ${role}: ${code}`)
  }
  console.info(`Illegal writes: ${missing.length - allowed.length} of ${missing.length} writes without a grant refused`)
  expect(allowed).toEqual([])
})
