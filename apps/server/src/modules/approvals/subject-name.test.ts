import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildArticle } from '../../../test/factories/articles.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { fillWorld } from '../../../test/illegal-writes/filled-world.ts'
import { newId } from '../../platform/id.ts'
import { insertText } from '../content/content.sql.ts'

// A world in which there is one of everything.
const server = useServer({ demo: true })
let olga: BuiltOperator
beforeAll(async () => {
  await fillWorld(server)
  olga = await buildOperator(server)
})

/** One thing of each kind that operators do something to, and what people call it. */
const NAMED: Record<string, string> = {
  shopper: 'SELECT id, account AS name FROM shopper',
  shop: 'SELECT id, name FROM shop',
  operator: 'SELECT id, name FROM staff WHERE shop_id IS NULL',
  order: 'SELECT id, sn AS name FROM orders',
  refund: 'SELECT r.id, o.sn AS name FROM refund AS r JOIN orders AS o ON o.id = r.order_id',
  product: "SELECT id, title ->> 'en' AS name FROM product_card",
  topup: 'SELECT t.id, s.account AS name FROM topup AS t JOIN shopper AS s ON s.id = t.shopper_id',
  withdrawal: 'SELECT w.id, s.account AS name FROM withdrawal AS w JOIN shopper AS s ON s.id = w.owner_id',
  adjustment: 'SELECT j.id, s.account AS name FROM adjustment AS j JOIN shopper AS s ON s.id = j.owner_id',
  approval: 'SELECT q.id, s.account AS name FROM approval_request AS q JOIN shopper AS s ON s.id = q.owner_id',
  suspense: 'SELECT id, ref AS name FROM suspense_case',
  application: 'SELECT id, shop_name AS name FROM application WHERE shop_name IS NOT NULL',
  complaint: 'SELECT id, shop_name AS name FROM complaint',
  takedown: "SELECT t.id, c.title ->> 'en' AS name FROM takedown AS t JOIN product_card AS c ON c.id = t.product_id",
  category: "SELECT id, name ->> 'en' AS name FROM category",
  banner: "SELECT id, title ->> 'en' AS name FROM banner",
  prohibited_kind: "SELECT id, name ->> 'en' AS name FROM prohibited_kind",
  house_promo: 'SELECT id, code AS name FROM promo',
  article: "SELECT article_id AS id, title AS name FROM article_text WHERE lang = 'en' ORDER BY revision DESC",
  talk: "SELECT t.id, s.account AS name FROM chat_thread AS t JOIN shopper AS s ON s.id = t.shopper_id WHERE t.kind = 'platform'",
}

test.each(Object.entries(NAMED))('the audit log calls a %s by its name', async (kind, asked) => {
  const owner = server.databases.owner
  const thing = await owner.maybe<{ id: string; name: string }>(sql`${raw(asked)} LIMIT 1`)
  expect(thing?.name).toBeTruthy()
  await owner.run(sql`
    INSERT INTO operator_act (id, actor_id, call, subject_kind, subject_id, input, request_id, done_at)
    VALUES (${newId()}, ${olga.id}, 'POST /api/admin/tried', ${kind}, ${thing?.id}, '{}', 'r', now())`)
  const { list } = await olga.client.call('GET /api/admin/audit_log', {
    on: kind,
    subject_id: thing?.id ?? '',
    limit: 1,
  })
  expect(list[0]?.subject).toEqual({ kind, id: thing?.id, name: thing?.name })
})

test('an article is called by its newest title in the reader’s language, and where it has none by that in English', async () => {
  const { databases, clock } = server
  const id = await buildArticle(server, { title: 'Where is my parcel?' })
  const say = (lang: string, revision: number, title: string) =>
    databases.console.tx((tx) =>
      insertText(tx, {
        ...{ articleId: id, lang, revision, edition: 1, title, body: 'On its way.', changed: null, at: clock.now() },
        ...{ by: { authorId: olga.id }, titleWords: [], words: [] },
      }),
    )
  await say('de', 1, 'Wo ist mein Paket?')
  await say('en', 2, 'Where has my parcel got to?')
  await say('de', 2, 'Wo bleibt mein Paket?')
  await databases.owner.run(sql`
    INSERT INTO operator_act (id, actor_id, call, subject_kind, subject_id, input, request_id, done_at)
    VALUES (${newId()}, ${olga.id}, 'POST /api/admin/tried', 'article', ${id}, '{}', 'r', now())`)
  const named = async (lang: string) => {
    const asked = { on: 'article', subject_id: id, limit: 1 } as const
    const { list } = await server.client(olga.token, lang).call('GET /api/admin/audit_log', asked)
    return list[0]?.subject?.name
  }
  expect([await named('en'), await named('de'), await named('th')]).toEqual([
    'Where has my parcel got to?',
    'Wo bleibt mein Paket?',
    'Where has my parcel got to?',
  ])
})

test('what is gone, and what has no name, has none in the log, and no number stands in its place', async () => {
  const id = newId()
  await server.databases.owner.run(sql`
    INSERT INTO operator_act (id, actor_id, call, subject_kind, subject_id, input, request_id, done_at)
    VALUES (${newId()}, ${olga.id}, 'POST /api/admin/tried', 'banner', ${id}, '{}', 'r', now())`)
  const { list } = await olga.client.call('GET /api/admin/audit_log', { on: 'banner', subject_id: id })
  expect(list[0]?.subject).toEqual({ kind: 'banner', id, name: null })
})
