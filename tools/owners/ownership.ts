import type { SourceFile } from '../tidy/rules.ts'
import { type Use, usesOf } from './read-sql.ts'
import { knownFrom, type Made, readSchema } from './schema.ts'
import { RAW_HOLE, type Template, templatesOf } from './templates.ts'

export const SCHEMA = 'apps/server/schema.sql'

/** A use of what is another module's: in our code, or inside of the database in a view or a function. */
type ForeignUse = Use & { by: string; owner: string; place: string; isInside: boolean }

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
const FOR_EVERYBODY = /^published\.|^ledger\.(law|i\d+_\w+)$/

/** What is wrong with who reads and writes what; each complaint says what to do instead. */
export function complaintsAboutOwners(files: readonly SourceFile[], house: House): string[] {
  const made = readSchema(files.find(({ path }) => path === SCHEMA)?.text ?? '')
  const templates = templatesIn(files)
  const uses = foreignUses(templates, made, house.owners)
  const crossings = uses.filter((use) => !isOpen(use))
  return [
    ...misowned(made, files, house.owners),
    ...mispublished(made, uses),
    ...crossings.filter(({ name, by }) => house.allowed[name]?.[by] === undefined).map(sayCrossing),
    ...outdated(crossings, house.allowed),
    ...namedByValue(templates, house.namedByValue),
  ]
}

function foreignUses(templates: readonly Template[], made: readonly Made[], owners: House['owners']): ForeignUse[] {
  const known = knownFrom(made)
  const ownerOf = new Map(Object.entries(owners).flatMap(([module, names]) => names.map((name) => [name, module])))
  const texts = [
    ...templates.map((said) => ({
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
      return owner && owner !== by ? [{ ...use, by, owner, place, isInside }] : []
    }),
  )
}

/** Anybody reads what is published and uses the technique of the platform; inside of the database a function is a door. */
const isOpen = ({ does, name, owner, isInside }: ForeignUse): boolean =>
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

/** A view that opens nothing to anybody, and that somebody reads. */
function mispublished(made: readonly Made[], uses: readonly ForeignUse[]): string[] {
  const read = new Set(uses.map(({ name }) => name))
  return made
    .filter(({ name }) => name.startsWith('published.'))
    .flatMap(({ name, text, line }) => {
      const say = (isWrong: boolean, what: string, instead: string) =>
        isWrong ? [`${SCHEMA}:${line}  ${name} ${what}\n  tables have owners: ${instead}`] : []
      const isInvoked = /^[^\n]*security_invoker=true/.test(text)
      return [
        ...say(!isInvoked, 'shows what its reader has no right to', 'make it WITH (security_invoker = true)'),
        ...say(/^GRANT (?!SELECT ON )/m.test(text), 'can be written to', 'grant SELECT on it and nothing else'),
        ...say(!read.has(name), 'is read by nobody else', 'drop the view in a migration'),
      ]
    })
}

const INSTEAD = {
  reads: (owner: string) =>
    `ask at the door of ${owner}, put a piece of ${owner}.pieces.sql.ts into the statement, or have it publish a view of the columns that you need`,
  writes: (owner: string) => `move the statement to ${owner} and call it at its door`,
  calls: (owner: string) => `call it at the door of ${owner}`,
}

const sayCrossing = ({ by, does, name, owner, place }: ForeignUse): string =>
  `${place}  ${by} ${does} ${name}, which is of ${owner}\n  tables have owners: ${INSTEAD[does](owner)}`

function outdated(crossings: readonly ForeignUse[], allowed: Allowed): string[] {
  return Object.entries(allowed).flatMap(([name, readers]) =>
    Object.keys(readers)
      .filter((reader) => !crossings.some((crossing) => crossing.name === name && crossing.by === reader))
      .map(
        (reader) =>
          `tools/owners/allowed.ts  ${reader} no longer touches ${name}\n  a list that is true: take the entry out`,
      ),
  )
}

function namedByValue(templates: readonly Template[], reasons: Record<string, string>): string[] {
  return templates
    .filter(({ path, text }) => NAMED_BY_VALUE.test(text) && reasons[path] === undefined)
    .map(
      ({ path, line }) =>
        `${path}:${line}  a table that only a value names\n  tables have owners: choose between sql\`…\` of each table, so that it can be read whose it is`,
    )
}
