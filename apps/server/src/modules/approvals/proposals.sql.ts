import type { PROPOSAL_KINDS } from '@tradewind/contract/calls/admin-staff'
import type { ProposalState, Role } from '@tradewind/contract/code-lists'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type Kind = (typeof PROPOSAL_KINDS)[number]
export type State = ProposalState
type Person = { id: string; account: string; name: string }

export type ProposalRow = Narrowed<
  rows.Proposal,
  { kind: Kind; payload: Record<string, unknown>; proposer: Person; confirmer: Person | null; closer: Person | null }
>

const person = (id: Sql): Sql => sql`
  (SELECT jsonb_build_object('id', s.id, 'account', s.account, 'name', s.name) FROM published.staff AS s WHERE s.id = ${id})`

const proposals: Sql = sql`
  SELECT p.id, p.kind, p.subject_id, p.subject_name, p.payload, p.proposed_by, p.proposed_at, p.expires_at, p.state,
    p.confirmed_by, p.confirmed_at, p.not_before, p.closed_by, ${person(sql`p.proposed_by`)} AS proposer,
    ${person(sql`p.confirmed_by`)} AS confirmer, ${person(sql`p.closed_by`)} AS closer
  FROM proposal AS p`

export const selectProposal = (db: Db, id: string) => db.maybe<ProposalRow>(sql`${proposals} WHERE p.id = ${id}`)

/** Holds a proposal against being closed while its time comes. */
export const lockProposal = (tx: Tx, id: string) => tx.run(sql`SELECT FROM proposal WHERE id = ${id} FOR UPDATE`)

/** What waits longest comes first; of what is over the newest. */
export const selectProposals = (db: Db, { state, last, limit }: { state: State; last?: string; limit: number }) =>
  state === 'open' || state === 'waiting'
    ? db.many<ProposalRow>(sql`
        ${proposals} WHERE p.state = ${state} AND (${last}::uuid IS NULL OR p.id > ${last}::uuid)
        ORDER BY p.id LIMIT ${rowsToFetch(limit)}`)
    : db.many<ProposalRow>(sql`
        ${proposals} WHERE p.state = ${state} AND (${last}::uuid IS NULL OR p.id < ${last}::uuid)
        ORDER BY p.id DESC LIMIT ${rowsToFetch(limit)}`)

export type PendingRow = Narrowed<
  rows.Pending,
  {
    kind: Kind
    payload: Record<string, unknown>
    state: 'open' | 'waiting'
    proposer: Person
    confirmer: Person | null
    closer: Person | null
  }
>

/** What does not hold yet, of these kinds. */
export const selectPending = (db: Db, kinds: readonly Kind[]) =>
  db.many<PendingRow>(sql`
    ${proposals} WHERE p.state IN ('open', 'waiting') AND p.kind = ANY(${kinds}) ORDER BY p.id`)

export const insertProposal = (
  tx: Tx,
  row: {
    id: string
    kind: Kind
    subject: { id: string; name: string }
    payload: object
    by: string
    at: Date
    expiresAt: Date
  },
) =>
  tx.run(sql`
    INSERT INTO proposal (id, kind, subject_id, subject_name, payload, proposed_by, proposed_at, expires_at, state)
    VALUES (${row.id}, ${row.kind}, ${row.subject.id}, ${row.subject.name}, ${JSON.stringify(row.payload)}::jsonb, ${row.by},
      ${row.at}, ${row.expiresAt}, 'open')
    ON CONFLICT (kind, subject_id) WHERE state IN ('open', 'waiting') DO NOTHING`)

/** The second word, while the first one's speaker may still propose such a thing. */
export const updateConfirmed = (
  tx: Tx,
  { id, by, at, notBefore, roles }: { id: string; by: string; at: Date; notBefore: Date; roles: readonly Role[] },
) =>
  tx.run(sql`
    UPDATE proposal AS p SET state = 'waiting', confirmed_by = ${by}, confirmed_at = ${at}, not_before = ${notBefore}
    WHERE p.id = ${id} AND p.state = 'open' AND p.expires_at > ${at} AND EXISTS (
      SELECT FROM published.staff AS s WHERE s.id = p.proposed_by AND s.disabled_at IS NULL AND s.roles && ${roles}::text[])`)

export const updateDone = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`
    UPDATE proposal SET state = 'done', done_at = ${at} WHERE id = ${id} AND state = 'waiting' AND not_before <= ${at}`)

export const updateClosed = (tx: Tx, id: string, by: string, at: Date) =>
  tx.run(sql`
    UPDATE proposal SET state = 'closed', closed_by = ${by}, closed_at = ${at}
    WHERE id = ${id} AND state IN ('open', 'waiting')`)
