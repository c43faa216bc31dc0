import { createHash } from 'node:crypto'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test, vi } from 'vitest'
import { recomputeSeal } from './recompute.ts'

type SealProof = Answer<'GET /api/ledger/seal_proof'>
const ID = '01930000-0000-7000-8000-000000000001'
const hash = (...parts: (Buffer | string)[]) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest()
}
const leaf = (text: string) => hash(Buffer.of(0), text)
const node = (left: Buffer, right: Buffer) => hash(Buffer.of(1), left, right)

/** Three accounts under one root: ours in the middle. */
function sealed({ balance = '12.30', path }: { balance?: string; path?: SealProof['accounts'][0]['path'] } = {}) {
  const own = `${ID}|4|1230|abcd`
  const [left, right] = [leaf('left'), leaf('right')]
  const root = node(node(left, leaf(own)), right).toString('hex')
  const text = `tradewind seal|2026-11-20|…|3|1|1|${root}|-`
  return {
    seal: {
      day: '2026-11-20',
      sealed_at: '2026-11-21T00:05:00.000Z',
      accounts: 3,
      journals: 1,
      transfers: 1,
      root,
      records: null,
      records_root: null,
      previous: null,
      hash: hash(text).toString('hex'),
      text,
    },
    accounts: [
      {
        account_id: ID,
        kind: 'user_available',
        name: 'Balance',
        seq: 4,
        balance,
        text: own,
        leaf: leaf(own).toString('hex'),
        path: path ?? [
          { side: 'left' as const, hash: left.toString('hex') },
          { side: 'right' as const, hash: right.toString('hex') },
        ],
      },
    ],
    how: '',
  }
}

test('from the own account one arrives at the root of the day', async () => {
  expect(await recomputeSeal(sealed())).toBe('holds')
})

test('a balance that was not sealed, another path, another root and another seal are seen', async () => {
  const whole = sealed()
  expect(await recomputeSeal(sealed({ balance: '12.31' }))).toBe('fails')
  expect(await recomputeSeal(sealed({ path: whole.accounts[0]?.path.toReversed() }))).toBe('fails')
  expect(await recomputeSeal({ ...whole, seal: { ...whole.seal, root: '0'.repeat(64) } })).toBe('fails')
  expect(await recomputeSeal({ ...whole, seal: { ...whole.seal, text: `${whole.seal.text}x` } })).toBe('fails')
})

test('without HTTPS nothing is claimed', async () => {
  vi.stubGlobal('crypto', {})
  expect(await recomputeSeal(sealed())).toBe('unable')
})
