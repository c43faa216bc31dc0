import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type Catalog, flat, judge, readJson, readLocale } from './catalogs.ts'
import { checkMessage } from './check-messages.ts'
import { generate, PACKAGE, readInProgress } from './generate.ts'
import { activeLocales, type Locale, type LocaleCode } from './locales.ts'
import { findLocale } from './locales-of-spec.ts'

/** What somebody is to be told who asked for something that is not possible. */
export class TranslationError extends Error {}

type Words = { locale: Locale; english: Catalog; said: Catalog }

function read(root: string, code: string): Words {
  const locale = findLocale(code)
  if (!locale || code === 'en') throw new TranslationError(`${code} is no language that is translated`)
  const ignored: string[] = []
  const words = (of: Locale) => flat(readLocale(root, of, ignored))
  return { locale, english: words(findLocale('en') as Locale), said: words(locale) }
}

/** The keys that a language does not say yet, with their English. */
export function missingIn(code: string, root = PACKAGE): { key: string; english: string }[] {
  const { english, said } = read(root, code)
  return [...english].flatMap(([key, { text }]) => (said.has(key) ? [] : [{ key, english: text }]))
}

// Spreadsheets take a file for UTF-8 only if it begins so.
const MARK = '\uFEFF'
const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * A language as a file for translators: a row per key, its English, and what the language says so far. Spreadsheets and every
 * tool for translators read CSV; `importWords` takes it back.
 */
export function exportWords(code: string, root = PACKAGE): string {
  const { english, said } = read(root, code)
  const rows = [...english].map(([key, { text }]) => [key, text, said.get(key)?.text ?? ''])
  return MARK + [['key', 'english', code], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

export type Imported = { code: LocaleCode; said: number; changed: number; missing: number }

/**
 * Takes a translated file into the language that its third column names: all of it, or, where anything is wrong, nothing, with
 * everything that is to be mended. What the file leaves out or empty stays as it is.
 */
export function importWords(csv: string, root = PACKAGE): Imported {
  const [head, ...rows] = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true }) as string[][]
  const code = head?.[2] ?? ''
  if (head?.[0] !== 'key' || head[1] !== 'english')
    throw new TranslationError('The columns of the first row have to be key, english and the code of the language.')
  const { locale, english, said } = read(root, code)
  const known = [...activeLocales, ...readInProgress(root)].some(({ file_name }) => file_name === code)
  if (!known) throw new TranslationError(`Add "${code}" to packages/messages/in-progress.json first.`)
  const same = (readJson(join(root, 'same-as-english.json'), {}) as Record<string, string[]>)[code] ?? []
  const texts = new Map([...said].map(([key, { text }]) => [key, text]))
  const problems: string[] = []
  let changed = 0
  for (const [key = '', source = '', translated = ''] of rows) {
    const text = translated.trim()
    if (text === '' || text === texts.get(key)) continue
    const wrong = wrongWith({ key, source, text }, { locale, english }, same)
    problems.push(...wrong.map((problem) => `${key} ${problem}`))
    texts.set(key, text)
    changed += 1
  }
  if (problems.length > 0)
    throw new TranslationError(`${problems.length} to mend, nothing was taken:\n  ${problems.join('\n  ')}`)
  if (changed > 0) writeWords(root, code, english, texts)
  return { code: locale.file_name, said: texts.size, changed, missing: english.size - texts.size }
}

function wrongWith(
  { key, source, text }: { key: string; source: string; text: string },
  { locale, english }: Pick<Words, 'locale' | 'english'>,
  same: readonly string[],
): string[] {
  const wanted = english.get(key)
  if (!wanted) return ['does not exist in English']
  if (wanted.text !== source) return [`translates what English no longer says; now it is "${wanted.text}"`]
  const checked = checkMessage(text, locale)
  return checked.problems.length > 0 ? checked.problems : judge(key, wanted, { ...checked, text }, same)
}

/** Writes the areas, each in the order of English, and puts everything back where the generator finds something wrong after all. */
function writeWords(root: string, code: string, english: Catalog, texts: ReadonlyMap<string, string>): void {
  const folder = join(root, code)
  mkdirSync(folder, { recursive: true })
  const areas = new Set([...english.keys()].map((key) => key.split('.', 1)[0] as string))
  const before = new Map<string, string | undefined>()
  for (const area of areas) {
    const keys = [...english.keys()].filter((key) => key.startsWith(`${area}.`) && texts.has(key))
    const path = join(folder, `${area}.json`)
    if (keys.length === 0) continue
    before.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    writeFileSync(path, `${JSON.stringify(nested(keys, area, texts), null, 2)}\n`)
  }
  try {
    generate({ root })
  } catch (error) {
    for (const [path, text] of before) text === undefined ? rmSync(path) : writeFileSync(path, text)
    throw new TranslationError((error as Error).message)
  }
}

type Node = { [name: string]: Node | string }

function nested(keys: readonly string[], area: string, texts: ReadonlyMap<string, string>): Node {
  const top: Node = {}
  for (const key of keys) {
    const path = key.slice(area.length + 1).split('.')
    const last = path.pop() as string
    let node = top
    for (const name of path) {
      node[name] ??= {}
      node = node[name] as Node
    }
    node[last] = texts.get(key) as string
  }
  return top
}
