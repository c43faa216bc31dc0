import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** The first ones told of the ledger alone. */
export const FORMATS = [1, 2]

/** Lines of JSON, one record each; packed with gzip when the name says so. */
export async function* readRecords(file) {
  const bytes = createReadStream(file)
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  // A stream that cannot be opened fails where it is read, not where it is made.
  if (text !== bytes) bytes.on('error', (error) => text.destroy(error))
  let number = 0
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (line === '') continue
    try {
      yield JSON.parse(line)
    } catch {
      throw new Error(`${file} line ${number} cannot be read as JSON`)
    }
  }
}

const cents = [
  'amount',
  'balance',
  'floor',
  'ceil',
  'second_above',
  'seq',
  'debit_seq',
  'debit_after',
  'credit_seq',
  'credit_after',
]
const lists = {
  account: 'accounts',
  journal: 'journals',
  transfer: 'transfers',
  approval: 'approvals',
  decision: 'decisions',
  seal: 'seals',
  leaf: 'leaves',
  record: 'records',
  row: 'rows',
}

/** Exported books, each kind of record as a list; whole numbers as bigint. */
export async function readBooks(records) {
  const books = { takenAt: undefined, ...Object.fromEntries(Object.values(lists).map((name) => [name, []])) }
  let ended = false
  for await (const record of records) {
    if (record.kind === 'books') {
      if (!FORMATS.includes(record.format))
        throw new Error(`books of format ${record.format}; this verifier reads ${FORMATS.join(' and ')}`)
      books.format = record.format
      books.takenAt = record.taken_at
    } else if (record.kind === 'end') ended = true
    else {
      const name = lists[record.kind]
      if (!name) throw new Error(`a record of the unknown kind ${record.kind}`)
      for (const field of cents) if (typeof record[field] === 'string') record[field] = BigInt(record[field])
      books[name].push(record)
    }
  }
  if (!books.takenAt) throw new Error('these are no exported books: they do not begin as such')
  if (!ended) throw new Error('the exported books are cut off: their last line is missing')
  return books
}
