import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Catalog,
  type CheckedLocale,
  compare,
  filledWithEnglish,
  flat,
  readJson,
  readLocale,
  signature,
} from './catalogs.ts'
import { activeLocales, type Locale } from './locales.ts'
import { findLocale, locales } from './locales-of-spec.ts'
import { swappedElsewhere } from './swapped.ts'

/** Areas whose messages travel together in the one small chunk that the first screen of a locale loads. */
const FIRST_SCREEN = ['home', 'nav', 'shell', 'words']
/** Of the specification's words only those that may be said before a second screen has been opened. */
const FIRST_OF_SPEC = /^spec\.(login|request)\./
/** Areas that the server speaks; those that do not exist yet are left out. */
const SERVER = [
  'aftersale',
  'articles',
  'books',
  'catalog',
  'errors',
  'evidence',
  'exports',
  'fields',
  'imports',
  'laws',
  'mails',
  'networks',
  'notices',
  'parcels',
  'receipts',
  'revocation',
  'spec',
]

/** Of these the ones that no page says: pages carry no way to them. */
const SERVER_ALONE = [
  'articles',
  'catalog',
  'errors',
  'exports',
  'imports',
  'mails',
  'networks',
  'notices',
  'receipts',
  'revocation',
]

export const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

type GenerateOptions = {
  root?: string
  /** Complete, offered and routed. */
  locales?: readonly CheckedLocale[]
  /** Being written; `in-progress.json` unless told otherwise. */
  inProgress?: readonly Locale[]
}

export type Generated = {
  messages: number
  /** Of each language in progress, how many keys say English so far. */
  inProgress: { code: string; missing: number; of: number }[]
}

/**
 * Reads `<locale>/<area>.json`, checks every locale against English and writes `gen/`: a compiled module per locale and
 * area, the types of all keys and their arguments, and the loaders. Throws with the list of all problems, writing nothing.
 * A language in progress may lack keys, which say English until then; only developers can open it.
 */
export function generate({
  root = PACKAGE,
  locales = activeLocales,
  inProgress = readInProgress(root),
}: GenerateOptions = {}): Generated {
  const problems: string[] = []
  const same = readJson(join(root, 'same-as-english.json'), {}) as Record<string, string[]>
  const turned = readJson(join(root, 'turned-round.json'), {}) as Record<string, string[]>
  const written = new Map([...locales, ...inProgress].map((one) => [one.file_name, readLocale(root, one, problems)]))
  for (const [code, byArea] of written) {
    const pairs = new Map([...flat(byArea)].map(([key, checked]) => [key, checked.pairs]))
    problems.push(...swappedElsewhere(pairs).map((problem) => `${code}: ${problem}`))
  }
  const english = written.get('en') as Map<string, Catalog>
  const all = flat(english)
  const listed = (code: string) => ({ same: same[code] ?? [], turned: turned[code] ?? [] })
  for (const { file_name: code } of locales)
    if (code !== 'en')
      problems.push(...compare(code, all, flat(written.get(code)), { ...listed(code), inProgress: false }))
  for (const { file_name: code } of inProgress) {
    problems.push(...compare(code, all, flat(written.get(code)), { ...listed(code), inProgress: true }))
    if (locales.some(({ file_name }) => file_name === code))
      problems.push(`${code} is active: take it out of in-progress.json`)
  }
  if (problems.length) throw new Error(`messages: ${problems.length} to mend\n  ${problems.join('\n  ')}`)

  const areas = [...english.keys()]
  const files = new Map<string, string>([['keys.gen.ts', typesOf(english)]])
  const add = (code: string, byArea: Map<string, Catalog>) => {
    for (const [area, catalog] of byArea) files.set(`${code}/${area}.gen.ts`, moduleOf(catalog))
    files.set(`${code}/first.gen.ts`, firstOf(areas, byArea.get('spec') ?? new Map()))
  }
  const codes = locales.map(({ file_name }) => file_name)
  for (const code of codes) add(code, written.get(code) ?? new Map())
  for (const one of inProgress)
    add(one.file_name, filledWithEnglish(written.get(one.file_name) ?? new Map(), english, one))
  files.set('load.gen.ts', loadersOf(codes, inProgress))
  files.set(
    'server.gen.ts',
    serverOf(
      codes,
      SERVER.filter((area) => areas.includes(area)),
    ),
  )
  writeAll(join(root, 'gen'), files)
  return {
    messages: all.size * locales.length,
    inProgress: inProgress.map(({ file_name: code }) => ({
      code,
      missing: all.size - flat(written.get(code)).size,
      of: all.size,
    })),
  }
}

