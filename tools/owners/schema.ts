import type { Known } from './read-sql.ts'

/** Something of the database, and for views and functions the SQL that it is made of. */
export type Made = { kind: 'table' | 'view' | 'function'; name: string; text: string; line: number }

const BEGINS = /^CREATE (?:OR REPLACE )?(TABLE|VIEW|FUNCTION) ([\w.]+)/

/** What `apps/server/schema.sql` says that there is. */
export function readSchema(text: string): Made[] {
  let line = 1
  return text.split(/(?<=\n\n)(?=CREATE )/).flatMap((block) => {
    const at = line
    line += block.split('\n').length - 1
    const [, kind = '', name = ''] = BEGINS.exec(block) ?? []
    if (!name) return []
    return [{ kind: kind.toLowerCase() as Made['kind'], name: name.replace(/^public\./, ''), text: block, line: at }]
  })
}

export function knownFrom(made: readonly Made[]): Known {
  const names = (wanted: (kind: Made['kind']) => boolean) =>
    new Set(made.filter(({ kind }) => wanted(kind)).map(({ name }) => name))
  return { relations: names((kind) => kind !== 'function'), functions: names((kind) => kind === 'function') }
}
