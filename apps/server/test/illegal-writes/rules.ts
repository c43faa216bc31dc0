import type pg from 'pg'

/** The server's own two roles, and the owner of the tables. */
export type Login = 'shop' | 'console' | 'owner'
export type Operation = 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE'

export type Column = {
  name: string
  /** As SQL names it; of a column of a domain the domain. */
  type: string
  /** The type that a domain stands on, else the type. */
  base: string
  /** Postgres works it out by itself, out of the rest of the row or by counting on. */
  generated: boolean
  counted: boolean
}

type Place = {
  schema: string
  table: string
  /** The table as SQL names it. */
  sql: string
  name: string
  columns: string[]
}

/** What the catalogue of the database says that must not be, under the name that its refusal bears. */
export type Rule = Place &
  (
    | { kind: 'not null' }
    | { kind: 'check'; definition: string }
    | { kind: 'unique'; predicate: string | null }
    | { kind: 'foreign key' }
    | { kind: 'domain'; domain: string; definition: string }
    | { kind: 'guard'; operation: Operation; routine: string; definition: string }
    /** What a routine checks by itself, as the one that posts to the ledger does. */
    | { kind: 'routine'; routine: string }
    /** Row-level security. There is none; the first one has to come with its write. */
    | { kind: 'policy' }
  )

export type Catalogue = { rules: Rule[]; columns: Map<string, Column[]> }

export const titleOf = (rule: Rule): string => {
  if (rule.kind === 'routine') return `${rule.routine}() ${rule.name}`
  const place = `${rule.schema}.${rule.table}`
  if (rule.kind === 'not null') return `${place}.${rule.name} is not null`
  return rule.kind === 'guard' ? `${place} ${rule.name} on ${rule.operation}` : `${place} ${rule.name}`
}

const TABLES = `
  tables AS (
    SELECT c.oid, n.nspname::text AS schema, c.relname::text AS table, c.oid::regclass::text AS sql
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'ledger') AND c.relkind IN ('r', 'p') AND c.relname NOT LIKE 'kysely\\_%'
  ),
  columns AS (
    SELECT t.*, a.attnum, a.attname::text AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull, a.atttypid,
      a.attgenerated <> '' OR a.attidentity = 'a' AS generated, a.attidentity = 'a' AS counted,
      format_type(coalesce(nullif(y.typbasetype, 0), y.oid), NULL) AS base
    FROM tables AS t JOIN pg_attribute AS a ON a.attrelid = t.oid JOIN pg_type AS y ON y.oid = a.atttypid
    WHERE a.attnum > 0 AND NOT a.attisdropped
  )`

const PLACE = 't.schema, t.table, t.sql'
const COLUMNS = `WITH ${TABLES} SELECT sql, name, type, base, generated, counted FROM columns ORDER BY sql, attnum`

/** A query for each kind of rule. A trigger that only notes something refuses nothing. NOT NULL of what Postgres works out by itself follows from what it is worked out of. */
const RULES: readonly string[] = [
  `WITH ${TABLES} SELECT 'not null' AS kind, ${PLACE}, t.name, ARRAY[t.name] AS columns
   FROM columns AS t WHERE t.attnotnull AND NOT t.generated ORDER BY t.sql, t.attnum`,
  `WITH ${TABLES} SELECT CASE k.contype WHEN 'c' THEN 'check' ELSE 'foreign key' END AS kind, ${PLACE}, k.conname::text AS name,
     coalesce((SELECT array_agg(c.name ORDER BY c.attnum) FROM columns AS c WHERE c.oid = t.oid
       AND CASE WHEN k.conkey IS NULL OR k.conkey = '{}' OR 0 = ANY (k.conkey) THEN NOT c.generated ELSE c.attnum = ANY (k.conkey) END), '{}') AS columns,
     pg_get_constraintdef(k.oid) AS definition
   FROM tables AS t JOIN pg_constraint AS k ON k.conrelid = t.oid WHERE k.contype IN ('c', 'f') ORDER BY t.sql, k.conname`,
  `WITH ${TABLES} SELECT 'unique' AS kind, ${PLACE}, i.relname::text AS name,
     (SELECT array_agg(c.name ORDER BY c.attnum) FROM columns AS c WHERE c.oid = t.oid AND (c.attnum = ANY (x.indkey::int2[])
       OR EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_class'::regclass AND d.objid = i.oid
         AND d.refclassid = 'pg_class'::regclass AND d.refobjid = t.oid AND d.refobjsubid = c.attnum))) AS columns,
     pg_get_expr(x.indpred, x.indrelid) AS predicate
   FROM tables AS t JOIN pg_index AS x ON x.indrelid = t.oid JOIN pg_class AS i ON i.oid = x.indexrelid
   WHERE x.indisunique OR x.indisexclusion ORDER BY t.sql, i.relname`,
  `WITH ${TABLES} SELECT DISTINCT ON (k.oid) 'domain' AS kind, ${PLACE}, k.conname::text AS name, ARRAY[t.name] AS columns,
     y.typname::text AS domain, pg_get_constraintdef(k.oid) AS definition
   FROM pg_constraint AS k JOIN pg_type AS y ON y.oid = k.contypid JOIN columns AS t ON t.atttypid = y.oid
   WHERE k.contype = 'c' ORDER BY k.oid, t.sql, t.attnum`,
  `WITH ${TABLES} SELECT 'guard' AS kind, ${PLACE}, g.tgname::text AS name, p.proname::text AS routine, p.prosrc AS definition,
     o.operation, (SELECT array_agg(c.name ORDER BY c.attnum) FROM columns AS c WHERE c.oid = t.oid AND NOT c.generated) AS columns
   FROM tables AS t JOIN pg_trigger AS g ON g.tgrelid = t.oid JOIN pg_proc AS p ON p.oid = g.tgfoid
   JOIN (VALUES (4, 'INSERT'), (16, 'UPDATE'), (8, 'DELETE'), (32, 'TRUNCATE')) AS o (bit, operation) ON g.tgtype & o.bit > 0
   WHERE NOT g.tgisinternal AND p.prosrc ~ '\\y(RAISE|refuse_word)\\y' ORDER BY t.sql, g.tgname, o.bit`,
  `SELECT DISTINCT 'routine' AS kind, n.nspname::text AS schema, '' AS table, '' AS sql, said.words[1] AS name,
     ARRAY[]::text[] AS columns, p.proname::text AS routine
   FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = p.pronamespace,
     regexp_matches(p.prosrc, 'CONSTRAINT = ''(\\w+)''', 'g') AS said (words)
   WHERE n.nspname IN ('public', 'ledger') AND p.prorettype <> 'trigger'::regtype ORDER BY 7, 5`,
  `WITH ${TABLES} SELECT 'policy' AS kind, ${PLACE}, p.polname::text AS name, ARRAY[]::text[] AS columns
   FROM tables AS t JOIN pg_policy AS p ON p.polrelid = t.oid`,
]

