import pg from 'pg'

/** A table as it is copied: what the database works out by itself is left out. */
export type Table = { name: string; columns: string[] }

// What extensions brought is theirs, and what the migrator writes tells of the schema, not of the shop.
const OURS = `c.relkind = 'r' AND n.nspname IN ('public', 'ledger') AND c.relname NOT LIKE 'kysely\\_%'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

/** Every table of ours, by its quoted name. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, (
      SELECT array_agg(quote_ident(a.attname)::text ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS} ORDER BY 1`)
  return rows
}

/** The newest migration of this database; none where nothing has been migrated. */
export async function lastMigration(client: pg.ClientBase): Promise<string | undefined> {
  const known = await client.query(`SELECT to_regclass('public.kysely_migration') IS NOT NULL AS known`)
  if (!known.rows[0].known) return undefined
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM public.kysely_migration ORDER BY name DESC LIMIT 1',
  )
  return rows[0]?.name
}

/**
 * Lets rows come in as they were, in any order: no trigger looks at them and no foreign key waits for another table. Returns
 * what puts the guards back; the foreign keys then look at every row. All in the transaction of the caller, as its owner.
 */
export async function liftGuards(client: pg.ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS table, quote_ident(k.conname) AS name,
      pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype = 'f' AND ${OURS}`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  }
}

/** The stored pictures that rows name, wherever they stand: every column of the domain `picture`. */
export async function listPictures(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ place: string; name: string }>(`
    SELECT format('%I.%I', c.table_schema, c.table_name) AS place, quote_ident(c.column_name) AS name
    FROM information_schema.columns AS c JOIN information_schema.tables AS t USING (table_schema, table_name)
    WHERE c.domain_name = 'picture' AND t.table_type = 'BASE TABLE'`)
  const each = rows.map(
    ({ place, name }) => `SELECT ${name} ->> 'name' AS name FROM ${place} WHERE ${name} IS NOT NULL`,
  )
  const found = await client.query<{ name: string }>(each.join(' UNION '))
  return found.rows.map(({ name }) => name)
}

export const openClient = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
