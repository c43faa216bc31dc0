import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { BARE_BUYERS, BARE_SKUS } from './tables.ts'

const prepared = (client: pg.ClientBase, name: string, text: string, values: unknown[]) =>
  client.query({ name, text, values })

/** An order that is placed and paid: trade, order, line, stock, wallet and two entries, in one transaction. */
async function order(client: pg.ClientBase, number: number): Promise<void> {
  const [buyer, sku] = [1 + (number % BARE_BUYERS), 1 + (number % BARE_SKUS)]
  const [trade, id] = [randomUUID(), randomUUID()]
  await client.query('BEGIN')
  const stock = await prepared(
    client,
    'take stock',
    'UPDATE bench.stock SET on_hand = on_hand - 1 WHERE sku = $1 AND on_hand >= 1 RETURNING price',
    [sku],
  )
  const { price } = stock.rows[0] as { price: string }
  await prepared(client, 'trade', 'INSERT INTO bench.trade VALUES ($1, $2, $3)', [trade, buyer, new Date()])
  await prepared(client, 'order', 'INSERT INTO bench.orders VALUES ($1, $2, 1, $3)', [id, trade, price])
  await prepared(client, 'line', 'INSERT INTO bench.order_line VALUES ($1, $2, $3, 1, $4)', [
    randomUUID(),
    id,
    sku,
    price,
  ])
  const paid = await prepared(
    client,
    'wallet',
    'UPDATE bench.wallet SET available = available - $2, escrow = escrow + $2 WHERE id = $1 AND available >= $2',
    [buyer, price],
  )
  if (paid.rowCount !== 1) throw new Error('a bare buyer has no money left')
  await prepared(
    client,
    'entries',
    'INSERT INTO bench.entry VALUES ($1, $3, $4, -$6::bigint), ($2, $3, $5, $6::bigint)',
    [randomUUID(), randomUUID(), id, 'available', 'escrow', price],
  )
  await client.query('COMMIT')
}

/** A piece that goes into a bag, and the bag of five lines as it is then. */
async function cart(client: pg.ClientBase, number: number): Promise<void> {
  const buyer = 1 + (number % BARE_BUYERS)
  const sku = 1 + ((buyer * 5 + (Math.floor(number / BARE_BUYERS) % 5)) % BARE_SKUS)
  await client.query('BEGIN')
  await prepared(
    client,
    'add',
    `INSERT INTO bench.cart_line AS l VALUES ($1, $2, 1)
     ON CONFLICT (buyer, sku) DO UPDATE SET quantity = l.quantity + 1`,
    [buyer, sku],
  )
  await prepared(
    client,
    'bag',
    'SELECT l.sku, l.quantity, s.price, s.on_hand FROM bench.cart_line AS l JOIN bench.stock AS s USING (sku) WHERE l.buyer = $1',
    [buyer],
  )
  await client.query('COMMIT')
}

const acts = { order, cart }

/** Runs so many of them, several at once on as many connections. Answers the milliseconds of each. */
export async function transact(
  pool: pg.Pool,
  name: keyof typeof acts,
  times: number,
  atOnce: number,
): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const one = async () => {
    const client = await pool.connect()
    try {
      while (next < times) {
        const number = next
        next += 1
        const began = performance.now()
        await acts[name](client, number)
        took.push(performance.now() - began)
      }
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return took
}
