import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import type pg from 'pg'
import { folderOf, type RowStatement, rowStatementsOf } from './row-statements.ts'
import { rowTypesText, typedRows } from './row-types.ts'
import { ROOT, serverFiles } from './source-files.ts'
import { readCatalogue, tableTypesText } from './table-types.ts'

export const TABLES = 'apps/server/src/platform/schema/tables.gen.ts'
const TABLES_HEAD = '// The rows of all tables and views, as the driver delivers them. Written by `npm run schema`.\n'
const ROWS = 'rows.gen.ts'

/** The files of types that were written. */
export const rowsFiles = (root: string): string[] =>
  (readdirSync(join(root, 'apps/server/src'), { recursive: true }) as string[])
    .map((path) => `apps/server/src/${path.replaceAll('\\', '/')}`)
    .filter((path) => posix.basename(path) === ROWS)

/** All statements of the server that answer rows, by the file that their types belong into. */
export function statementsByFile(root: string): { byFile: Map<string, RowStatement[]>; complaints: string[] } {
  const found = serverFiles(root).map((path) => rowStatementsOf(root, path))
  const byFile = new Map<string, RowStatement[]>()
  for (const statement of found.flatMap(({ statements }) => statements)) {
    const file = `${folderOf(statement)}/${ROWS}`
    byFile.set(file, [...(byFile.get(file) ?? []), statement])
  }
  return { byFile, complaints: found.flatMap(({ complaints }) => complaints) }
}

/** Every file of types by its path, as Postgres describes tables and statements now, and what is wrong with statements. */
export async function writtenTypes(
  client: pg.ClientBase,
): Promise<{ files: Map<string, string>; complaints: string[] }> {
  const catalogue = await readCatalogue(client)
  const files = new Map([[TABLES, tableTypesText(catalogue, TABLES_HEAD)]])
  const { byFile, complaints } = statementsByFile(ROOT)
  for (const [file, statements] of byFile) {
    const typed = await typedRows(client, catalogue, statements)
    complaints.push(...typed.complaints)
    files.set(file, rowTypesText(typed.rows, relativePath(file)))
  }
  return { files, complaints }
}

function relativePath(file: string): string {
  const path = posix.relative(posix.dirname(file), TABLES)
  return path.startsWith('.') ? path : `./${path}`
}
