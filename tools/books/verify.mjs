#!/usr/bin/env node
// Verifies exported books with nothing but Node: `node verify.mjs <books.ndjson> [--seals <seals.ndjson>]`. It shares no
// code with the server that wrote them; copy this folder and run it anywhere.
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { indexBooks, laws } from './laws.mjs'
import { readBooks, readRecords } from './read-books.mjs'
import {
  checkOutsideRecords,
  checkRecords,
  checkSealedRecords,
  moneyAsRecorded,
  termsChangedByActs,
} from './records.mjs'
import { checkOutsideSeals, checkSeals } from './seals.mjs'

const USAGE = `Verifies exported books: every law, every hash, every seal.

  npm run books -- verify <file> [--seals <seals.ndjson>] [--all]

  --seals   seals that were kept outside of the database; the folder "leaves" beside them names rewritten accounts
  --all     every finding, not only the first ten of a law

Exit code 0: all holds. 1: something is broken. 2: the books could not be read.`
const SHOWN = 10

/** The laws that are worked out anew, by their names. */
export const verifiedLaws = Object.keys(laws)

/** Everything that is wrong with the books; nothing when all holds. */
export async function verifyBooks(file, sealsFile) {
  const books = indexBooks(await readBooks(readRecords(file)))
  const findings = Object.values(laws).flatMap((law) => [...law(books)])
  findings.push(
    ...checkSeals(books),
    ...checkRecords(books),
    ...termsChangedByActs(books),
    ...checkSealedRecords(books),
    ...moneyAsRecorded(books),
  )
  const outside = sealsFile ? await readOutsideSeals(sealsFile) : undefined
  if (outside) findings.push(...checkOutsideSeals(books, outside), ...checkOutsideRecords(books, outside.records))
  return { books, outside, findings }
}

async function readOutsideSeals(file) {
  const outside = { seals: [], leaves: [], records: [] }
  for await (const seal of readRecords(file)) outside.seals.push(seal)
  for (const { day } of outside.seals) {
    const leaves = join(dirname(file), 'leaves', `${day}.ndjson`)
    if (!(await stat(leaves).catch(() => undefined))) continue
    for await (const line of readRecords(leaves))
      if (line.kind === 'record') outside.records.push(line)
      else outside.leaves.push({ ...line, seq: BigInt(line.seq), balance: BigInt(line.balance) })
  }
  return outside
}

/** The command: says what it found, resolves to the exit code. */
export async function runVerify(args, say) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seals: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [file, ...more] = positionals
  if (values.help || !file || more.length > 0) {
    say(USAGE)
    return values.help ? 0 : 2
  }
  const { books, outside, findings } = await verifyBooks(file, values.seals)
  say(
    `Books of ${books.takenAt}: ${books.accounts.length} accounts, ${books.journals.length} journals, ${books.transfers.length} transfers, ${books.records.length} records, ${books.seals.length} seals`,
  )
  say(
    outside
      ? `Kept outside: ${outside.seals.length} seals, ${outside.leaves.length} leaves, ${outside.records.length} records`
      : 'No seals from outside were given: books that were rewritten as a whole would pass.',
  )
  for (const law of new Set(findings.map((one) => one.law))) {
    const found = findings.filter((one) => one.law === law)
    for (const one of values.all ? found : found.slice(0, SHOWN)) say(`${law}: ${one.place}: ${one.found}`)
    if (!values.all && found.length > SHOWN) say(`${law}: and ${found.length - SHOWN} more (--all shows them)`)
  }
  say(findings.length === 0 ? 'All holds.' : `BROKEN: ${findings.length} findings.`)
  return findings.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  runVerify(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)).then(
    (code) => {
      process.exitCode = code
    },
    (error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 2
    },
  )
