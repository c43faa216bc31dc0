import sql, { raw } from 'sql-template-tag'
import type { Db } from '../src/platform/db.ts'

/** Which tables of the database hold one of these words, each row read as text: what is jsonb, a list or bytes as well. */
export async function tablesThatName(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await db.many<{ name: string }>(sql`
    SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'ledger')`)
  const patterns = words.flatMap((word) => [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`])
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db.many(
      sql`SELECT FROM ${raw(name)} AS t WHERE to_jsonb(t)::text ILIKE ANY(${patterns}::text[]) LIMIT 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
