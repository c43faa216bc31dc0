import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer({ trustProxy: '127.0.0.1' })

test('a search that takes too long is told to come again, and is no fault', async () => {
  await buildProduct(server.databases.shop)
  const holding = server.databases.owner.tx(async (tx) => {
    await tx.run(sql`LOCK TABLE search_document IN ACCESS EXCLUSIVE MODE`)
    const answers = await Promise.all(
      ['list?keyword=lamp', 'facets?keyword=lamp', 'list?brand=acme&attr[colour]=red', 'facets?attr[colour]=red'].map(
        async (path) => {
          const response = await fetch(`${server.url}/api/goods/${path}`)
          return { status: response.status, body: (await response.json()) as { code: number; msg: string } }
        },
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(503)
      expect(body.msg).not.toBe('')
    }
  })
  await holding
})

test('a plain search comes in beside six callers who ask much, before they have half of what they asked for', async () => {
  const EACH = 12
  let answered = 0
  const asked = await server.databases.owner.tx(async (tx) => {
    // Until all have come nobody is answered.
    await tx.run(sql`LOCK TABLE search_document IN ACCESS EXCLUSIVE MODE`)
    const hostile = Array.from({ length: 6 }, (_, caller) => {
      const client = server.client(undefined, 'en', { address: `203.0.113.${caller + 1}` })
      return Array.from({ length: EACH }, (_, n) =>
        client.call('GET /api/goods/list', { keyword: `bedside lamp black usb wifi hdmi intel ${n}` }).then(() => {
          answered += 1
        }),
      )
    }).flat()
    const plain = server
      .client(undefined, 'en', { address: '198.51.100.7' })
      .call('GET /api/goods/list', { keyword: 'lamp' })
      .then(({ list }) => ({ found: list.length, answered }))
    await new Promise((come) => setTimeout(come, 1_000))
    return { hostile, plain }
  })
  const { found, answered: before } = await asked.plain
  expect(found).toBeGreaterThan(0)
  expect(before).toBeLessThan((6 * EACH) / 2)
  await Promise.all(asked.hostile)
})
