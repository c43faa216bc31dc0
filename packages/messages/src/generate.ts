import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ArgumentKind, type Checked, checkMessage } from './check-messages.ts'
import { activeLocales, type Locale } from './locales.ts'
import { swappedElsewhere } from './swapped.ts'

/** Areas whose messages travel together in the one small chunk that the first screen of a locale loads. */
const FIRST_SCREEN = ['home', 'nav', 'shell', 'words']
/** Of the specification's words only those that may be said before a second screen has been opened. */
const FIRST_OF_SPEC = /^spec\.(login|request)\./
/** Areas that the server speaks; those that do not exist yet are left out. */
const SERVER = ['books', 'catalog', 'errors', 'fields', 'imports', 'laws', 'mails', 'networks', 'notices', 'spec']

/** Of these the ones that no page says: pages carry no way to them. */
const SERVER_ALONE = ['catalog', 'errors', 'imports', 'mails', 'networks', 'notices']

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

type GenerateOptions = { root?: string; locales?: readonly Pick<Locale, 'file_name' | 'bcp47' | 'dir'>[] }
type Catalog = Map<string, Checked & { text: string }>

/**
 * Reads `<locale>/<area>.json`, checks every locale against English and writes `gen/`: a compiled module per locale and
 * area, the types of all keys and their arguments, and the loaders. Throws with the list of all problems, writing nothing.
 */
export function generate({ root = PACKAGE, locales = activeLocales }: GenerateOptions = {}): { messages: number } {
  const problems: string[] = []
  const same = readJson(join(root, 'same-as-english.json'), {}) as Record<string, string[]>
  const catalogs = new Map(locales.map((locale) => [locale.file_name, readLocale(root, locale, problems)]))
  for (const [code, byArea] of catalogs) {
    const pairs = new Map([...flat(byArea)].map(([key, checked]) => [key, checked.pairs]))
    problems.push(...swappedElsewhere(pairs).map((problem) => `${code}: ${problem}`))
  }
  const english = catalogs.get('en') as Map<string, Catalog>
  for (const { file_name: code } of locales)
    if (code !== 'en') compare(code, flat(english), flat(catalogs.get(code)), same[code] ?? [], problems)
  if (problems.length) throw new Error(`messages: ${problems.length} to mend\n  ${problems.join('\n  ')}`)

  const areas = [...english.keys()]
  const files = new Map<string, string>([['keys.gen.ts', typesOf(english)]])
  for (const [code, byArea] of catalogs) {
    for (const [area, catalog] of byArea) files.set(`${code}/${area}.gen.ts`, moduleOf(catalog))
    files.set(`${code}/first.gen.ts`, firstOf(areas, byArea.get('spec') ?? new Map()))
  }
  files.set('load.gen.ts', loadersOf([...catalogs.keys()]))
  files.set(
    'server.gen.ts',
    serverOf(
      [...catalogs.keys()],
      SERVER.filter((area) => areas.includes(area)),
    ),
  )
  writeAll(join(root, 'gen'), files)
  return { messages: flat(english).size * locales.length }
}

function readLocale(root: string, locale: Pick<Locale, 'file_name' | 'bcp47' | 'dir'>, problems: string[]) {
  const folder = join(root, locale.file_name)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return new Map(
    names.sort().map((name): [string, Catalog] => {
      const area = name.slice(0, -'.json'.length)
      const catalog: Catalog = new Map()
      for (const [key, text] of leaves(readJson(join(folder, name)), area)) {
        const checked = typeof text === 'string' ? checkMessage(text, locale) : undefined
        const wrong = checked?.problems ?? ['is neither text nor a group']
        if (!/^[a-z]\w*(\.[a-z]\w*){1,3}$/i.test(key)) wrong.push('is not a key of two to four words')
        problems.push(...wrong.map((problem) => `${locale.file_name}/${name}: ${key} ${problem}`))
        if (checked) catalog.set(key, { ...checked, text: String(text) })
      }
      return [area, catalog]
    }),
  )
}

function compare(code: string, english: Catalog, other: Catalog, same: string[], problems: string[]): void {
  for (const [key, { args, text }] of english) {
    const translated = other.get(key)
    if (!translated) {
      problems.push(`${code}: ${key} is missing`)
      continue
    }
    const [wanted, given] = [signature(args), signature(translated.args)]
    if (wanted !== given) problems.push(`${code}: ${key} takes {${given}}, in English {${wanted}}`)
    if (text === translated.text && /\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, '')) && !same.includes(key))
      problems.push(`${code}: ${key} is still English ("${text}"); if that is right, list it in same-as-english.json`)
  }
  for (const key of other.keys()) if (!english.has(key)) problems.push(`${code}: ${key} does not exist in English`)
}

const signature = (args: Map<string, ArgumentKind>): string =>
  [...args]
    .map(([name, kind]) => `${name}: ${TYPES[kind]}`)
    .sort()
    .join('; ')
const TYPES: Record<ArgumentKind, string> = {
  text: 'string | number',
  number: 'number',
  money: 'string',
  date: 'Date | string',
}

const flat = (byArea: Map<string, Catalog> | undefined): Catalog =>
  new Map([...(byArea?.values() ?? [])].flatMap((catalog) => [...catalog]))

function leaves(node: unknown, path: string): [string, unknown][] {
  if (typeof node !== 'object' || node === null) return [[path, node]]
  return Object.entries(node).flatMap(([name, child]) => leaves(child, `${path}.${name}`))
}

const readJson = (path: string, otherwise?: unknown): unknown => {
  if (otherwise !== undefined && !existsSync(path)) return otherwise
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`messages: ${path} is not JSON: ${(error as Error).message}`)
  }
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

const loadersOf = (codes: string[]): string => `import type { LocaleCode } from '../src/locales.ts'
import type * as first from './en/first.gen.ts'

export const loaders: Partial<Record<LocaleCode, () => Promise<Pick<typeof first, 'later'> & { default: object }>>> = {
${codes.map((code) => `  '${code}': () => import('./${code}/first.gen.ts'),\n`).join('')}}
`

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
