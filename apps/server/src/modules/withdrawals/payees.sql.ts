import type { OwnerType } from '@tradewind/contract/code-lists'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { PayeeDetails } from './payee-details.ts'
import type * as rows from './rows.gen.ts'

/** Whose money it is. */
export type Owner = { type: OwnerType; id: string }

export type PayeeRow = rows.Payee

const columns = sql`
  id, type, label, masked, bank_name, holder, network, created_at, usable_at,
  (SELECT n.name FROM published.network AS n WHERE n.network = payee.network) AS network_name`

export const selectPayees = (db: Db, owner: Owner) =>
  db.many<PayeeRow>(sql`
    SELECT ${columns} FROM payee WHERE owner_id = ${owner.id} AND owner_type = ${owner.type} AND deleted_at IS NULL
    ORDER BY created_at, id`)

export const selectPayee = (db: Db, owner: Owner, by: { id: string } | { fingerprint: Buffer }) =>
  db.maybe<PayeeRow>(sql`
    SELECT ${columns} FROM payee WHERE owner_id = ${owner.id} AND owner_type = ${owner.type} AND deleted_at IS NULL
      AND ${'id' in by ? sql`id = ${by.id}` : sql`fingerprint = ${by.fingerprint}`}`)

export type NewPayee = PayeeDetails & { id: string; encrypted: Buffer; fingerprint: Buffer; at: Date; usableAt: Date }

/** Takes the first free of the owner's ten places. No row: it is there already, none is free, or another was faster. */
export const insertPayee = (db: Db, owner: Owner, payee: NewPayee) =>
  db.maybe<PayeeRow>(sql`
    INSERT INTO payee (id, owner_type, owner_id, place, type, label, bank_name, holder, network, sealed, fingerprint, masked,
      created_at, usable_at)
    SELECT ${payee.id}, ${owner.type}, ${owner.id}, free.place, ${payee.type}, ${payee.label}, ${payee.bankName}, ${payee.holder},
      ${payee.network}, ${payee.encrypted}, ${payee.fingerprint}, ${payee.masked}, ${payee.at}, ${payee.usableAt}
    FROM generate_series(1, 10) AS free (place)
    WHERE NOT EXISTS (SELECT FROM payee AS p WHERE p.owner_id = ${owner.id} AND p.place = free.place AND p.deleted_at IS NULL)
    ORDER BY free.place LIMIT 1
    ON CONFLICT DO NOTHING
    RETURNING ${columns}`)

export const markPayeeDeleted = (db: Db, owner: Owner, id: string, at: Date) =>
  db.run(sql`
    UPDATE payee SET deleted_at = ${at}
    WHERE id = ${id} AND owner_id = ${owner.id} AND owner_type = ${owner.type} AND deleted_at IS NULL`)

/** The whole of a payee, encrypted, deleted or not: of a withdrawal that goes to it. */
export const selectEncrypted = (db: Db, id: string) =>
  db.one<rows.Encrypted>(sql`SELECT sealed, type, bank_name, holder, network FROM payee WHERE id = ${id}`)

/** The same for the signer, by the withdrawal that it has taken: the role of timers cannot read it otherwise. */
export const selectForSigner = (db: Db, withdrawalId: string) =>
  db.one<Narrowed<rows.ForSigner, { sealed: Buffer }>>(
    sql`SELECT sealed, network FROM payee_for_signer(${withdrawalId})`,
  )
