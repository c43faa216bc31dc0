import { createHash } from 'node:crypto'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import type { LocalisedText } from '../../platform/localised.ts'
import { charactersOf, codeWords, type Token, tokenize } from './tokenize.ts'

/** What a search may find a product by. */
export type SearchableProduct = {
  id: string
  shopId: string
  categoryId: string
  /** Its type and all that this stands under; empty where nobody knows. */
  types?: readonly string[]
  title: LocalisedText
  subtitle: LocalisedText
  description: LocalisedText
  facts: readonly { name: LocalisedText; value: LocalisedText }[]
  /** A proper name: the same in every language. */
  brand: string | null
  /** `name=value`, folded: what it can be filtered by. */
  traits: readonly string[]
  /** Numbers of its SKUs and their barcodes. */
  codes?: readonly string[]
}

export type SearchDocument = {
  productId: string
  /** Lexemes of the index: words, words with their strength, and what lists are narrowed by. */
  lexemes: string[]
  /** word -> 1..999. */
  impacts: Record<string, number>
  /** Every word, and how the title or the brand writes it in which languages; one of them leads there while typing. */
  written: Map<string, Written>
}

/** `languages`: whose readers see a title with the word; EVERYBODY where it stands in for languages that the seller left out. */
export type Written = { shown?: string; languages: string[] }
export const EVERYBODY = '*'

type Field = { weight: number; lengthWeight: number; typicalLength: number; mostWords: number }

// BM25F. The figures are the same for every search and product; docs/decisions/0005-search.md says how they were found.
const FIELDS = {
  title: { weight: 3, lengthWeight: 0.5, typicalLength: 11, mostWords: 120 },
  subtitle: { weight: 0.5, lengthWeight: 0.5, typicalLength: 10, mostWords: 120 },
  body: { weight: 0.5, lengthWeight: 0.9, typicalLength: 36, mostWords: 400 },
} as const satisfies Record<string, Field>
const SATURATION = 1.2
const IMPACT_OF_TYPE = 999

/** From these impacts on a word counts as carrying its product, more and more; a word outside the title never does. */
const STRENGTHS = [600, 710, 780] as const
export const STRONGEST = STRENGTHS.length
export const LEAST_STRONG = STRENGTHS[0]

/** The lexeme of a word in products where it is at least so strong has one of these. */
export const strongLexeme = (word: string, strength: number): string => `${word}=${strength}`
export const shopLexeme = (id: string): string => `shop:${id}`
export const categoryLexeme = (id: string): string => `category:${id}`
export const brandLexeme = (brand: string): string => fitting(`brand:${foldedName(brand)}`)
/** A kind of thing is a word like others, which every product of the kind has. */
export const typeLexeme = (id: string): string => `type:${id}`
/** Every product whose kind is known has it. */
export const OF_SOME_TYPE = typeLexeme('')
export const traitLexeme = (trait: string): string => fitting(`trait:${trait}`)

/** Longer ones Postgres refuses in a question, and cuts off in a document without a word. */
const MOST_LEXEME_BYTES = 2046

/** What is too long stands for itself by its hash, in the index and in the question. */
const fitting = (lexeme: string): string =>
  Buffer.byteLength(lexeme) <= MOST_LEXEME_BYTES ? lexeme : `hash:${createHash('sha256').update(lexeme).digest('hex')}`

/** A name as it is compared: without case, width or blanks around it. */
export const foldedName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

