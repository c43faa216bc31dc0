import * as z from 'zod/mini'
import { call } from '../call.ts'
import { MONEY_ROLES, MONEY_SOURCES, STAFF_ROLES } from '../code-lists.ts'
import { id, money, paging, prose, signedDollars, text, time } from '../fields.ts'
import { LONGEST, MOST_STATEMENT_LINES, SHORTEST_REASON } from '../limits.ts'
import { day, seal } from './books.ts'

/** Where a statement comes from. */
const kind = z.literal(MONEY_SOURCES, 'not_one_of')

const statementLine = z.object({
  id,
  kind,
  account: z.string(),
  ref: z.string(),
  amount: money,
  at: time,
  added_by: id,
  added_at: time,
  /** The journal that says the same; null while there is none. */
  journal_id: z.nullable(id),
})

/** One side without the other: a line that the books do not know, or a journal that no statement tells of. */
const alone = z.object({
  id,
  ref: z.nullable(z.string()),
  amount: money,
  at: time,
  age_hours: z.int(),
  /** What a journal was about, where there is a page for it. */
  record: z.nullable(z.object({ kind: z.literal(['topup', 'withdrawal']), id })),
})

const moneyLock = z.object({
  locked: z.boolean(),
  /** When it was restored, and until when the backup knows what happened. */
  locked_at: z.nullable(time),
  backup_taken_at: z.nullable(time),
  /** Whether statements and books have nothing left that stands alone: before that no word is taken. True where the lock is open: nobody compares then. */
  reconciled: z.boolean(),
  words: z.array(z.object({ by: id, name: z.string(), note: z.string(), at: time })),
})

export const adminBookCalls = {
  'POST /api/admin/statement_add': call({
    summary: 'Enter lines of a statement of the bank or of our addresses: all of them or none',
    who: 'operator',
    roles: ['finance'],
    moves: true,
    input: z.strictObject({
      kind,
      account: text(LONGEST.statementAccount),
      lines: z
        .array(
          z.strictObject({
            ref: text(LONGEST.statementRef),
            /** With a minus where money left. */
            amount: signedDollars,
            at: z.string({ error: 'required' }).check(z.iso.datetime('invalid')),
          }),
          { error: 'required' },
        )
        .check(z.minLength(1, 'required'), z.maxLength(MOST_STATEMENT_LINES, 'too_many')),
    }),
    answer: z.object({ list: z.array(statementLine) }),
    refuses: ['request.conflict'],
  }),
  'GET /api/admin/statement_list': call({
    summary: 'The lines of statements, newest first, each with the journal that says the same',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging, kind: z.optional(kind) }),
    answer: z.object({ list: z.array(statementLine), next_cursor: z.nullable(z.string()) }),
  }),
  'GET /api/admin/reconcile': call({
    summary: 'What bank and chain say we hold against what the books say, and what stands on one side alone',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({}),
    answer: z.object({
      pools: z.array(
        z.object({
          kind,
          /** From the first line on; before it the books are taken at their word. Null without a statement. */
          since: z.nullable(time),
          books: money,
          statements: money,
          difference: money,
          not_in_books: z.array(alone),
          not_on_statement: z.array(alone),
        }),
      ),
    }),
  }),
  'GET /api/admin/money_lock': call({
    summary:
      'Whether money may leave: a restored database is locked until two people have compared it with bank and chain',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({}),
    answer: moneyLock,
  }),
  'POST /api/admin/money_unlock': call({
    summary: 'Give the word that bank and chain agree with the books; finance first, then a second person',
    who: 'operator',
    roles: MONEY_ROLES,
    moves: true,
    input: z.strictObject({ note: prose(LONGEST.reason).check(z.minLength(SHORTEST_REASON, 'too_short')) }),
    answer: moneyLock,
    refuses: ['state.not_allowed'],
  }),
  'GET /api/admin/seal_list': call({
    summary: 'The seals, newest first, and the last days that could not be sealed because a law was broken',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging }),
    answer: z.object({
      list: z.array(seal),
      next_cursor: z.nullable(z.string()),
      failures: z.array(
        z.object({ day, tried_at: time, broken: z.array(z.object({ name: z.string(), broken: z.int() })) }),
      ),
    }),
  }),
}
