import type { LocaleCode } from '@tradewind/messages/locales'
import type { LocalisedText } from '../../platform/localised.ts'
import { wordsOf } from '../search/search.ts'
import type { KindRow } from './prohibited.sql.ts'

/** A word of the list that a text names. */
export type FoundWord = { kind: string; word: string }
/** What of the list a text names, in whatever language it is told. */
export type FindWords = (texts: readonly LocalisedText[]) => FoundWord[]

type Entry = FoundWord & { cut: string[] }

// Cut into pairs of characters, so that no order is kept: all of them have to be there.
const PAIRED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/** Prepared once for many texts. Words are whole, and folded as the search folds them: "Pistols" is "pistol", "Pistolenhalter" is not. */
export function prepare(kinds: readonly KindRow[]): FindWords {
  const listed = new Map<LocaleCode, Entry[]>()
  for (const { id, words, ended } of kinds) {
    if (ended) continue
    for (const [lang, list] of Object.entries(words) as [LocaleCode, string[]][]) {
      const entries = list.map((word) => ({ kind: id, word, cut: wordsOf(word, lang) }))
      listed.set(lang, [...(listed.get(lang) ?? []), ...entries.filter(({ cut }) => cut.length > 0)])
    }
  }
  return (texts) => {
    const found = texts.flatMap((text) =>
      (Object.entries(text) as [LocaleCode, string][]).flatMap(([lang, said]) => {
        // Where the list says nothing in a language, English stands in.
        const entries = listed.get(lang) ?? listed.get('en') ?? []
        return entries.length === 0 ? [] : namedIn(wordsOf(said, lang), entries)
      }),
    )
    return [...new Map(found.map(({ kind, word }) => [`${kind} ${word}`, { kind, word }])).values()]
  }
}

function namedIn(words: readonly string[], entries: readonly Entry[]): Entry[] {
  const there = new Set(words)
  return entries.filter(({ cut, word }) => {
    if (!cut.every((part) => there.has(part))) return false
    return cut.length === 1 || PAIRED.test(word) || follows(words, cut)
  })
}

/** Whether the words stand one behind the other. */
const follows = (words: readonly string[], cut: readonly string[]): boolean =>
  words.some((word, at) => word === cut[0] && cut.every((part, place) => words[at + place] === part))
