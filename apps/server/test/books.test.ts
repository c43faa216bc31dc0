import { expect, test } from 'vitest'
import { expectLawsHold } from './books.ts'
import { buildOrder } from './factories/orders.ts'
import { useServer } from './harness.ts'

const server = useServer()

test('the check after each server test sees a unit of stock that nobody reserved', async () => {
  await buildOrder(server, 'unpaid')
  await expectLawsHold(server)
  const { pool } = server.databases.owner
  await pool.query('UPDATE stock SET reserved = reserved + 1')
  await expect(expectLawsHold(server)).rejects.toThrow('I13')
  await pool.query('UPDATE stock SET reserved = reserved - 1')
})
