import { MOST_PIECES } from '../../packages/contract/src/limits.ts'
/** A break with the house, and what of `npm run verify` has to name it. */
export type Planted = {
  broken: string
  /** Where: the place is replaced, or with none the file is new. */
  file: string
  from?: string
  to: string
  /** The check that complains, and words of its complaint. */
  check: string
  says: readonly string[]
}

const SERVER = 'apps/server/src/modules'
const HEAD = "import sql from 'sql-template-tag'\nimport type { Tx } from '../../platform/db.ts'\n\n"

export const PLANTED: readonly Planted[] = [
  {
    broken: 'a migration is edited that was applied elsewhere',
    file: 'apps/server/migrations/0005_cart.sql',
    from: 'CREATE TABLE cart_line',
    to: '-- A second thought.\nCREATE TABLE cart_line',
    check: 'schema and rows',
    says: ['schema.sql was written from other migrations than these'],
  },
  {
    broken: 'the schema is edited where it is only told',
    file: 'apps/server/schema.sql',
    from: 'CREATE TABLE cart_line (\n  id uuid NOT NULL,',
    to: 'CREATE TABLE cart_line (\n  id uuid,',
    check: 'schema and rows',
    says: ['schema.sql was edited by hand'],
  },
  {
    broken: 'a statement says the type of its rows by hand',
    file: `${SERVER}/cart/cart.sql.ts`,
    from: 'db.one<rows.Count>(sql`\n    SELECT coalesce(sum(quantity)',
    to: 'db.one<{ count: number }>(sql`\n    SELECT coalesce(sum(quantity)',
    check: 'schema and rows',
    says: ['cart/cart.sql.ts', 'its rows have a type by hand'],
  },
  {
    broken: 'a module writes to the table of another',
    file: `${SERVER}/reviews/foreign.sql.ts`,
    to: `${HEAD}export const forget = (tx: Tx) => tx.run(sql\`DELETE FROM cart_line\`)\n`,
    check: 'owners',
    says: ['reviews/foreign.sql.ts', 'reviews writes cart_line, which is of cart'],
  },
  {
    broken: 'a module reads the table of another',
    file: `${SERVER}/reviews/foreign-read.sql.ts`,
    to: `${HEAD}export const look = (tx: Tx) => tx.run(sql\`SELECT FROM orders\`)\n`,
    check: 'owners',
    says: ['reviews/foreign-read.sql.ts', 'reviews reads orders, which is of orders'],
  },
  {
    broken: 'a table has no owner',
    file: 'tools/owners/owners.ts',
    from: "['cart_line', 'cart_merge']",
    to: "['cart_line']",
    check: 'owners',
    says: ["the table cart_merge is nobody's"],
  },
  {
    broken: 'a topic is announced that no table knows',
    file: `${SERVER}/orders/announce-lost.ts`,
    to: "import { announce } from '../../announce.ts'\nimport type { Tx } from '../../platform/db.ts'\n\nexport const tellLost = (tx: Tx, id: string) => announce(tx, 'order.lost', id, { sn: '1' })\n",
    check: 'types',
    says: ['orders/announce-lost.ts', 'order.lost'],
  },
  {
    broken: 'an event tells something else than its topic says',
    file: `${SERVER}/reviews/announce-wrong.ts`,
    to: "import { announce } from '../../announce.ts'\nimport type { Tx } from '../../platform/db.ts'\n\nexport const tellWrong = (tx: Tx, id: string) => announce(tx, 'follow.changed', id, { shop_id: id, change: 2 })\n",
    check: 'types',
    says: ['reviews/announce-wrong.ts', "Type '2' is not assignable"],
  },
  {
    broken: 'a timer is set that nobody fires',
    file: `${SERVER}/reviews/set-unheard.ts`,
    to: "import type { Tx } from '../../platform/db.ts'\nimport { setTimer } from '../../platform/timers.ts'\n\nexport const remindLater = (tx: Tx, id: string, at: Date) => setTimer(tx, 'review_reminder', id, at)\n",
    check: 'types',
    says: ['reviews/set-unheard.ts', '"review_reminder"', 'TimerKinds'],
  },
  {
    broken: 'a job is woken that nobody does',
    file: `${SERVER}/reviews/wake-unheard.ts`,
    to: "import type { Tx } from '../../platform/db.ts'\n\nexport const wakeReaders = (tx: Tx) => tx.wake('readers')\n",
    check: 'types',
    says: ['reviews/wake-unheard.ts', '"readers"', 'Jobs'],
  },
  {
    broken: 'a reader wants more of an event than it tells',
    file: 'apps/server/src/events.ts',
    from: "'order.packed': topic(order)",
    to: "'order.packed': topic(order, countReceivedOrder)",
    check: 'types',
    says: ['src/events.ts'],
  },
  {
    broken: 'a chain of states jumps where its history may not',
    file: `${SERVER}/orders/order-state.ts`,
    from: "event: 'ship',\n    from: 1,\n    to: 2,",
    to: "event: 'ship',\n    from: 1,\n    to: 3,",
    check: 'schema and rows',
    says: ['order_transition lacks “ship 1 → 3 by seller”', 'order_transition has “ship 1 → 2 by seller”'],
  },
  {
    broken: 'a limit of the contract is written a second time',
    file: 'apps/shop/src/features/bag/most-pieces.ts',
    to: `export const mostPieces = ${MOST_PIECES}\n`,
    check: 'tidiness',
    says: ['bag/most-pieces.ts:1', 'a limit of the contract stands once'],
  },
  {
    broken: 'a call bounds what it takes by a bare number',
    file: 'packages/contract/src/calls/planted-limit.ts',
    to: "import * as z from 'zod/mini'\nimport { id, whole } from '../fields.ts'\n\nexport const ids = z.array(id).check(z.maxLength(50, 'too_many'))\nexport const days = whole(0, 365)\n",
    check: 'tidiness',
    says: ['calls/planted-limit.ts:4', 'calls/planted-limit.ts:5', 'a limit of a call has a name'],
  },
  {
    broken: 'a law has a file and no row',
    file: 'apps/server/schema/ledger.i99_planted.sql',
    to: 'CREATE OR REPLACE VIEW ledger.i99_planted AS SELECT id::text AS subject, topic AS found FROM outbox;\n',
    check: 'schema and rows',
    says: ['ledger.i99_planted.sql  is no law'],
  },
  {
    broken: 'the number of a law is given twice',
    file: `${SERVER}/ledger/laws.ts`,
    from: "name: 'I17'",
    to: "name: 'I16'",
    check: 'schema and rows',
    says: ['I16 is two laws'],
  },
  {
    broken: 'other processes are told inside of a transaction',
    file: `${SERVER}/notices/notify.sql.ts`,
    to: `${HEAD}export const tellAll = (tx: Tx) => tx.send(sql\`SELECT pg_notify('tradewind', '1')\`)\n`,
    check: 'tidiness',
    says: ['notices/notify.sql.ts:4', 'other processes are told behind the commit'],
  },
  {
    broken: 'a module reaches past the door of another',
    file: `${SERVER}/reviews/past-the-door.ts`,
    to: "export { payTrade } from '../orders/pay-trade.ts'\n",
    check: 'imports',
    says: ['reviews/past-the-door.ts', 'modules-meet-at-the-door'],
  },
  {
    broken: 'a page has a form of its own kind',
    file: 'apps/shop/src/features/bag/own-form.tsx',
    to: 'export const OwnForm = () => <form method="post" />\n',
    check: 'tidiness',
    says: ['bag/own-form.tsx:1', 'there is one kind of form'],
  },
]
