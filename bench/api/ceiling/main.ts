import Fastify from 'fastify'
import pg from 'pg'
import type { Order, Reply } from './process.ts'
import { answerReads } from './reads.ts'
import { transact } from './transactions.ts'

// As large as that of a shop with default settings.
const POOL = 16

let pool: pg.Pool | undefined

async function obey(order: Order): Promise<Reply> {
  if ('databaseUrl' in order) {
    pool = new pg.Pool({ connectionString: order.databaseUrl, max: POOL })
    const app = Fastify()
    answerReads(app, pool)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    return { port: Number(new URL(address).port) }
  }
  if (!pool) throw new Error('the ceiling has no database yet')
  return { took: await transact(pool, order.transactions, order.times, order.atOnce) }
}

process.on('message', (order: Order) => {
  obey(order).then(
    (reply) => process.send?.(reply),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())
