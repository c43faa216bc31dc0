import { readFileSync } from 'node:fs'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openShopAccounts } from '../src/modules/ledger/ledger.ts'
import { newId } from '../src/platform/id.ts'
import { addAddress, buildBuyer } from './factories/orders.ts'
import { useServer } from './harness.ts'
import { everything } from './matrix/everything.ts'

// What a refused call is held to: were the print blind to something, a call could be refused and have changed just that.
const server = useServer()

/** Whose rows say what was tried, so that a refused call may leave some. */
const TRIED = ['public.attempt', 'public.login_delay', 'public.security_event']

test('the print of everything has every table but those that count what was tried', async () => {
  const schema = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')
  const tables = [...schema.matchAll(/^CREATE TABLE (\w+\.)?(\w+) \($/gm)].map(
    ([, of = 'public.', name]) => `${of}${name}`,
  )
  expect(tables.length).toBeGreaterThan(100)
  const printed = Object.keys(await everything(server.databases.owner))
  expect(printed.toSorted()).toEqual(tables.filter((name) => !TRIED.includes(name)).toSorted())
})

/** The tables whose print is another one once this was done. */
async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = await everything(server.databases.owner)
  await act()
  const after = await everything(server.databases.owner)
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

test('it tells a row that was written, one that was changed and one that was taken out; of a session only whether it is there', async () => {
  const buyer = await buildBuyer(server)
  const write = (statement: Sql) => () => server.databases.owner.run(statement)
  const ofBuyer = sql`WHERE shopper_id = ${buyer.id}`
  expect(await changedBy(() => addAddress(buyer))).toEqual(['public.address'])
  expect(await changedBy(write(sql`UPDATE address SET tag = 'office' ${ofBuyer}`))).toEqual(['public.address'])
  expect(await changedBy(write(sql`DELETE FROM address ${ofBuyer}`))).toEqual(['public.address'])
  expect(await changedBy(write(sql`UPDATE session SET last_used_at = now() ${ofBuyer}`))).toEqual([])
  expect(await changedBy(write(sql`DELETE FROM session ${ofBuyer}`))).toEqual(['public.session'])
  const openAccounts = () => server.databases.shop.tx((tx) => openShopAccounts(tx, newId()))
  expect(await changedBy(openAccounts)).toEqual(['ledger.account'])
})
