import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../test/harness.ts'
import { newId } from './id.ts'
import { noteSecurity, SECURITY_EVENTS, sweepSecurityEvents } from './security-log.ts'

const server = useServer()

const contextOf = (role: 'shop' | 'console', personId: string) => ({
  ...server.system,
  db: server.databases[role],
  actor: { kind: 'shopper' as const, id: personId, sessionId: newId() },
  address: '203.0.113.7',
})

const eventsOf = (personId: string) =>
  server.databases.owner.many<{ event: string; outcome: string; realm: string; address: string; facts: object }>(sql`
    SELECT event, outcome, realm, address, facts FROM security_event WHERE person_id = ${personId} ORDER BY at, id`)

test('shop and console note what happened, with who, from where and what, and without secrets', async () => {
  const id = newId()
  const facts = { kind: 'email', password: 'swordfish' }
  for (const role of ['shop', 'console'] as const) {
    const ctx = contextOf(role, id)
    await noteSecurity(ctx, ctx.db, { event: 'login', outcome: 'refused', facts })
  }
  const noted = {
    event: 'login',
    outcome: 'refused',
    realm: 'shopper',
    address: '203.0.113.7',
    facts: { kind: 'email' },
  }
  expect(await eventsOf(id)).toEqual([noted, noted])
})

test('what was done is noted with it or not at all, and a refusal also when everything else was taken back', async () => {
  const id = newId()
  const ctx = contextOf('shop', id)
  const undone = ctx.db.tx(async (tx) => {
    await noteSecurity(ctx, tx, { event: 'email.changed' })
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  await noteSecurity(ctx, ctx.db, { event: 'email.changed', outcome: 'refused' })
  await ctx.db.tx((tx) => noteSecurity(ctx, tx, { event: 'email.changed' }))
  expect((await eventsOf(id)).map(({ outcome }) => outcome)).toEqual(['refused', 'done'])
})

test('nobody rewrites or removes what was noted, until it is half a year old', async () => {
  const id = newId()
  const ctx = contextOf('shop', id)
  await noteSecurity(ctx, ctx.db, { event: 'login' })
  await server.databases.owner.run(sql`
    INSERT INTO security_event SELECT gen_random_uuid(), 'register', outcome, realm, person_id, address, device, request_id,
      facts, now() - interval '181 days' FROM security_event WHERE person_id = ${id}`)
  for (const role of ['shop', 'console', 'owner'] as const) {
    for (const write of [sql`UPDATE security_event SET person_id = NULL`, sql`DELETE FROM security_event`])
      await expect(server.databases[role].run(write), role).rejects.toMatchObject({ code: '42501' })
  }
  await server.databases.shop.tx(sweepSecurityEvents)
  expect((await eventsOf(id)).map(({ event }) => event)).toEqual(['login'])
})

test('the storefront cannot read who was where and when', async () => {
  await expect(server.databases.shop.many(sql`SELECT FROM security_event`)).rejects.toMatchObject({ code: '42501' })
})

test('docs/operating.md says of every event what it means, and of no other', async () => {
  const page = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  const section = page.split('## Security events')[1]?.split('\n## ')[0] ?? ''
  const told = [...section.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names]) => names?.match(/[\w.]+/g) ?? [])
  expect(told.sort()).toEqual([...SECURITY_EVENTS].sort())
})

test('an address is cut to its net, also one that was cut before, and what is none to nothing', async () => {
  const cut = await server.databases.owner.one(sql`
    SELECT cut_address('203.0.113.77') AS v4, cut_address('203.0.113.0/24') AS again, cut_address('2001:db8:1:2:3:4:5:6') AS v6,
      cut_address('?') AS none`)
  expect(cut).toEqual({ v4: '203.0.113.0/24', again: '203.0.113.0/24', v6: '2001:db8:1::/48', none: '' })
})
