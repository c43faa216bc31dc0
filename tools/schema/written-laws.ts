import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Law, laws } from '../../apps/server/src/modules/ledger/laws.ts'

const TABLE = 'apps/server/src/modules/ledger/laws.ts'
const PAGE = 'apps/server/src/modules/ledger/README.md'
const DEFINITIONS = 'apps/server/schema'
const COUNT = `${DEFINITIONS}/ledger.law.sql`
const VIEW_FILE = /^ledger\.(i\d+_\w+)\.sql$/
const TABLE_ON_PAGE = /^\| law \| says \| view \|\n(?:\|.*\n)+/m

/** What is written from the table of laws, by its path: the view that counts what breaks each, and the table for people. */
export function writtenLaws(root: string, table: readonly Law[] = laws): Map<string, string> {
  const page = readFileSync(join(root, PAGE), 'utf8')
  return new Map([
    [COUNT, countText(table)],
    [PAGE, page.replace(TABLE_ON_PAGE, () => pageText(table))],
  ])
}

function countText(table: readonly Law[]): string {
  const counts = table.map(({ name, views }, at) => {
    const broken = Object.values(views).map((view) => `(SELECT count(*) FROM ledger.${view})::int`)
    const [asName, asBroken] = at === 0 ? [' AS name', ' AS broken'] : ['', '']
    return `SELECT '${name}'${asName}, ${broken.join(' + ')}${asBroken}`
  })
  return `-- Every law with how many rows break it. Written by \`npm run schema\` from ${TABLE}.
CREATE OR REPLACE VIEW ledger.law AS
  ${counts.join('\n  UNION ALL ')};
-- The ledger's own laws, as they were counted before: this view was the last that read them there.
DROP VIEW IF EXISTS ledger.book_law;
`
}

const pageText = (table: readonly Law[]): string =>
  [
    '| law | says | view |',
    '| --- | --- | --- |',
    ...table.map(({ name, holds, views }) => `| ${name} | ${holds} | ${quoted(Object.values(views))} |`),
    '',
  ].join('\n')

const quoted = (views: readonly string[]): string => views.map((view) => `\`${view}\``).join(', ')

/** Where laws, their files and what is written from them differ. */
export function staleLaws(root: string): string[] {
  const stale = [...writtenLaws(root)].filter(([path, text]) => readFileSync(join(root, path), 'utf8') !== text)
  return [
    ...complaintsAboutLaws(readdirSync(join(root, DEFINITIONS))),
    ...stale.map(([path]) => `${path} was written from other laws than ${TABLE}. Write it anew: npm run schema`),
  ]
}

/** What is wrong with the table of laws beside these files of views; each complaint says what to do. */
export function complaintsAboutLaws(files: readonly string[], table: readonly Law[] = laws): string[] {
  const rows = table.flatMap(({ name, views }) => Object.values(views).map((view) => ({ name, view })))
  const say = (place: string, what: string, instead: string) =>
    `${place}  ${what}\n  a law is one file and one row: ${instead}`
  return [
    ...files
      .filter((file) => VIEW_FILE.test(file) && !rows.some(({ view }) => file === `ledger.${view}.sql`))
      .map((file) => say(`${DEFINITIONS}/${file}`, 'is no law', `write its row into ${TABLE}, or delete the file`)),
    ...rows
      .filter(({ view }) => !files.includes(`ledger.${view}.sql`))
      .map(({ name, view }) => say(TABLE, `${name} lacks ledger.${view}.sql`, 'write the file, or take the row out')),
    ...rows
      .filter(({ name, view }) => !view.startsWith(`${name.toLowerCase()}_`))
      .map(({ name, view }) => say(TABLE, `${name} has ${view}`, 'a view begins with the number of its law')),
    ...twice(table.map(({ name }) => name)).map((name) =>
      say(TABLE, `${name} is two laws`, 'take a number that is free'),
    ),
    ...twice(rows.map(({ view }) => view)).map((view) => say(TABLE, `${view} is there twice`, 'count it once')),
  ]
}

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
]
