import sql, { raw, type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../test/harness.ts'
import { chainDifferences, chainFlaws, refuseOtherChains, selectTransitions } from './platform/chain-flaws.ts'
import { notAllowed, type StateRule, stateChain } from './platform/state-chain.ts'
import { stateChains } from './state-chains.ts'

const server = useServer()

test('every table of transitions in the database belongs to a chain that is declared', async () => {
  const tables = await server.databases.owner.many<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE tablename LIKE '%\_transition' ORDER BY name`,
  )
  expect(tables.map(({ name }) => name)).toEqual(stateChains.map(({ transitions }) => transitions).sort())
})

test.each(stateChains.map((chain) => [chain.transitions, chain] as const))(
  '%s repeats its chain, and the chain is whole',
  async (_table, chain) => {
    expect(chainDifferences(chain, await selectTransitions(server.databases.owner, chain))).toEqual([])
    expect(chainFlaws(chain)).toEqual([])
  },
)

test.each(stateChains.map((chain) => [chain.transitions, chain] as const))(
  '%s: one row or one rule more or less, or of another role, is told by name',
  async (_table, chain) => {
    const rows = await selectTransitions(server.databases.owner, chain)
    const [first, ...others] = rows
    if (!first) throw new Error('a chain has rules')
    const row = `${first.event} ${first.from_status} → ${first.to_status} by ${first.role}`
    expect(chainDifferences(chain, others)).toEqual([expect.stringContaining(`lacks “${row}”`)])
    expect(chainDifferences(chain, [{ ...first, role: 'thief' }, ...rows])).toEqual([
      expect.stringContaining(`has “${row.replace(first.role, 'thief')}”`),
    ])
    expect(chainDifferences({ ...chain, rules: chain.rules.slice(1) }, rows).length).toBeGreaterThan(0)
  },
)

test('a database with a row of a chain more or less is not what this version starts on', async () => {
  const { owner } = server.databases
  await expect(refuseOtherChains(owner, stateChains)).resolves.toBeUndefined()
  const started = (change: Sql) =>
    owner.tx(async (tx) => {
      await tx.run(change)
      await refuseOtherChains(tx, stateChains)
    })
  await expect(started(sql`INSERT INTO order_transition VALUES ('receive', 0, 3, 'buyer')`)).rejects.toThrow(
    'order_transition has “receive 0 → 3 by buyer”, which no rule says',
  )
  for (const { transitions } of stateChains) {
    // Histories refer to the rows of their chain; one that is in use cannot be deleted, and nothing is in use here.
    const one = sql`DELETE FROM ${raw(transitions)} WHERE ctid = (SELECT min(ctid) FROM ${raw(transitions)})`
    await expect(started(one)).rejects.toThrow(`${transitions} lacks`)
  }
})

const lamp = stateChain({
  transitions: 'lamp_transition',
  nothing: 'nothing',
  rules: [
    { event: 'make', from: 'nothing', to: 'dark', by: ['maker'] },
    { event: 'light', from: 'dark', to: 'lit', by: ['owner'], starts: ['L1'], unless: 'broken', next: 'owner' },
    { event: 'go_out', from: 'lit', to: 'dark', by: ['owner', 'system'], timer: 'L1', stops: ['L1'] },
  ],
})

test('what a chain does not say cannot happen: not in that state, not by that role, not once it no longer may, not by itself', () => {
  const dark = { status: 'dark', broken: false } as const
  const lit = { status: 'lit', broken: false } as const
  expect(lamp.step(dark, 'light', 'owner')).toMatchObject({ to: 'lit' })
  expect(() => lamp.step(lit, 'light', 'owner')).toThrow(notAllowed(lit))
  expect(lamp.find(dark, 'light', 'maker')).toBeUndefined()
  expect(lamp.find({ ...dark, broken: true }, 'light', 'owner')).toBeUndefined()
  expect(lamp.find(lit, 'go_out', 'system')).toBeUndefined()
  expect(lamp.find(lit, 'go_out', 'system', 'L1')).toMatchObject({ to: 'dark' })
  expect(lamp.open(dark, 'owner')).toEqual(['light'])
  expect(lamp.next(dark)).toEqual({ action: 'light', who: 'owner', timer: undefined })
})

test('a chain with a state that nothing leads to, an event of two meanings or a timer that nothing starts is told so', () => {
  const make = { event: 'make', from: 'nothing', to: 'dark', by: ['maker'] }
  const light = { event: 'light', from: 'dark', to: 'lit', by: ['owner'], starts: ['L1'] }
  const goOut = { event: 'go_out', from: 'lit', to: 'dark', by: ['system'], timer: 'L1', stops: ['L1'] }
  const flawsOf = (...rules: StateRule[]) => chainFlaws({ transitions: 'lamp', nothing: 'nothing', rules })
  expect(flawsOf(make, light, goOut)).toEqual([])
  expect(flawsOf(make, goOut)).toEqual([
    'lamp: “go_out” begins in lit, which nothing leads to',
    'lamp: nothing starts L1',
  ])
  expect(flawsOf(make, light, goOut, { ...light, to: 'dark' })).toContain('lamp: “light” from dark means two things')
  expect(flawsOf(make, light, goOut, { ...goOut, to: 'nothing' })).toContain('lamp: “go_out” leads to before it was')
})
