import { once } from 'node:events'
import { CLOSING_DAYS } from '@tradewind/contract/closing'
import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { patient } from '../../../../tools/patience.ts'
import { AT_ONCE, buildBuyer, PAY_PASSWORD } from '../factories/orders.ts'
import { PASSWORD } from '../factories/shopper.ts'
import { useProcesses } from '../processes.ts'

const processes = useProcesses({ count: 1 })

const leftOf = (id: string) =>
  processes.databases.owner.one<{ closed: boolean; addresses: number }>(sql`
    SELECT closed_at IS NOT NULL AS closed, (SELECT count(*)::int FROM address AS a WHERE a.shopper_id = s.id) AS addresses
    FROM shopper AS s WHERE id = ${id}`)

test('an account whose closing is killed with everything let go is whole again, and the next process closes it', {
  timeout: patient(180_000),
}, async () => {
  const { id, client } = await buildBuyer(processes, 0n)
  await client.call('POST /api/user/close', { password: PASSWORD, pay_password: PAY_PASSWORD }, AT_ONCE)
  const doomed = await processes.start({ TEST_CRASH_AT: 'closing.emptied' })
  await Promise.all(processes.running.filter((running) => running !== doomed).map((running) => running.kill()))
  await processes.moveClock((CLOSING_DAYS + 1) * DAY_MS)
  if (doomed.child.signalCode === null) await once(doomed.child, 'exit')
  expect(doomed.child.signalCode).toBe('SIGKILL')
  expect(await leftOf(id)).toEqual({ closed: false, addresses: 1 })

  await processes.start()
  await expect.poll(() => leftOf(id), { timeout: patient(60_000) }).toEqual({ closed: true, addresses: 0 })
})
