import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { layMany, planOf, planOfAsked } from '../../../test/plans.ts'
import { newId } from '../../platform/id.ts'
import { numberFrom, selectMissed } from './live.sql.ts'
import { newsWait } from './number-news.ts'

const server = useServer()

// So much was told to so many that whoever looks at all of it for what is new is seen.
beforeAll(() =>
  layMany(
    server.databases.owner,
    ['live_feed'],
    sql`
      INSERT INTO live_feed (id, owner_id, kind, seq, at)
      SELECT gen_random_uuid(), gen_random_uuid(), 'order', n, now() FROM generate_series(1, 20000) AS n`,
  ),
)

test('what has no number yet is found among all that has one, and so is what one person missed', async () => {
  const { owner } = server.databases
  for (const plan of [await planOf(owner, newsWait), await planOfAsked(owner, (tx) => numberFrom(tx, 500))]) {
    expect(plan).toMatch(/live_feed_in_order/)
    expect(plan).not.toMatch(/Seq Scan on live_feed/)
  }
  expect(await planOfAsked(owner, (tx) => selectMissed(tx, newId(), 1n, 20))).toMatch(/live_feed_of_owner/)
})
