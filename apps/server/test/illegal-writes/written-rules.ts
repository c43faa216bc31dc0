import { readdir, readFile } from 'node:fs/promises'

const SCHEMA = new URL('../../schema.sql', import.meta.url)
const SOURCES = new URL('../../src/', import.meta.url)
const nameOf = (table: string): string => (table.includes('.') ? table : `public.${table}`)
const bare = (name: string | undefined): string => (name ?? '').replaceAll('"', '')

/**
 * What must not be, as schema.sql says it, under the titles that the rules of the database bear: a list that does not come from
 * the database, so that a rule which is gone there is missed.
 */
export async function readWrittenRules(): Promise<string[]> {
  const text = await readFile(SCHEMA, 'utf8')
  const statements = text.split(/;\n(?=(?:CREATE|GRANT|ALTER|COMMENT|$)|\n)/).map((one) => one.trim())
  const routines = text.match(/^CREATE OR REPLACE FUNCTION (?:(?!\nCREATE )[\s\S])*?\$function\$;$/gm) ?? []
  return [
    ...statements.flatMap((one) => [...ofTable(one), ...ofIndex(one), ...ofTrigger(one, routines)]),
    ...routines.flatMap(ofRoutine),
  ].sort()
}

function ofTable(statement: string): string[] {
  const table = bare(/^CREATE TABLE (\S+) \(/.exec(statement)?.[1])
  if (table === '') return []
  return statement.split('\n').flatMap((line) => {
    const rule = /^ {2}CONSTRAINT (\S+) /.exec(line)
    if (rule) return [`${nameOf(table)} ${bare(rule[1])}`]
    const column = /^ {2}(\S+) .* NOT NULL,?$/.exec(line)
    return column && !line.includes(' GENERATED ALWAYS ') ? [`${nameOf(table)}.${bare(column[1])} is not null`] : []
  })
}

function ofIndex(statement: string): string[] {
  const [, index, table] = /^CREATE UNIQUE INDEX (\S+) ON (\S+) /.exec(statement) ?? []
  return table ? [`${nameOf(bare(table))} ${bare(index)}`] : []
}

/** One whose routine only notes something refuses nothing. */
function ofTrigger(statement: string, routines: readonly string[]): string[] {
  const [, name, when, table, routine] =
    /^CREATE (?:CONSTRAINT )?TRIGGER (\S+) (?:BEFORE|AFTER) (.+?) ON (\S+) .*EXECUTE FUNCTION (\S+)\(/.exec(
      statement,
    ) ?? []
  const body = routines.find((one) => one.startsWith(`CREATE OR REPLACE FUNCTION ${nameOf(routine ?? '')}(`))
  if (!when || !table || !body || !/\b(?:RAISE|refuse_word)\b/.test(body)) return []
  const operations = when.replace(/ OF [^)]*?(?= OR |$)/, '').split(' OR ')
  return operations.map((operation) => `${nameOf(bare(table))} ${bare(name)} on ${operation}`)
}

function ofRoutine(statement: string): string[] {
  const routine = /^CREATE OR REPLACE FUNCTION (?:\w+\.)?(\w+)\(/.exec(statement)?.[1]
  if (!routine || /^ RETURNS trigger$/m.test(statement)) return []
  return [...new Set([...statement.matchAll(/CONSTRAINT = '(\w+)'/g)].map(([, name]) => `${routine}() ${name}`))]
}

/** The rules of domains are refused at a table that has such a column; here by the name of the rule alone. */
export async function readWrittenDomainRules(): Promise<string[]> {
  const text = await readFile(SCHEMA, 'utf8')
  return [...text.matchAll(/^CREATE DOMAIN .*? CONSTRAINT (\w+) /gm)].map(([, name]) => name ?? '').sort()
}

/** The rules whose refusals the server turns into its own, by which two who do the same at once are told apart. */
export async function readNamedRules(): Promise<string[]> {
  const paths = (await readdir(SOURCES, { recursive: true })).filter((path) => path.endsWith('.ts'))
  const texts = await Promise.all(paths.map((path) => readFile(new URL(path, SOURCES), 'utf8')))
  const named = texts.flatMap((text) => [...text.matchAll(/\bviolates\(\w+, '(\w+)'\)/g)].map(([, name]) => name ?? ''))
  return [...new Set(named)]
}
