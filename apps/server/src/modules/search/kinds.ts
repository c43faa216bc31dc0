import type { LocaleCode } from '@tradewind/messages/locales'
import type { NamedKind } from './search.sql.ts'
import { unitsOf } from './tokenize.ts'

/** A part of what was typed that may name a kind of thing, and which of the typed words it is. */
export type Phrase = { phrase: string; words: readonly string[]; isTyped: boolean }
/** The kinds that words of a search name, by word. */
export type Kinds = ReadonlyMap<string, readonly NamedKind[]>

const MOST_UNITS = 5
/** Names of Chinese and Japanese stand in longer runs; nobody types more than this without a pause. */
const LONGEST_RUN = 24
const LONGEST_NAME = 8
const HAN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
const LATIN = /^\p{sc=Latin}+$/u
/** A German name is looked for at the end of a longer word from so many letters on. */
const LEAST_END = 4
const GERMAN_ENDINGS = ['n', 'en', 'e', 'er', 's']

/** Every part of what was typed that may be a name, as names are stored. */
export function phrasesIn(typed: string, lang: LocaleCode, words: readonly string[]): Phrase[] {
  const units = unitsOf(typed, lang)
  const phrases: Phrase[] = []
  for (let from = 0; from < units.length; from += 1)
    for (let to = from + 1; to <= Math.min(units.length, from + MOST_UNITS); to += 1) {
      const part = units.slice(from, to)
      const covered = words.filter((word) =>
        part.some((unit) => unit === word || (HAN.test(unit) && unit.includes(word))),
      )
      phrases.push({ phrase: part.join(' '), words: covered, isTyped: true })
      const last = part.at(-1) ?? ''
      for (const other of otherForms(last, lang))
        phrases.push({ phrase: [...part.slice(0, -1), other].join(' '), words: covered, isTyped: false })
      if (part.length === 1 && HAN.test(last) && last.length <= LONGEST_RUN) phrases.push(...withinRun(last, words))
    }
  return phrases
}

function withinRun(run: string, words: readonly string[]): Phrase[] {
  const letters = [...run]
  return letters.flatMap((_, from) =>
    letters.slice(from, from + LONGEST_NAME).map((_, more): Phrase => {
      const phrase = letters.slice(from, from + more + 1).join('')
      return { phrase, words: words.filter((word) => phrase.includes(word)), isTyped: true }
    }),
  )
}

/** The plural of a German name, what it ends in ("Stehlampe" is a Lampe), an Arabic one without its article. */
function otherForms(word: string, lang: LocaleCode): string[] {
  if (word.startsWith('ال') && word.length > LEAST_END) return [word.slice(2)]
  if (lang !== 'de' || !LATIN.test(word) || word.length < LEAST_END) return []
  const ends = Array.from({ length: Math.max(0, word.length - LEAST_END - 2) }, (_, index) => word.slice(index + 3))
  const bent = (form: string) => [
    ...GERMAN_ENDINGS.filter((end) => form.endsWith(end) && form.length - end.length >= LEAST_END - 1).map((end) =>
      form.slice(0, -end.length),
    ),
    ...GERMAN_ENDINGS.map((end) => form + end),
  ]
  return [...bent(word), ...ends, ...ends.flatMap(bent)]
}

/** The kinds that were meant: the longest names, none of which share a word; what was typed goes before what was made of it. */
export function kindsMeant(phrases: readonly Phrase[], named: readonly NamedKind[], lang: LocaleCode): Kinds {
  const byPhrase = new Map<string, NamedKind[]>()
  for (const kind of named) byPhrase.set(kind.phrase, [...(byPhrase.get(kind.phrase) ?? []), kind])
  const found = phrases
    .filter(({ phrase, words }) => byPhrase.has(phrase) && words.length > 0)
    .sort((a, b) => Number(b.isTyped) - Number(a.isTyped) || b.phrase.length - a.phrase.length)
  const kinds = new Map<string, readonly NamedKind[]>()
  for (const { phrase, words } of found) {
    if (words.some((word) => kinds.has(word))) continue
    const own = inOwnLanguage(byPhrase.get(phrase) ?? [], lang)
    for (const word of words) kinds.set(word, own)
  }
  return kinds
}

/** "Tee" is tea to Germans and a shirt to others: the reader's language decides, then English. */
function inOwnLanguage(kinds: readonly NamedKind[], lang: LocaleCode): readonly NamedKind[] {
  for (const spoken of [lang, 'en']) {
    const own = kinds.filter((kind) => kind.lang === spoken)
    if (own.length > 0) return own
  }
  return kinds.filter((kind, index) => kinds.findIndex((other) => other.word === kind.word) === index)
}
