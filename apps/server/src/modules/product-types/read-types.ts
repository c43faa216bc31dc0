import { readdir, readFile } from 'node:fs/promises'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import type { LocalisedText } from '../../platform/localised.ts'

const FOLDER = new URL('../../../product-types/', import.meta.url)
/** The files that are no kinds of thing. */
const OTHERS = ['attributes.txt', 'hints.txt', 'occasions.txt']
/** The order of the languages in the files. */
export const LANGUAGES: readonly LocaleCode[] = ['en', 'de', 'ar', 'th', 'zh-cn']
/** Clothes stand in two categories: whom a garment is for decides which. */
const CLOTHING = 'clothing'

/** `shared`: one word for two things, said so on purpose by a `*` in the file. */
export type TypeWord = { lang: LocaleCode; word: string; shared: boolean }

/** A kind of thing. */
export type ProductType = {
  id: string
  parent: string | null
  /** The slugs of the categories it may stand in, the only one where there is no choice. */
  categories: string[]
  /** It goes with things of this type and is not what is wanted by whoever asks for one. */
  accessoryFor: string | null
  name: LocalisedText
  words: TypeWord[]
  attributes: string[]
  place: number
}

/** What a kind is described by: how it is called, also by sellers and files, and the values that a list of it may hold. */
export type Attribute = {
  id: string
  name: LocalisedText
  words: string[]
  values: AttributeValue[]
  /** Its values follow each other: sizes, measures. */
  inOrder: boolean
}
/** `words`: how people write it, in every language. */
export type AttributeValue = { name: LocalisedText; words: string[] }
/** Words of which all have to stand in a text that speaks of the type; `above` says more than a word of the title. */
export type Hint = { typeId: string; words: string[]; above: boolean }
export type ReadTypes = { types: ProductType[]; attributes: Attribute[]; hints: Hint[]; occasions: Occasion[] }
/** A word for many kinds of thing, such as "gift". */
export type Occasion = { words: TypeWord[]; typeIds: string[] }

/** The files of this release, their texts by their names, in their order. */
export type TypeFiles = ReadonlyMap<string, string>

export async function readFiles(): Promise<TypeFiles> {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.txt')).sort()
  const texts = names.map(async (name) => [name, await readFile(new URL(name, FOLDER), 'utf8')] as const)
  return new Map(await Promise.all(texts))
}

export const readTypes = async (): Promise<ReadTypes> => typesOf(await readFiles())

/** All kinds of thing as the files of this release say them; a file that is not as it must be is named. */
export function typesOf(files: TypeFiles): ReadTypes {
  const lines = (file: string) => {
    const text = files.get(file)
    if (text === undefined) throw new Error(`product-types/${file} is not there`)
    return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  }
  const rows = [...files.keys()]
    .filter((file) => !OTHERS.includes(file))
    .flatMap((file) => lines(file).map((line) => rowOf(file, line)))
  const parents = new Map(rows.map((row) => [row.id, row.parent]))
  const types = rows.map(({ only, ...row }, place): ProductType => {
    const root = rootOf(row.id, parents)
    const categories = only ? [only] : root === CLOTHING ? ['mens-clothing', 'womens-clothing'] : [root]
    return { ...row, categories, place }
  })
  return {
    types,
    attributes: lines('attributes.txt').map(attributeOf),
    hints: lines('hints.txt').flatMap(hintsOf),
    occasions: lines('occasions.txt').map(occasionOf),
  }
}

const columnsOf = (line: string): string[] => line.split(' | ').map((column) => column.trim())
const listOf = (column: string): string[] => (column === '-' ? [] : column.split(',').map((item) => item.trim()))

function rowOf(file: string, line: string) {
  const [head = '', under = '', ...rest] = columnsOf(line)
  const { id, accessoryFor, only } =
    /^(?<id>\S+)(?: for (?<accessoryFor>\S+))?(?: > (?<only>\S+))?$/.exec(head)?.groups ?? {}
  const attributes = rest.at(-1) ?? '-'
  if (!id || rest.length !== LANGUAGES.length + 1) throw new Error(`product-types/${file}: not a type: ${line}`)
  return {
    id,
    parent: under === '-' ? null : under,
    accessoryFor: accessoryFor ?? null,
    only,
    ...wordsOf(rest.slice(0, LANGUAGES.length)),
    attributes: attributes === '-' ? [] : attributes.split(' '),
  }
}

/** The first word of each language is the name. */
function wordsOf(columns: readonly string[]): { name: LocalisedText; words: TypeWord[] } {
  const words = LANGUAGES.flatMap((lang, index) =>
    listOf(columns[index] ?? '').map((item) => ({ lang, word: item.replace(/\*$/, ''), shared: item.endsWith('*') })),
  )
  const name = Object.fromEntries(LANGUAGES.map((lang) => [lang, words.find((word) => word.lang === lang)?.word ?? '']))
  return { name, words }
}

function rootOf(id: string, parents: ReadonlyMap<string, string | null>): string {
  const seen = new Set<string>()
  for (let at = id; ; at = parents.get(at) ?? '') {
    const parent = parents.get(at)
    if (parent === null) return at
    if (parent === undefined || seen.has(at))
      throw new Error(`product-types: ${id} stands under ${at}, which nobody knows`)
    seen.add(at)
  }
}

const IN_ORDER = ' in order'

function attributeOf(line: string): Attribute {
  const [head = '', ...columns] = columnsOf(line)
  const names = columns.slice(0, LANGUAGES.length).map(listOf)
  const values = (columns[LANGUAGES.length] ?? '').split(', ').map((value): AttributeValue => {
    // One for all languages, or one for each; a comma inside is a decimal one.
    const parts = value.split('/').map((part) => part.split(';'))
    return { name: inLanguages(parts.map(([first = '']) => first)), words: parts.flat() }
  })
  return {
    id: head.replace(IN_ORDER, ''),
    name: inLanguages(names.map(([first = '']) => first)),
    words: names.flat(),
    values,
    inOrder: head.endsWith(IN_ORDER),
  }
}

const inLanguages = (said: readonly string[]): LocalisedText =>
  Object.fromEntries(LANGUAGES.map((lang, index) => [lang, (said.length === 1 ? said[0] : said[index]) ?? '']))

function hintsOf(line: string): Hint[] {
  const [head = '', all = ''] = columnsOf(line)
  const above = head.startsWith('!')
  return listOf(all).map((words) => ({ typeId: head.replace('!', ''), words: words.split('+'), above }))
}

function occasionOf(line: string): Occasion {
  const columns = columnsOf(line)
  return { ...wordsOf(columns), typeIds: (columns[LANGUAGES.length] ?? '').split(' ') }
}

/** The languages that people can choose all have words. */
export const isEveryLanguage = (text: LocalisedText): boolean =>
  activeLocales.every(({ file_name }) => (text[file_name] ?? '') !== '')