/** The languages that are being written: codes of the specification that are not active yet. */
export function readInProgress(root: string): Locale[] {
  const codes = readJson(join(root, 'in-progress.json'), []) as string[]
  return codes.map((code) => {
    const locale = findLocale(code)
    if (locale) return locale
    const meant = locales.find(({ bcp47 }) => bcp47 === code)
    const hint = meant ? `: ${meant.language_name} is ${meant.file_name} there` : ''
    throw new Error(`messages: in-progress.json names ${code}, which is no language of the specification${hint}`)
  })
}

const typesOf = (english: Map<string, Catalog>): string => {
  const lines = [...flat(english)].map(([key, { args }]) => `  '${key}': {${signature(args)}}\n`)
  const areas = [...english.keys()]
    .filter(isSaidByPages)
    .map((area) => `'${area}'`)
    .join(' | ')
  return `export type Area = ${areas}\n\nexport type MessageArguments = {\n${lines.join('')}}\n`
}

const isSaidByPages = (area: string): boolean => !SERVER_ALONE.includes(area)

const moduleOf = (catalog: Catalog): string =>
  `import type { Messages } from '@lingui/core'\n\nconst messages: Messages = {\n${linesOf(catalog)}}\nexport default messages\n`

const linesOf = (catalog: Catalog): string =>
  [...catalog].map(([key, { tokens }]) => `  '${key}': ${JSON.stringify(tokens)},\n`).join('')

/** The first screen's messages, and where the locale's other areas are: no page carries the way to another language. */
const firstOf = (areas: string[], spec: Catalog): string => {
  const first = areas.filter((area) => FIRST_SCREEN.includes(area))
  const later = areas.filter((area) => !FIRST_SCREEN.includes(area) && isSaidByPages(area))
  return `import type { Messages } from '@lingui/core'
import type { Area } from '../keys.gen.ts'
${first.map((area) => `import ${area} from './${area}.gen.ts'\n`).join('')}
const said: Messages = {
${linesOf(new Map([...spec].filter(([key]) => FIRST_OF_SPEC.test(key))))}}
export default { ...said, ${first.map((area) => `...${area}`).join(', ')} }

export const later: Partial<Record<Area, () => Promise<{ default: Messages }>>> = {
${later.map((area) => `  ${area}: () => import('./${area}.gen.ts'),\n`).join('')}}
`
}

const loadersOf = (codes: string[], inProgress: readonly Locale[]): string => {
  const lines = (of: readonly string[]) =>
    of.map((code) => `  '${code}': () => import('./${code}/first.gen.ts'),\n`).join('')
  const opened = inProgress.map(({ file_name }) => file_name)
  return `import type { Locale, LocaleCode } from '../src/locales.ts'
import type * as first from './en/first.gen.ts'

type Loaders = Partial<Record<LocaleCode, () => Promise<Pick<typeof first, 'later'> & { default: object }>>>

const active: Loaders = {
${lines(codes)}}

// Gone from what shoppers load.
const unfinished: Loaders = process.env.NODE_ENV === 'production' ? {} : {
${lines(opened)}}

export const loaders: Loaders = process.env.NODE_ENV === 'production' ? active : { ...active, ...unfinished }

/** Open to developers; where something is not said yet it says English. */
export const localesInProgress: readonly Locale[] = process.env.NODE_ENV === 'production' ? [] : ${JSON.stringify(inProgress)}
`
}

const serverOf = (codes: string[], areas: string[]): string => {
  const variable = (code: string, area: string) => `${code.replace('-', '')}_${area}`
  const imports = codes.flatMap((code) =>
    areas.map((area) => `import ${variable(code, area)} from './${code}/${area}.gen.ts'\n`),
  )
  const locales = codes.map(
    (code) => `  '${code}': { ${areas.map((area) => `...${variable(code, area)}`).join(', ')} },\n`,
  )
  const union = areas.map((area) => `'${area}'`).join(' | ')
  return `${imports.join('')}\nexport type ServerArea = ${union}\n\nexport const serverCatalogs = {\n${locales.join('')}}\n`
}

/** Writes only what changed (a dev server reloads each written file), each file at once, and removes what is no more. */
function writeAll(folder: string, files: Map<string, string>): void {
  for (const [name, content] of files) {
    const path = join(folder, name)
    const whole = `// Made by \`npm run messages\` from the JSON files beside gen/. Do not edit.\n${content}`
    if (existsSync(path) && readFileSync(path, 'utf8') === whole) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, whole)
    renameSync(`${path}.${process.pid}`, path)
  }
  const stale = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gen.ts'))
  for (const name of stale) if (!files.has(name.replaceAll('\\', '/'))) rmSync(join(folder, name))
}
