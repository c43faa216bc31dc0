import type { Input } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { receiptPicture, uploadEvidence } from '../../../test/factories/evidence.ts'
import { type BuiltShopper, registerShopper } from '../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { claimTopup, newHash, onChain, openTopups, refuse, TRON_ADDRESS } from '../../../test/factories/topups.ts'
import { useServer } from '../../../test/harness.ts'
import { pictureFile } from '../../../test/matrix/names.ts'
import { codesOf, times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
let shopper: BuiltShopper
let auditor: BuiltOperator

test('before an account and an address are entered, both methods say that they are not open, and take no claim', async () => {
  const { client } = await registerShopper(server)
  expect(await client.call('GET /api/user/recharge_info')).toMatchObject({
    bank: null,
    methods: [
      { method: 'bank', available: false },
      { method: 'chain', available: false },
    ],
  })
  expect((await client.call('GET /api/user/getBlockchain')).list).toEqual([])
  expect(await refusal(claimTopup(client))).toMatchObject({ code: 1423 })
  expect(await refusal(claimTopup(client, onChain()))).toMatchObject({ code: 3101 })
})

describe('once they are entered', () => {
  beforeAll(async () => {
    await openTopups(server)
    auditor = await buildOperator(server, ['auditor'])
    shopper = await registerShopper(server)
  })

  test('a shopper sees where to send money, and a reference that is nobody else’s', async () => {
    const info = await shopper.client.call('GET /api/user/recharge_info')
    expect(info).toMatchObject({
      bank: { bank_name: 'Test Bank', holder: 'Tradewind', account_no: 'PT50 0001', swift: 'TESTPTPL', country: 'PT' },
      limits: { min: '10.00', max: '50000.00' },
      methods: [
        { method: 'bank', available: true },
        { method: 'chain', available: true },
      ],
    })
    expect(info.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    const other = await registerShopper(server)
    expect((await other.client.call('GET /api/user/recharge_info')).reference).not.toBe(info.reference)
    expect((await shopper.client.call('GET /api/user/getBlockchain')).list).toEqual([
      {
        network: 'TRC20',
        name: 'TRON (TRC-20)',
        coin: 'USDT',
        address: TRON_ADDRESS,
        min: '20.00',
        confirmations: 20,
        warning: 'Send only USDT on TRON (TRC-20) to this address. Anything else that is sent there is lost.',
      },
    ])
  })

  test('a claim credits nothing; its record says what was claimed, with the pictures, and that it is being asked for', async () => {
    const { client } = await registerShopper(server)
    const proof = [(await uploadEvidence(client)).id, (await uploadEvidence(client)).id]
    const made = await claimTopup(client, onChain({ amount: '250.5', proof, tx_hash: `0x${newHash().toUpperCase()}` }))
    expect(made).toMatchObject({
      method: 'chain',
      network: 'TRC20',
      network_name: 'TRON (TRC-20)',
      coin: 'USDT',
      address: TRON_ADDRESS,
      amount: '250.50',
      arrived: null,
      fee: '0.00',
      audit: 0,
      reason: null,
      steps: [{ step: 'asked', at: made.created_at, note: null }],
      arrived_at: null,
    })
    expect(made.tx_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(made.proof).toHaveLength(2)
    for (const { url } of made.proof) expect((await fetch(server.url + url)).status).toBe(200)
    expect((await client.call('GET /api/user/getUserInfo')).balance).toBe('0.00')
    const { proof: _, ...said } = made
    expect(await client.call('GET /api/user/recharge', { id: made.id })).toMatchObject(said)
  })

  const wrong: [title: string, claim: () => Partial<Input<'POST /api/user/recharge'>>, expected: object][] = [
    ['of nothing', () => ({ amount: '0.00' }), { code: 1001, data: { field: 'amount' } }],
    [
      'below the least',
      () => ({ amount: '9.99' }),
      { code: 3102, data: { min: '10.00', max: '50000.00', error: 'amount.outside_limits' } },
    ],
    ['above the most', () => ({ amount: '50000.01' }), { code: 3102 }],
    ['below the least of its network', () => onChain({ amount: '19.99' }), { code: 3102, data: { min: '20.00' } }],
    ['without evidence', () => ({ proof: [] }), { code: 1001, data: { field: 'proof' } }],
    ['with evidence that is nobody’s', () => ({ proof: [newId()] }), { code: 1004 }],
    ['on a network that is switched off', () => onChain({ network: 'ERC20' }), { code: 3101 }],
    ['over BSC', () => onChain({ network: 'BSC' }), { code: 3101 }],
    ['over HECO', () => onChain({ network: 'HECO' }), { code: 3101 }],
    [
      'over a network without naming it',
      () => ({ method: 'chain' as const }),
      { code: 1001, data: { field: 'network' } },
    ],
    [
      'with another address than the one shown',
      () => onChain({ address: TRON_ADDRESS.replace('5', '6') }),
      { code: 1001, data: { field: 'address' } },
    ],
    [
      'without an address',
      () => ({ method: 'chain' as const, network: 'TRC20' }),
      { code: 1001, data: { field: 'address' } },
    ],
    ['with a hash that is none', () => onChain({ tx_hash: 'my payment' }), { code: 1001, data: { field: 'tx_hash' } }],
    ['by bank that names a network', () => ({ network: 'TRC20' }), { code: 1001, data: { field: 'network' } }],
  ]
  test.each(wrong)('a claim %s is refused and written nowhere', async (_title, claim, expected) => {
    expect(await refusal(claimTopup(shopper.client, claim()))).toMatchObject(expected)
    expect(await server.databases.owner.many(sql`SELECT FROM topup WHERE shopper_id = ${shopper.id}`)).toEqual([])
  })

  test('evidence is one to three pictures of one’s own, none twice, and uploaded as such', async () => {
    const { client } = await registerShopper(server)
    const [a = '', b = '', c = '', d = ''] = await Promise.all(
      times(4).map(async () => (await uploadEvidence(client)).id),
    )
    const others = (await uploadEvidence(shopper.client)).id
    const review = await client.upload('POST /api/common/upload', { scene: 'review', file: await pictureFile() })
    expect(await refusal(claimTopup(client, { proof: [a, b, c, d] }))).toMatchObject({ code: 1001 })
    expect(await refusal(claimTopup(client, { proof: [a, a] }))).toMatchObject({ code: 1001 })
    expect(await refusal(claimTopup(client, { proof: [a, review.id] }))).toMatchObject({ code: 1004 })
    const notMine = await refusal(claimTopup(client, { proof: [a, others] }))
    expect(notMine).toEqual(await refusal(claimTopup(client, { proof: [a, newId()] })))
    expect(notMine).toMatchObject({ code: 1004 })
    expect((await claimTopup(client, { proof: [c, a, b] })).proof).toHaveLength(3)
  })

  test('a picture that shows one payment shows no other, not to somebody else either, until its claim is refused', async () => {
    const [one, two] = [await registerShopper(server), await registerShopper(server)]
    const picture = await receiptPicture()
    const again = async (client: BuiltShopper['client']) => [(await uploadEvidence(client, picture)).id]
    const first = await claimTopup(one.client, { proof: await again(one.client) })
    for (const { client } of [one, two])
      expect(await refusal(claimTopup(client, { proof: await again(client) }))).toMatchObject({
        code: 1409,
        data: { error: 'evidence.used', field: 'proof' },
      })
    await refuse(auditor.client, first.id)
    await claimTopup(two.client, { proof: await again(two.client) })
    expect(await refusal(claimTopup(one.client, { proof: await again(one.client) }))).toMatchObject({ code: 1409 })
  })

  test('an upload serves one claim, also when it is named again instead of being uploaded again', async () => {
    const { client } = await registerShopper(server)
    const proof = [(await uploadEvidence(client)).id]
    const first = await claimTopup(client, { proof })
    const twice = { code: 1409, data: { error: 'evidence.used', field: 'proof' } }
    expect(await refusal(claimTopup(client, { proof }))).toMatchObject(twice)
    await refuse(auditor.client, first.id)
    expect(await refusal(claimTopup(client, { proof }))).toMatchObject(twice)
  })

  test('a transaction serves one claim of anybody, however its hash is written, until that is refused', async () => {
    const [one, two] = [await registerShopper(server), await registerShopper(server)]
    const hash = newHash()
    const first = await claimTopup(one.client, onChain({ tx_hash: hash }))
    const taken = await refusal(claimTopup(two.client, onChain({ tx_hash: `0X${hash.toUpperCase()}` })))
    expect(taken).toMatchObject({ code: 1409, data: { error: 'evidence.used', field: 'tx_hash' } })
    await refuse(auditor.client, first.id)
    expect(await claimTopup(two.client, onChain({ tx_hash: hash }))).toMatchObject({ audit: 0, tx_hash: hash })
  })

  test('of two shoppers who claim with the same picture at the same moment one does, twenty times over', async () => {
    const people = [await registerShopper(server), await registerShopper(server)]
    for (const _ of times(20)) {
      const picture = await receiptPicture()
      const proofs = await Promise.all(people.map(async ({ client }) => [(await uploadEvidence(client, picture)).id]))
      const { answers, refusals } = await together(
        people.map(({ client }, at) => claimTopup(client, { proof: proofs[at] ?? [] })),
      )
      expect([answers.length, codesOf(refusals)]).toEqual([1, [1409]])
      await refuse(auditor.client, answers[0]?.id ?? '')
    }
  })

  test('of ten claims at once five are taken: so many may be looked at at the same time', async () => {
    const { client } = await registerShopper(server)
    const proofs = await Promise.all(times(10).map(async () => [(await uploadEvidence(client)).id]))
    const { answers, refusals } = await together(proofs.map((proof) => claimTopup(client, { proof })))
    expect(answers).toHaveLength(5)
    expect(refusals.map(({ data }) => [data.error, data.max])).toEqual(times(5).map(() => ['topup.too_many_open', 5]))
    await refuse(auditor.client, answers[0]?.id ?? '')
    await claimTopup(client)
  })

  test('the same claim sent twenty times at once under one key is one claim with one answer', async () => {
    const { id, client } = await registerShopper(server)
    const proof = [(await uploadEvidence(client)).id]
    const idempotencyKey = newId()
    const claim = { method: 'bank', amount: '80.00', proof } as const
    const { answers, refusals } = await together(
      times(20).map(() => client.call('POST /api/user/recharge', claim, { idempotencyKey, repeatSubmit: false })),
    )
    expect(refusals).toEqual([])
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await server.databases.owner.many(sql`SELECT FROM topup WHERE shopper_id = ${id}`)).toHaveLength(1)
  })

  test('the record lists own top-ups newest first, page by page, by their audit; others’ do not exist', async () => {
    const { client } = await registerShopper(server)
    const made: string[] = []
    for (const _ of times(5)) made.unshift((await claimTopup(client)).id)
    await refuse(auditor.client, made[4] ?? '')
    const ids = async (input: Input<'GET /api/user/recharge_log'>) => {
      const { list, next_cursor } = await client.call('GET /api/user/recharge_log', input)
      return { ids: list.map(({ id }) => id), next_cursor }
    }
    const first = await ids({ limit: 3 })
    expect(first.ids).toEqual(made.slice(0, 3))
    expect(await ids({ limit: 3, cursor: first.next_cursor ?? '' })).toEqual({ ids: made.slice(3), next_cursor: null })
    expect((await ids({ audit: '0' })).ids).toEqual(made.slice(0, 4))
    expect((await ids({ audit: '2' })).ids).toEqual(made.slice(4))
    expect((await ids({ audit: '1' })).ids).toEqual([])
    expect((await ids({ status: '2' })).ids).toEqual(made.slice(4))
    expect((await ids({ page: 2, limit: 3 })).ids).toEqual(made.slice(3))
    expect((await ids({ audit: 'all' })).ids).toEqual(made)
    const id = made[0] ?? ''
    expect(await refusal(shopper.client.call('GET /api/user/recharge', { id }))).toMatchObject({ code: 1004 })
  })
})
