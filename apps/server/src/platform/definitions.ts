import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { liftLimitsOf } from './postgres/limits.ts'

const FOLDER = fileURLToPath(new URL('../../schema/', import.meta.url))
/** Held while definitions are applied, so that two processes that start together do it one after the other. */
const APPLYING_KEY = 7_204_553

/** A function or view as it stands in a file of its own. */
export type Definition = { name: string; kind: 'VIEW' | 'FUNCTION'; text: string; sha256: string }

/** Every function and view that has a file, in an order in which each comes behind those that it names. */
export async function readDefinitions(folder = FOLDER): Promise<Definition[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return inOrder(files.map((file) => readDefinition(folder, file)))
}

function readDefinition(folder: string, file: string): Definition {
  const text = readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n')
  const name = basename(file, '.sql')
  const [, kind, made] = /^CREATE OR REPLACE (VIEW|FUNCTION) ([\w.]+)/m.exec(text) ?? []
  if (made !== name)
    throw new Error(`${file} has to say CREATE OR REPLACE of ${name}: a file is named after what it makes`)
  return { name, kind: kind as Definition['kind'], text, sha256: createHash('sha256').update(text).digest('hex') }
}

function inOrder(definitions: readonly Definition[]): Definition[] {
  const done = new Set<Definition>()
  const under = new Set<Definition>()
  const visit = (one: Definition): void => {
    if (done.has(one)) return
    if (under.has(one))
      throw new Error(`Definitions name each other in a circle: ${[...under].map(({ name }) => name).join(', ')}`)
    under.add(one)
    const code = one.text.replace(/^\s*--.*$/gm, '')
    for (const other of definitions) if (other !== one && names(code, other.name)) visit(other)
    under.delete(one)
    done.add(one)
  }
  for (const one of definitions) visit(one)
  return [...done]
}

const names = (text: string, name: string): boolean =>
  text.includes(name) && new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}(?!\\w)`).test(text)

/**
 * Makes the functions and views as their files say, those that changed and those that a migration dropped. The hash of the text
 * stands in the comment of what was made of it, so that it goes with it. All of them or none, behind the migrations.
 */
export async function applyDefinitions(pool: pg.Pool, folder?: string): Promise<string[]> {
  const definitions = await readDefinitions(folder)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await liftLimitsOf(client)
    await client.query('SELECT pg_advisory_xact_lock($1)', [APPLYING_KEY])
    const hashes = await hashesOf(client, definitions)
    const applied = definitions.filter(({ name, sha256 }) => hashes.get(name) !== sha256)
    for (const { text } of applied) await client.query(text)
    for (const { name, kind, sha256 } of applied)
      await client.query(
        `COMMENT ON ${kind} ${kind === 'VIEW' ? name : await signatureOf(client, name)} IS '${sha256}'`,
      )
    await client.query('COMMIT')
    return applied.map(({ name }) => name)
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** By the names of what is there. */
async function hashesOf(
  client: pg.ClientBase,
  definitions: readonly Definition[],
): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; hash: string | null }>(
    `SELECT name, CASE kind WHEN 'VIEW' THEN obj_description(to_regclass(name), 'pg_class')
       ELSE obj_description(to_regproc(name), 'pg_proc') END AS hash
     FROM unnest($1::text[], $2::text[]) AS d (name, kind)`,
    [definitions.map(({ name }) => name), definitions.map(({ kind }) => kind)],
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** A function by its name alone: two of one name would have to be told apart, and are not made. */
async function signatureOf(client: pg.ClientBase, name: string): Promise<string> {
  const { rows } = await client.query<{ signature: string | null }>(
    'SELECT to_regproc($1)::regprocedure::text AS signature',
    [name],
  )
  const signature = rows[0]?.signature
  if (!signature)
    throw new Error(`There are several functions ${name}: drop the one of before in the file that called it last`)
  return signature
}
