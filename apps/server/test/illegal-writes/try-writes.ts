import type pg from 'pg'
import { BY_HAND } from './by-hand.ts'
import { type Catalogue, type Login, type Rule, titleOf } from './rules.ts'
import { rowsFor, type Write, writesAgainst } from './writes.ts'

export type Clients = Record<Login, pg.Client>

/**
 * As whom a rule was seen to refuse: as a role of the server; as the owner of the tables, since the server's roles have no grant for such
 * a write, or meet a guard with it; as the owner, with those rules taken off that refuse the same write before this one.
 */
export type Seen = 'as the server' | 'as the owner' | 'behind another rule'
export type Outcome = { rule: Rule; seen: Seen; write: string } | { rule: Rule; seen: undefined; refusals: string[] }

type Refusal = pg.DatabaseError

/** Whether this is the refusal of this rule and of no other. */
function isRefusedBy(
  rule: Rule,
  { code, schema, table, column, constraint, dataType, where, routine }: Refusal,
): boolean {
  const here = schema === rule.schema && table === rule.table
  switch (rule.kind) {
    case 'not null':
      return code === '23502' && here && column === rule.name
    case 'check':
    case 'unique':
    case 'foreign key':
      return here && constraint === rule.name
    case 'domain':
      return constraint === rule.name && dataType === rule.domain
    case 'guard':
      return routine === 'exec_stmt_raise' && new RegExp(`function (\\w+\\.)?${rule.routine}\\(`).test(where ?? '')
    case 'routine':
      return routine === 'exec_stmt_raise' && constraint === rule.name
    case 'policy':
      return false
  }
}

/** Whoever has no grant needs no second try, and after some of them a guard can be taken to refuse whatever is written. */
const BARRED = 30
const weightOf = ({ routine }: Refusal): number =>
  routine === 'aclcheck_error' ? BARRED : routine === 'exec_stmt_raise' ? 1 : 0

/**
 * Tries writes one by one, each undone, until one is refused as asked for. What is written before them and what is taken `off` is
 * undone with them; a rule that others lean on may stay on.
 */
async function tryWrites(
  client: pg.Client,
  { before, off }: { before?: readonly string[] | undefined; off?: Iterable<string> },
  writes: Iterable<Write>,
  isIt: (refusal: Refusal) => boolean,
): Promise<{ write?: string; refusals: Refusal[] }> {
  const refusals = new Map<string, Refusal>()
  const barred = new Map<string, number>()
  await client.query('BEGIN')
  try {
    for (const statement of before ?? []) await client.query(statement)
    for (const statement of off ?? [])
      await client.query(`SAVEPOINT off; ${statement}`).catch(() => client.query('ROLLBACK TO SAVEPOINT off'))
    for (const { sql, needs } of writes) {
      if ((barred.get(needs) ?? 0) >= BARRED) continue
      const refusal = await client.query(`SAVEPOINT try; ${sql}`).then(
        () => undefined,
        (error: Refusal) => error,
      )
      await client.query('ROLLBACK TO SAVEPOINT try; RELEASE SAVEPOINT try')
      if (!refusal) continue
      if (isIt(refusal)) return { write: sql, refusals: [...refusals.values()] }
      refusals.set(nameOf(refusal), refusal)
      barred.set(needs, (barred.get(needs) ?? 0) + weightOf(refusal))
    }
    return { refusals: [...refusals.values()] }
  } finally {
    await client.query('ROLLBACK')
  }
}

const nameOf = ({ code, constraint, column, routine, message }: Refusal): string =>
  constraint ?? (code === '23502' ? `${column} is null` : `${code} ${routine} ${message}`)

export async function tryRule(clients: Clients, catalogue: Catalogue, rule: Rule): Promise<Outcome> {
  const byHand = BY_HAND[titleOf(rule)]
  const rows =
    byHand || rule.sql === '' ? [] : await rowsFor(clients.owner, rule, catalogue.columns.get(rule.sql) ?? [])
  const writes = () => (byHand ? [{ sql: byHand.write, needs: 'by hand' }] : writesAgainst(rule, catalogue, rows))
  const isIt = (refusal: Refusal) => isRefusedBy(rule, refusal)
  for (const login of byHand?.as ?? (['shop', 'console'] as const)) {
    const { write } = await tryWrites(clients[login], { before: byHand?.before }, writes(), isIt)
    if (write) return { rule, seen: login === 'owner' ? 'as the owner' : 'as the server', write }
  }
  const plain = await tryWrites(clients.owner, { before: byHand?.before }, writes(), isIt)
  if (plain.write) return { rule, seen: 'as the owner', write: plain.write }
  const inFront = new Set([`ALTER TABLE ${rule.sql} DISABLE TRIGGER USER`])
  if (rule.kind === 'guard') inFront.add(`ALTER TABLE ${rule.sql} ENABLE TRIGGER "${rule.name}"`)
  let last = plain.refusals
  for (let taken = -1; taken < inFront.size && rule.sql !== ''; ) {
    taken = inFront.size
    const { write, refusals } = await tryWrites(clients.owner, { off: inFront }, writes(), isIt)
    if (write) return { rule, seen: 'behind another rule', write }
    for (const refusal of refusals)
      for (const statement of withoutRule(catalogue, rule, refusal)) inFront.add(statement)
    last = refusals
  }
  return { rule, seen: undefined, refusals: last.map(nameOf) }
}

/** How the owner takes the rule off that refused in front of the one that is being looked at. */
function withoutRule({ rules }: Catalogue, rule: Rule, refusal: Refusal): string[] {
  const other = rules.find((one) => one !== rule && one.sql === rule.sql && isRefusedBy(one, refusal))
  if (!other || other.kind === 'guard') return []
  if (other.kind === 'not null') return [`ALTER TABLE ${rule.sql} ALTER COLUMN "${other.name}" DROP NOT NULL`]
  return [
    `ALTER TABLE ${rule.sql} DROP CONSTRAINT IF EXISTS "${other.name}" CASCADE`,
    `DROP INDEX IF EXISTS ${rule.schema}."${other.name}"`,
  ]
}