export function searchDocument(product: SearchableProduct): SearchDocument {
  const frequencies = new Map<string, number>()
  const written: SearchDocument['written'] = new Map()
  for (const locale of languagesOf(product)) {
    // A word that two languages share ("USB") counts as in the one that makes more of it.
    for (const [word, frequency] of weightedFrequencies(product, locale, written))
      frequencies.set(word, Math.max(frequency, frequencies.get(word) ?? 0))
  }
  for (const word of numbersOf(product)) {
    frequencies.set(word, Math.max(BY_NUMBER, frequencies.get(word) ?? 0))
    if (!written.has(word)) written.set(word, { languages: [] })
  }
  const impacts: Record<string, number> = {}
  const types = product.types ?? []
  for (const lexeme of types.length > 0 ? [OF_SOME_TYPE, ...types.map(typeLexeme)] : []) {
    impacts[lexeme] = IMPACT_OF_TYPE
    written.set(lexeme, { languages: [] })
  }
  const lexemes = [
    shopLexeme(product.shopId),
    categoryLexeme(product.categoryId),
    ...(product.brand ? [brandLexeme(product.brand)] : []),
    ...product.traits.map(traitLexeme),
    ...Object.keys(impacts),
  ]
  for (const [word, frequency] of frequencies) {
    const impact = Math.max(1, Math.round((1000 * frequency) / (SATURATION + frequency)))
    impacts[word] = impact
    lexemes.push(word)
    const strength = STRENGTHS.filter((least) => impact >= least).length
    if (strength > 0) lexemes.push(strongLexeme(word, strength))
  }
  return { productId: product.id, lexemes, impacts, written }
}

const MOST_NUMBERS = 120
/** As much as a word of a title of usual length says. */
const BY_NUMBER = 3

/** What is typed to the letter by whoever knows it: codes, and single characters of the title. */
const numbersOf = ({ codes = [], title }: SearchableProduct): string[] => [
  ...codes.flatMap(codeWords).slice(0, MOST_NUMBERS),
  ...charactersOf(Object.values(title).join(' ')),
]

const languagesOf = ({ title, subtitle, description }: SearchableProduct) =>
  new Set([title, subtitle, description].flatMap((texts) => Object.keys(texts) as LocaleCode[]))

function weightedFrequencies(product: SearchableProduct, locale: LocaleCode, written: SearchDocument['written']) {
  const texts: Record<keyof typeof FIELDS, string> = {
    title: product.title[locale] ?? '',
    subtitle: product.subtitle[locale] ?? '',
    body: [product.brand ?? '', ...factWords(product, locale), product.description[locale] ?? ''].join('\n'),
  }
  const readers = readersOf(product.title, locale)
  for (const token of tokenize(product.brand ?? '', locale)) note(written, token, [EVERYBODY])
  const frequencies = new Map<string, number>()
  for (const name of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
    const field: Field = FIELDS[name]
    const tokens = tokenize(texts[name], locale).slice(0, field.mostWords)
    const norm = 1 - field.lengthWeight + (field.lengthWeight * tokens.length) / field.typicalLength
    for (const token of tokens) {
      note(written, token, name === 'title' ? readers : [])
      frequencies.set(token.word, (frequencies.get(token.word) ?? 0) + field.weight / norm)
    }
  }
  return frequencies
}

/** Values in words; a bare figure or a yes says nothing without its name, and nobody searches for it. */
const factWords = ({ facts }: SearchableProduct, locale: LocaleCode) =>
  facts
    .map((fact) => fact.value[locale] ?? '')
    .filter((value) => /\p{L}/u.test(value) && !/^(true|false|yes|no)$/i.test(value))

/** The rule of pick_text: the reader's language, else English, else any. */
function readersOf(title: LocalisedText, locale: LocaleCode): string[] {
  const standIn = title.en === undefined ? Object.keys(title)[0] : 'en'
  const isForAll = locale === standIn && activeLocales.some(({ file_name }) => title[file_name] === undefined)
  return isForAll ? [locale, EVERYBODY] : [locale]
}

function note(written: SearchDocument['written'], { word, shown }: Token, readers: readonly string[]) {
  const known = written.get(word) ?? { languages: [] }
  written.set(word, known)
  if (readers.length === 0 || !shown) return
  known.shown ??= shown
  known.languages = [...new Set([...known.languages, ...readers])]
}
