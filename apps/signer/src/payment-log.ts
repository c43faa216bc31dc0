import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, truncate } from 'node:fs/promises'

export type Payout = { id: string; network: string; address: string; amount: string }
/** What became of a payment: it was signed, and this is its name; or it never will be. */
export type Outcome = { state: 'signed'; reference: string; payout: Payout } | { state: 'void' }
type Entry = { id: string; at: string } & Outcome

const BEGINNING = '0'.repeat(64)
const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex')

/**
 * What has been signed or voided, one line each, in a file that only grows. A line is on the disk before anybody is told of it,
 * and names the hash of the one before.
 */
export type PaymentLog = {
  find(id: string): Outcome | undefined
  append(entry: { id: string } & Outcome): Promise<void>
  close(): Promise<void>
}

/** Throws when a line was changed, taken out or put in since. */
export async function openPaymentLog(path: string): Promise<PaymentLog> {
  const { entries, last, whole } = readLines(await readFile(path, 'utf8').catch(ifMissing('')))
  // A line without its end was being written when the power went: nobody was told of it.
  await truncate(path, whole).catch(ifMissing(undefined))
  const file = await open(path, 'a', 0o600)
  return keep(file, entries, last)
}

function readLines(text: string): { entries: Map<string, Outcome>; last: string; whole: number } {
  const end = text.lastIndexOf('\n') + 1
  const entries = new Map<string, Outcome>()
  let last = BEGINNING
  for (const [place, line] of text.slice(0, end).split('\n').filter(Boolean).entries()) {
    const { prev, ...entry } = JSON.parse(line) as Entry & { prev: string }
    if (prev !== last) throw new Error(`The log was changed: line ${place + 1} does not follow the one before it.`)
    entries.set(entry.id, entry)
    last = hashOf(line)
  }
  return { entries, last, whole: Buffer.byteLength(text.slice(0, end)) }
}

function keep(file: FileHandle, entries: Map<string, Outcome>, beginning: string): PaymentLog {
  let last = beginning
  return {
    find: (id) => entries.get(id),
    async append(entry) {
      const line = JSON.stringify({ ...entry, at: new Date().toISOString(), prev: last })
      await file.write(`${line}\n`)
      await file.sync()
      last = hashOf(line)
      entries.set(entry.id, entry)
    },
    close: () => file.close(),
  }
}

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return value
  }