export async function readCatalogue(owner: pg.Client): Promise<Catalogue> {
  const columns = new Map<string, Column[]>()
  const { rows } = await owner.query<Column & { sql: string }>(COLUMNS)
  for (const { sql, ...column } of rows) columns.set(sql, [...(columns.get(sql) ?? []), column])
  const rules: Rule[] = []
  for (const query of RULES) rules.push(...(await owner.query<Rule>(query)).rows)
  return { rules, columns }
}

/** A write that the server's own role may not even try: for this operation on this table, or this column, it has no grant. */
export type MissingGrant = { role: 'shop' | 'console'; title: string; write: string }

/** Every table, column and routine that one of the server's own roles has no grant to write or to call. */
export async function readMissingGrants(owner: pg.Client): Promise<MissingGrant[]> {
  const { rows } = await owner.query<MissingGrant>(`
    WITH ${TABLES}, roles AS (SELECT role, 'tradewind_' || role AS login FROM (VALUES ('shop'), ('console')) AS r (role))
    SELECT role, format('%s of %s', operation, t.sql) AS title, format(write, t.sql, c.name) AS write
    FROM roles, tables AS t JOIN LATERAL (SELECT name FROM columns WHERE oid = t.oid AND NOT generated ORDER BY attnum LIMIT 1) AS c ON true,
      (VALUES ('INSERT', 'INSERT INTO %1$s DEFAULT VALUES'), ('UPDATE', 'UPDATE %1$s SET %2$I = %2$I'),
        ('DELETE', 'DELETE FROM %1$s'), ('TRUNCATE', 'TRUNCATE %1$s')) AS o (operation, write)
    WHERE NOT CASE WHEN operation IN ('INSERT', 'UPDATE') THEN has_any_column_privilege(login, t.oid, operation)
      ELSE has_table_privilege(login, t.oid, operation) END
    UNION ALL
    SELECT role, format('UPDATE of %s.%s', c.sql, c.name), format('UPDATE %s SET %I = %I', c.sql, c.name, c.name)
    FROM roles, columns AS c
    WHERE NOT c.generated AND has_any_column_privilege(login, c.oid, 'UPDATE') AND NOT has_column_privilege(login, c.oid, c.attnum, 'UPDATE')
    UNION ALL
    SELECT role, format('call of %s', p.oid::regproc), format('SELECT %s(%s)', p.oid::regproc,
      (SELECT string_agg('NULL::' || format_type(a, NULL), ', ' ORDER BY n) FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY AS x (a, n)))
    FROM roles, pg_proc AS p WHERE p.pronamespace IN ('public'::regnamespace, 'ledger'::regnamespace)
      AND p.prorettype <> 'trigger'::regtype AND NOT has_function_privilege(login, p.oid, 'EXECUTE')
    ORDER BY 1, 2`)
  return rows
}

/** What a role of the server may write in a schema: `INSERT ledger.account`. */
export async function readGrants(owner: pg.Client, role: 'shop' | 'console', schema: string): Promise<string[]> {
  const { rows } = await owner.query<{ may: string }>(
    `WITH ${TABLES} SELECT operation || ' ' || t.sql AS may
     FROM tables AS t, (VALUES ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) AS o (operation)
     WHERE t.schema = $2 AND CASE WHEN operation IN ('INSERT', 'UPDATE') THEN has_any_column_privilege($1, t.oid, operation)
       ELSE has_table_privilege($1, t.oid, operation) END
     ORDER BY 1`,
    [`tradewind_${role}`, schema],
  )
  return rows.map(({ may }) => may)
}
