import type { Answer } from '@tradewind/contract/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { CARD, type CardRow, card, envelope } from './cards.ts'
import { DETAIL, type DetailRow, detail } from './detail.ts'

const SORTS: Record<string, { column: string; down: boolean }> = {
  default: { column: 'default_key', down: true },
  sales: { column: 'sold', down: true },
  new: { column: 'listed_at', down: true },
  price_asc: { column: 'price_min', down: false },
  price_desc: { column: 'price_min', down: true },
}

const PAGE = 20

type Query = { category_id: string; sort: string; cursor?: string; keyword?: string; id: string }

/** The same requests as the shop takes, with nothing around one statement: no session, no check, no header of security. */
export function answerReads(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: Query }>('/api/goods/list', async (request, reply) => {
    const body = request.query.keyword === undefined ? await list(pool, request) : await found(pool, request)
    return reply.type('application/json; charset=utf-8').send(body)
  })
  app.get<{ Querystring: Query }>('/api/goods/detail', async (request, reply) => {
    const values = [request.headers.lang, request.query.id]
    const { rows } = await pool.query<DetailRow>({ name: 'detail', text: DETAIL, values })
    const [row] = rows
    if (!row) throw new Error('no such product')
    const body = envelope('detail', detail(row, String(request.headers.lang)))
    return reply.type('application/json; charset=utf-8').send(body)
  })
  app.get('/api/goods/suggest', async (request, reply) => {
    const text = 'SELECT list FROM bench.suggested WHERE path = $1 AND lang = $2'
    const values = [request.url, request.headers.lang]
    const { rows } = await pool.query<Answer<'GET /api/goods/suggest'>>({ name: 'suggested', text, values })
    return reply.type('application/json; charset=utf-8').send(envelope('suggest', { list: rows[0]?.list ?? [] }))
  })
}

type ListRow = CardRow & { key: number | string | Date; total?: number }

/** A page of a category by one index. */
async function list(pool: pg.Pool, { query, headers }: FastifyRequest<{ Querystring: Query }>): Promise<string> {
  const { column, down } = SORTS[query.sort] ?? { column: 'default_key', down: true }
  const after = query.cursor
    ? (JSON.parse(Buffer.from(query.cursor, 'base64url').toString()) as [string, string])
    : undefined
  const direction = down ? 'DESC' : 'ASC'
  const { rows } = await pool.query<ListRow>({
    name: `list ${query.sort} ${after ? 'on' : ''}`,
    text: `SELECT ${CARD}, c.${column} AS key ${after ? '' : ', (SELECT goods FROM category WHERE id = $2) AS total'}
      FROM product_card AS c WHERE c.on_shelf AND c.category_id = $2
      ${after ? `AND (c.${column}, c.id) ${down ? '<' : '>'} ($3, $4)` : ''}
      ORDER BY c.${column} ${direction}, c.id ${direction} LIMIT ${PAGE + 1}`,
    values: [headers.lang, query.category_id, ...(after ?? [])],
  })
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const total = rows[0]?.total ?? 0
  return envelope('list', {
    list: shown.map(card),
    next_cursor:
      rows.length > PAGE && last ? Buffer.from(JSON.stringify([last.key, last.id])).toString('base64url') : null,
    ...(!after && { total: Math.min(total, 1_000), total_more: total > 1_000 }),
  })
}

type Rest = Omit<Answer<'GET /api/goods/list'>, 'list'>
type FoundRow = CardRow & { rest: Rest }

/** What the shop's search had found for the question, by the question: reading it and nothing else. */
async function found(pool: pg.Pool, { url, headers }: FastifyRequest): Promise<string> {
  const { rows } = await pool.query<FoundRow | { id: null; rest: Rest }>({
    name: 'found',
    text: `SELECT ${CARD}, f.rest FROM bench.found AS f LEFT JOIN LATERAL unnest(f.ids) WITH ORDINALITY AS i (id, place) ON true
      LEFT JOIN product_card AS c ON c.id = i.id WHERE f.path = $2 AND f.lang = $1 ORDER BY i.place`,
    values: [headers.lang, url],
  })
  return envelope('list', {
    list: rows.flatMap((row) => (row.id === null ? [] : card(row))),
    ...(rows[0]?.rest ?? { next_cursor: null }),
  })
}
