import type { SourceFile } from '../tidy/rules.ts'
import { type Use, usesOf } from './read-sql.ts'
import { knownFrom, type Made, readSchema } from './schema.ts'
import { RAW_HOLE, templatesOf } from './templates.ts'

export const SCHEMA = 'apps/server/schema.sql'

/** A use of what is another module's. */
export type Crossing = Use & { by: string; owner: string; place: string }

/** What another module does all the same: `reader: reason`, by what it reads. */
export type Allowed = Record<string, Record<string, string>>

export type House = {
  owners: Record<string, readonly string[]>
  allowed: Allowed
  namedByValue: Record<string, string>
}

const SQL_OF_OURS = /^apps\/server\/(src|demo)\/.+\.ts$/
const TEST = /\.test\.ts$|\/test-[^/]+\.ts$/
const NAMED_BY_VALUE = new RegExp(`\\b(FROM|JOIN|INTO|UPDATE|USING|TABLE)\\s+\\${RAW_HOLE}`, 'i')
/** A law is there to be asked. */
const FOR_EVERYBODY = /^published\.|^ledger\.(law|book_law|i\d+_\w+)$/

/** What is wrong with who reads and writes what; each complaint says what to do instead. */
export function complaintsAboutOwners(files: readonly SourceFile[], house: House): string[] {
  const made = readSchema(files.find(({ path }) => path === SCHEMA)?.text ?? '')
  const crossings = crossingsIn(files, made, house.owners)
  return [
    ...misowned(made, files, house.owners),
    ...crossings.filter(({ name, by }) => house.allowed[name]?.[by] === undefined).map(sayCrossing),
    ...outdated(crossings, house.allowed),
    ...namedByValue(files, house.namedByValue),
  ]
}

/** Every use of what is another module's, in our code and in the views and functions of the database. */
export function crossingsIn(files: readonly SourceFile[], made: readonly Made[], owners: House['owners']): Crossing[] {
  const known = knownFrom(made)
  const ownerOf = new Map(Object.entries(owners).flatMap(([module, names]) => names.map((name) => [name, module])))
  const texts = [
    ...templatesIn(files).map((said) => ({
      ...said,
      by: moduleOf(said.path),
      place: `${said.path}:${said.line}`,
      isInside: false,
    })),
    ...made
      .filter(({ kind }) => kind !== 'table')
      .map(({ name, text, line }) => ({
        text,
        by: ownerOf.get(name) ?? '',
        place: `${SCHEMA}:${line} (${name})`,
        isInside: true,
      })),
  ]
  return texts.flatMap(({ text, by, place, isInside }) =>
    usesOf(text, known).flatMap((use) => {
      const owner = ownerOf.get(use.name)
      if (!owner || owner === by || isOpen(use, owner, isInside)) return []
      return [{ ...use, by, owner, place }]
    }),
  )
}

/** Anybody reads what is published and uses the technique of the platform; inside of the database a function is a door. */
const isOpen = ({ does, name }: Use, owner: string, isInside: boolean): boolean =>
  (does === 'reads' && FOR_EVERYBODY.test(name)) || (does === 'calls' && (isInside || owner === 'platform'))

const templatesIn = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => SQL_OF_OURS.test(path) && !TEST.test(path))
    .flatMap(({ path, text }) => templatesOf(path, text))

function moduleOf(path: string): string {
  const [, , , folder = '', module = ''] = path.split('/')
  return folder === 'modules' ? module : folder === 'platform' ? 'platform' : 'server'
}

function misowned(made: readonly Made[], files: readonly SourceFile[], owners: House['owners']): string[] {
  const owned = Object.values(owners).flat()
  const names = made.map(({ name }) => name)
  const say = (what: string, instead: string) => `tools/owners/owners.ts  ${what}\n  tables have owners: ${instead}`
  const hasFiles = (module: string) => files.some(({ path }) => SQL_OF_OURS.test(path) && moduleOf(path) === module)
  return [
    ...made
      .filter(({ name }) => !owned.includes(name))
      .map(({ kind, name }) => say(`the ${kind} ${name} is nobody's`, 'write it to the module that keeps it')),
    ...owned
      .filter((name) => !names.includes(name))
      .map((name) => say(`there is no ${name}`, 'take it out, or run npm run schema')),
    ...owned
      .filter((name, at) => owned.indexOf(name) !== at)
      .map((name) => say(`${name} is of two modules`, 'leave it to the one that writes it')),
    ...Object.keys(owners)
      .filter((module) => !hasFiles(module))
      .map((module) => say(`there is no module ${module}`, 'name it as its folder below apps/server/src/modules')),
  ]
}

const INSTEAD = {
  reads: (owner: string) =>
    `ask at the door of ${owner}, or have it publish what you need: a view published.… in a migration, with these columns alone`,
  writes: (owner: string) => `move the statement to ${owner} and call it at its door`,
  calls: (owner: string) => `call it at the door of ${owner}`,
}

const sayCrossing = ({ by, does, name, owner, place }: Crossing): string =>
  `${place}  ${by} ${does} ${name}, which is of ${owner}\n  tables have owners: ${INSTEAD[does](owner)}`

function outdated(crossings: readonly Crossing[], allowed: Allowed): string[] {
  return Object.entries(allowed).flatMap(([name, readers]) =>
    Object.keys(readers)
      .filter((reader) => !crossings.some((crossing) => crossing.name === name && crossing.by === reader))
      .map(
        (reader) =>
          `tools/owners/allowed.ts  ${reader} no longer touches ${name}\n  a list that is true: take the entry out`,
      ),
  )
}

function namedByValue(files: readonly SourceFile[], reasons: Record<string, string>): string[] {
  return templatesIn(files)
    .filter(({ path, text }) => NAMED_BY_VALUE.test(text) && reasons[path] === undefined)
    .map(
      ({ path, line }) =>
        `${path}:${line}  a table that only a value names\n  tables have owners: choose between sql\`…\` of each table, so that it can be read whose it is`,
    )
}
