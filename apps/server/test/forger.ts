import { createHash } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { BranchedTree, leafHash, rootOf } from '../src/modules/ledger/merkle.ts'
import { readAsHashed, recordOrder, recordText, selectRecordedTables } from '../src/modules/ledger/records.sql.ts'
import type { Leaf, SealRow } from '../src/modules/ledger/seal.sql.ts'
import { leafText, sealText } from '../src/modules/ledger/seal-text.ts'
import type { Tx } from '../src/platform/db.ts'
import { transferHash } from './transfer-hash.ts'

type Link = { journal_id: string; line: number; debit: string; credit: string; debit_seq: bigint; credit_seq: bigint }

/** Neither triggers nor foreign keys stand in the way of the owner of the machine. */
export const disarm = (tx: Tx) => tx.run(sql`SET LOCAL session_replication_role = replica`)

/** Works every hash out anew, in an order in which each link comes behind those before it, and sets the heads. */
export async function rehashBooks(tx: Tx): Promise<void> {
  let waiting = await tx.many<Link>(sql`
    SELECT journal_id, line, debit, credit, debit_seq, credit_seq FROM ledger.transfer`)
  const heads = new Map<string, { seq: bigint; hash: Buffer }>()
  const headOf = (id: string) =>
    heads.get(id) ?? {
      seq: 0n,
      hash: createHash('sha256')
        .update(Buffer.from(id.replaceAll('-', ''), 'hex'))
        .digest(),
    }
  while (waiting.length > 0) {
    const later: Link[] = []
    for (const link of waiting) {
      const [debit, credit] = [headOf(link.debit), headOf(link.credit)]
      if (link.debit_seq !== debit.seq + 1n || link.credit_seq !== credit.seq + 1n) {
        later.push(link)
        continue
      }
      const at = sql`t.journal_id = ${link.journal_id} AND t.line = ${link.line}`
      await tx.run(
        sql`UPDATE ledger.transfer AS t SET debit_prev = ${debit.hash}, credit_prev = ${credit.hash} WHERE ${at}`,
      )
      const { hash } = await tx.one<{ hash: Buffer }>(sql`
        UPDATE ledger.transfer AS t SET hash = ${transferHash} FROM ledger.journal AS j
        WHERE j.id = t.journal_id AND ${at} RETURNING t.hash`)
      heads.set(link.debit, { seq: link.debit_seq, hash })
      heads.set(link.credit, { seq: link.credit_seq, hash })
    }
    if (later.length === waiting.length) throw new Error('the chains do not fit together')
    waiting = later
  }
  for (const [id, { hash }] of heads) await tx.run(sql`UPDATE ledger.account SET head = ${hash} WHERE id = ${id}`)
}

/** Writes the seals that such books would have had: their leaves, their roots and their chain. */
export async function resealBooks(tx: Tx): Promise<void> {
  await tx.run(sql`
    UPDATE ledger.seal_leaf AS l SET head = s.hash, balance = s.after FROM ledger.side AS s
    WHERE s.account_id = l.account_id AND s.seq = l.seq`)
  const seals = await tx.many<SealRow>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sealed_at, accounts, journals, transfers, root, records, records_root, previous, hash
    FROM ledger.daily_seal ORDER BY day`)
  let previous: Buffer | null = null
  for (const seal of seals) {
    const leaves = await tx.many<Leaf>(sql`
      SELECT DISTINCT ON (account_id) account_id AS id, seq, balance, head FROM ledger.seal_leaf
      WHERE day <= ${seal.day}::date ORDER BY account_id, ledger.seal_leaf.day DESC`)
    const tree = new BranchedTree()
    for (const leaf of leaves) tree.add(leaf.id, leafHash(leafText(leaf)))
    const root = tree.root()
    const records = await tx.many<{ text: string }>(sql`
      SELECT ${recordText} AS text FROM ledger.record AS r WHERE r.day = ${seal.day}::date ORDER BY ${recordOrder}`)
    const records_root = records.length > 0 ? rootOf(records.map(({ text }) => leafHash(text))) : seal.records_root
    const hash: Buffer = createHash('sha256')
      .update(sealText({ ...seal, root, records_root, previous }))
      .digest()
    await tx.run(sql`
      UPDATE ledger.daily_seal SET root = ${root}, records_root = ${records_root}, previous = ${previous}, hash = ${hash},
        branches = ${Buffer.concat(tree.branches)} WHERE day = ${seal.day}::date`)
    previous = hash
  }
}

/** Writes the newest record of each row as it would be had the row always stood there as it does now. */
export async function rerecordBooks(tx: Tx): Promise<void> {
  await readAsHashed(tx)
  for (const { kind, place } of await selectRecordedTables(tx))
    await tx.run(sql`
      UPDATE ledger.record AS r SET state = sha256(convert_to(ledger.record_text(to_jsonb(t), k.state, k.state_hidden, r.salt), 'UTF8')),
        fixed = sha256(convert_to(ledger.record_text(to_jsonb(t), k.fixed, k.fixed_hidden, r.salt), 'UTF8'))
      FROM ${raw(place)} AS t, ledger.recorded_table AS k
      WHERE k.kind = ${kind} AND r.kind = k.kind
        AND r.subject = (SELECT string_agg(to_jsonb(t) ->> x.name, ' ' ORDER BY x.n) FROM unnest(k.key) WITH ORDINALITY AS x (name, n))
        AND r.version = (SELECT max(n.version) FROM ledger.record AS n WHERE n.kind = r.kind AND n.subject = r.subject)`)
}
