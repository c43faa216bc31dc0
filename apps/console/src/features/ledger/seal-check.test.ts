import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSeals, type Seal, sealLines } from './seal-check.ts'

const sealOf = (day: string, previous: string | null, records: number | null = 7): Seal => {
  const said = { day, sealed_at: `${day}T23:59:59.000Z`, accounts: 12, journals: 30, transfers: 64 }
  const root = createHash('sha256').update(day).digest('hex')
  const more = records === null ? { records, records_root: null } : { records, records_root: root }
  const ofRecords = records === null ? '' : `${records}|${root}|`
  const text = `tradewind seal${records === null ? '' : ' 2'}|${day}|${said.sealed_at}|12|30|64|${root}|${ofRecords}${previous ?? '-'}`
  return { ...said, root, ...more, previous, hash: createHash('sha256').update(text).digest('hex') }
}
/** From before records were sealed. */
const first = sealOf('2026-11-19', null, null)
const second = sealOf('2026-11-20', first.hash)
const third = sealOf('2026-11-21', second.hash)

test('seals that say what they are and follow each other hold', async () => {
  expect(await checkSeals([third, second, first])).toEqual({ how: 'holds' })
})

test('a seal of which one number was changed is named by its day', async () => {
  const broken = { how: 'broken', at: '2026-11-20' }
  expect(await checkSeals([third, { ...second, accounts: 13 }, first])).toEqual(broken)
  expect(await checkSeals([third, { ...second, records: 8 }, first])).toEqual(broken)
})

test('a seal that was made anew does not fit the one behind it', async () => {
  const forged = sealOf('2026-11-20', null)
  expect(await checkSeals([third, forged, first])).toEqual({ how: 'broken', at: '2026-11-21' })
})

test('the file for the verifier has a line for each, the oldest first', () => {
  const lines = sealLines([third, second]).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { kind: 'seal', ...second },
    { kind: 'seal', ...third },
  ])
})
