import { open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { makePrivateFolder, PRIVATE_FILE } from '../../platform/private-folders.ts'
import { selectRecordsOfDay } from './records.sql.ts'
import { type SealRow, selectLeavesOfDay, selectSealAfter, selectSeals } from './seal.sql.ts'
import { sealView } from './seal-text.ts'

const FILE = 'seals.ndjson'

/** A seal as it lies outside of the database, a line of JSON. tools/books reads it. */
const sealLine = (seal: SealRow) => ({ kind: 'seal', ...sealView(seal) })

/** Every seal, oldest first, as it lies outside of the database. */
export const readSeals = async (db: Db) => (await selectSeals(db, null, 100_000)).reverse().map(sealLine)

/**
 * Appends the seals that the file beside the database lacks: who rewrites the books can rewrite their seals, but not what
 * lies elsewhere. Before a seal come its leaves and records that are new, in a file of their own, so that a rewritten chain is not only
 * found but can be named. What stands in the file is never changed.
 */
export async function exportSeals({ db, files, log }: Pick<Context, 'db' | 'files' | 'log'>): Promise<void> {
  const folder = files.sealsFolder
  await makePrivateFolder(folder)
  await makePrivateFolder(join(folder, 'leaves'))
  const lines = await readLines(join(folder, FILE))
  const last = lines.at(-1)
  let day = last?.day ?? null
  for (let seal = await selectSealAfter(db, day); seal; seal = await selectSealAfter(db, day)) {
    const line = sealLine(seal)
    const before = lines.at(-1)
    if (before && before.hash !== line.previous)
      log.error(
        { day: line.day, outside: before.hash, inside: line.previous },
        'ALARM: a seal does not follow the one kept outside',
      )
    const leaves = await selectLeavesOfDay(db, seal.day)
    const texts = leaves.map(({ id, seq, balance, head }) =>
      JSON.stringify({
        kind: 'leaf',
        day: line.day,
        account: id,
        seq: String(seq),
        balance: String(balance),
        head: head.toString('hex'),
      }),
    )
    const records = await selectRecordsOfDay(db, seal.day)
    await write(join(folder, 'leaves', `${seal.day}.ndjson`), 'w', [...texts, ...records.map(({ line: text }) => text)])
    await write(join(folder, FILE), 'a', [JSON.stringify(line)])
    lines.push(line)
    day = seal.day
  }
}

type Kept = { day: string; hash: string }

/** A line that was cut off by a fall of the machine is no seal. */
async function readLines(file: string): Promise<Kept[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) await truncate(file, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Kept)
}

/** On the disk when it returns. */
async function write(path: string, how: 'a' | 'w', lines: readonly string[]): Promise<void> {
  const file = await open(path, how, PRIVATE_FILE)
  try {
    await file.writeFile(lines.map((line) => `${line}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}
