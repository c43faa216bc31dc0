import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ArgumentKind, type Checked, checkMessage } from './check-messages.ts'
import type { Locale } from './locales.ts'
import { turnedRound } from './swapped.ts'

export type CheckedLocale = Pick<Locale, 'file_name' | 'bcp47' | 'dir'>
export type Written = Checked & { text: string }
export type Catalog = Map<string, Written>

/** What is written for a language, area by area, each text checked for itself; what is wrong is added to `problems`. */
export function readLocale(root: string, locale: CheckedLocale, problems: string[]): Map<string, Catalog> {
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

/** What is wrong with a translation beside the English that it says: other arguments, or no translation at all. */
export function judge(key: string, english: Written, other: Written, same: readonly string[]): string[] {
  const [wanted, given] = [signature(english.args), signature(other.args)]
  const isEnglish =
    english.text === other.text && /\p{L}{2}/u.test(english.text.replace(/\{[^}]*\}/g, '')) && !same.includes(key)
  return [
    ...(wanted === given ? [] : [`takes {${given}}, in English {${wanted}}`]),
    ...(isEnglish ? [`is still English ("${english.text}"); if that is right, list it in same-as-english.json`] : []),
  ]
}

/** Keys whose text may be as English is, and whose arguments come in another order than there. */
type Listed = { same: readonly string[]; turned: readonly string[] }

/** A language beside English. Only one in progress may lack keys, and say its arguments in whatever order: they are listed when it is done. */
export function compare(
  code: string,
  english: Catalog,
  other: Catalog,
  { same, turned, inProgress }: Listed & { inProgress: boolean },
): string[] {
  const problems = [...english].flatMap(([key, wanted]) => {
    const translated = other.get(key)
    if (!translated) return inProgress ? [] : [`${code}: ${key} is missing`]
    const order = inProgress ? [] : turnedRound(wanted.args, translated.args, turned.includes(key))
    return [...judge(key, wanted, translated, same), ...order].map((problem) => `${code}: ${key} ${problem}`)
  })
  const surplus = [...other.keys(), ...turned].filter((key) => !english.has(key))
  return [...problems, ...surplus.map((key) => `${code}: ${key} does not exist in English`)]
}

/** A language in progress with English wherever it says nothing yet, area by area as English has them. */
export function filledWithEnglish(
  byArea: Map<string, Catalog>,
  english: Map<string, Catalog>,
  locale: CheckedLocale,
): Map<string, Catalog> {
  const said = flat(byArea)
  return new Map(
    [...english].map(([area, catalog]) => [
      area,
      new Map(
        // Compiled for the language it stands in: there its arguments are isolated as that language needs it.
        [...catalog].map(([key, wanted]) => [
          key,
          said.get(key) ?? { ...wanted, ...checkMessage(wanted.text, locale) },
        ]),
      ),
    ]),
  )
}

const TYPES: Record<ArgumentKind, string> = {
  text: 'string | number',
  number: 'number',
  money: 'string',
  date: 'Date | string',
}

/** The arguments of a message as types. */
export const signature = (args: Map<string, ArgumentKind>): string =>
  [...args]
    .map(([name, kind]) => `${name}: ${TYPES[kind]}`)
    .sort()
    .join('; ')

export const flat = (byArea: Map<string, Catalog> | undefined): Catalog =>
  new Map([...(byArea?.values() ?? [])].flatMap((catalog) => [...catalog]))

function leaves(node: unknown, path: string): [string, unknown][] {
  if (typeof node !== 'object' || node === null) return [[path, node]]
  return Object.entries(node).flatMap(([name, child]) => leaves(child, `${path}.${name}`))
}

export const readJson = (path: string, otherwise?: unknown): unknown => {
  if (otherwise !== undefined && !existsSync(path)) return otherwise
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`messages: ${path} is not JSON: ${(error as Error).message}`)
  }
}
