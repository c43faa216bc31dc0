import { createHash } from 'node:crypto'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** What the chain of an account begins with: the hash of its id. */
export const beginningOf = (accountId) => sha256(Buffer.from(accountId.replaceAll('-', ''), 'hex'))

/** "2026-11-02T10:00:00.000000Z" as seconds with six decimals. */
function epochOf(time) {
  const [, seconds, fraction] = /^(.{19})\.(\d{6})Z$/.exec(time) ?? []
  return `${Date.parse(`${seconds}Z`) / 1000}.${fraction}`
}

/** The hash of a transfer: one line of text over all of it and all of its journal. */
export const transferHash = (t, j) =>
  sha256(
    [
      j.id,
      j.event,
      j.ref_id,
      j.step,
      j.owner_id,
      j.order_id ?? '-',
      j.amount,
      j.actor_id,
      j.authority,
      j.approval_id ?? '-',
      j.decision_id ?? '-',
      epochOf(j.posted_at),
      t.line,
      t.debit,
      t.credit,
      t.amount,
      t.debit_seq,
      t.debit_after,
      t.debit_prev,
      t.credit_seq,
      t.credit_after,
      t.credit_prev,
    ].join('|'),
  )

export const leafHash = ({ account, seq, balance, head }) =>
  sha256(Buffer.of(0), [account, seq, balance, head].join('|'))

/** The first seals told of the accounts alone. */
export const sealHash = (seal) =>
  sha256(
    [
      tellsOfRecords(seal) ? 'tradewind seal 2' : 'tradewind seal',
      seal.day,
      seal.sealed_at,
      seal.accounts,
      seal.journals,
      seal.transfers,
      seal.root,
      ...(tellsOfRecords(seal) ? [seal.records, seal.records_root] : []),
      seal.previous ?? '-',
    ].join('|'),
  )

export const tellsOfRecords = ({ records }) => records !== undefined && records !== null

export const recordHash = (r) =>
  sha256(Buffer.of(0), [r.of, r.subject, r.version, r.tx, r.noted_at, r.fixed, r.state].join('|'))

export const textHash = (text) => sha256(text)

/** The root of a tree without leaves. */
export const EMPTY_ROOT = sha256()

/**
 * The root of a Merkle tree (RFC 6962), worked level by level: neighbours are joined, and one that is left over goes up as
 * it is. That is the same tree as splitting at the largest power of two.
 */
export function merkleRoot(leaves) {
  let level = leaves.map((leaf) => Buffer.from(leaf, 'hex'))
  while (level.length > 1) {
    const above = []
    for (let at = 0; at < level.length; at += 2)
      above.push(
        at + 1 < level.length
          ? createHash('sha256')
              .update(Buffer.of(1))
              .update(level[at])
              .update(level[at + 1])
              .digest()
          : level[at],
      )
    level = above
  }
  return level[0]?.toString('hex')
}
