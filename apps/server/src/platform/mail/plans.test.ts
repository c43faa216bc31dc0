import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { layMany, planOfAsked } from '../../../test/plans.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db.ts'
import { deliverMail, readShown } from './mail.ts'

const server = useServer()

// So much was written to so many that whoever looks at all of it for one letter is seen.
beforeAll(() =>
  layMany(
    server.databases.owner,
    ['message_out'],
    sql`
      INSERT INTO message_out (id, channel, recipient, lang, template, sealed, state, created_at, expires_at)
      SELECT gen_random_uuid(), 'email', n || '@example.com', 'en', 'code', 'x', 'shown', now(), now()
      FROM generate_series(1, 20000) AS n`,
  ),
)

test('the letters of one address, and one that is due, are found among all that were ever written', async () => {
  const asked = (ask: (ctx: Context) => Promise<unknown>) =>
    planOfAsked(server.databases.owner, (tx: Tx) => ask({ db: tx as unknown, now: () => new Date() } as Context))
  const shown = await asked((ctx) => readShown(ctx, 'Nobody@example.com', new Date()))
  const due = await asked(deliverMail)
  expect(shown).toMatch(/message_shown/)
  expect(due).toMatch(/message_due/)
  for (const plan of [shown, due]) expect(plan).not.toMatch(/Seq Scan on message_out/)
})
