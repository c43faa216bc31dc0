import type { Answer } from '@tradewind/contract/calls'
import { HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildShop } from '../../../test/factories/catalog.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }
const FEES = { withdrawal_basis_points: 100, withdrawal_min_fee: '1.00', commission_basis_points: 500 }
const LIMITS = { topup_min: '10.00', topup_max: '50000.00', withdrawal_min: '10.00', withdrawal_max: '20000.00' }

test('the first word on charges and limits holds at once while nobody sells here or has money, and no second one does', async () => {
  const { owner, shop } = server.databases
  const set = () => owner.one(sql`SELECT fees_set, limits_set FROM terms`)
  await owner.run(sql`UPDATE terms SET fees_set = false, limits_set = false`)
  const { client: first } = await buildOperator(server, ['administrator'])
  const { client: second } = await buildOperator(server, ['administrator'])
  const confirmed = async ({ pending }: Answer<'GET /api/admin/terms'>) => {
    const { proposal } = await second.call(
      'POST /api/admin/proposal_confirm',
      { id: pending.at(-1)?.id ?? '' },
      AT_ONCE,
    )
    return proposal
  }
  const now = await confirmed(await first.call('POST /api/admin/fee_edit', FEES, AT_ONCE))
  expect([now.state, await set()]).toEqual(['done', { fees_set: true, limits_set: false }])
  const more = { ...FEES, commission_basis_points: 5000 }
  const again = await confirmed(await first.call('POST /api/admin/fee_edit', more, AT_ONCE))
  expect(again.state).toBe('waiting')
  await second.call('POST /api/admin/proposal_close', { id: again.id }, AT_ONCE)
  await buildShop(shop)
  const late = await confirmed(await first.call('POST /api/admin/limit_edit', LIMITS, AT_ONCE))
  expect([late.state, await set()]).toEqual(['waiting', { fees_set: true, limits_set: false }])
  await server.moveClock(25 * HOUR_MS)
  await server.settle()
  expect(await set()).toEqual({ fees_set: true, limits_set: true })
})
