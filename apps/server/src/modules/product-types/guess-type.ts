import type { LocaleCode } from '@tradewind/messages/locales'
import { unitsOf } from '../search/search.ts'
import type { Hint, ProductType, TypeWord } from './read-types.ts'

/** What is known of a thing whose type nobody said. */
export type Described = {
  title: string
  /** In which language it is said; English where nobody tells. */
  lang?: LocaleCode
  /** What a file calls its kind, the best first: "Apparel & Accessories > Clothing > Shirts", "Lamp", "Elektronik". */
  kinds: readonly string[]
  /** More words about it, which only help where the title says nothing. */
  also: string
  /** The category that it stands in, where somebody chose one: what cannot stand there it is not. */
  category?: string | undefined
}

/** `by`: what it was told by: a word of the file for the kind, a word of the title, or a hint. */
export type Guess = { typeId: string; by: 'kind' | 'title' | 'hint'; word: string; categories: string[] }

type Found = { type: ProductType; from: number; to: number; word: string }

/** Words behind which stands what a thing is for or comes with, not what it is. */
const BEHIND = new Set(
  'for with f f/ w w/ für mit in im compatible equivalent replaces ohne without includes including inkl لـ مع'.split(
    ' ',
  ),
)
/** Colours that are called light are no lamps, and a version parts no word: "HDMI 2.0 cable". */
const NO_THING =
  /\b(light|dark)[ -](magenta|cyan|black|blue|grey|gray|green|red|brown|pink|olive|yellow|melange)\b|\d+\s*(?:pc\(s\)|pcs?)(?![a-z])|(?<=\b(?:displayport|hdmi|usb)) \d\.\d\b/gi
const MOST_UNITS = 5
/** A shorter word stands at the end of a longer one by accident. */
const LEAST_END = 5
const LATIN = /\p{sc=Latin}/u
const FIRST_COUNTS = /\p{sc=Arabic}|\p{sc=Thai}/u

const LONGER = 3
const ACCESSORY = 4
const BEHIND_A_WORD = 12
const BEHIND_A_PAUSE = 9

/** Words of one language and of English, by what they say; those of other scripts are in no danger of being taken for another's. */
type Words = { types: ReadonlyMap<string, ProductType>; ends: readonly (readonly [string, ProductType])[] }

/** Tells the type of things by the words of these types, in any language, and says what it was told by. */
export function typeGuesser(
  types: readonly ProductType[],
  hints: readonly Hint[],
): (thing: Described) => Guess | undefined {
  const byId = new Map(types.map((type) => [type.id, type]))
  const hinted = hints.map((hint) => ({
    ...hint,
    type: byId.get(hint.typeId),
    said: hint.words.map((word) => ` ${unitsOf(word, 'en').join(' ')}`),
  }))
  const kept = new Map<string, Words>()
  const wordsFor = (lang: LocaleCode | 'any') => {
    const words = kept.get(lang) ?? indexWords(types, lang)
    kept.set(lang, words)
    return words
  }

  const shelves = new Set(types.flatMap(({ categories }) => categories))
  /** Markets have categories of their own too, where anything may stand. */
  const mayStand = ({ typeId }: Guess, { category }: Described) =>
    !category || !shelves.has(category) || byId.get(typeId)?.categories.includes(category)

  return (thing) => {
    const own = wordsFor(thing.lang ?? 'en')
    // What only other languages call so may be a false friend: "Rock" is a skirt and a stone.
    const told = tell(thing, own) ?? tell(thing, wordsFor('any'))
    return told && mayStand(told, thing) ? told : undefined
  }

  function tell(thing: Described, words: Words): Guess | undefined {
    const told = (type: ProductType, by: Guess['by'], word: string): Guess => ({
      ...{ typeId: type.id, by, word },
      categories: categoriesOf(type, thing),
    })
    const said = `${thing.title} ${thing.also}`
    const title = best(thing.title, words)
    const named = thing.kinds.flatMap((kind) => byKind(kind, words) ?? [])[0]
    const better = title && byHint(said, true)
    if (better && !named) return told(better.type, 'hint', better.word)
    // "Shoes" says less than "running shoes", and both are right.
    if (named && title && isUnder(title.type, named.type)) return told(title.type, 'title', title.word)
    if (named && named.type.parent !== null) return told(named.type, 'kind', named.word)
    if (title && title.type.parent !== null) return told(title.type, 'title', title.word)
    const hint = byHint(said, true) ?? byHint(said, false)
    if (hint) return told(hint.type, 'hint', hint.word)
    const also = best(thing.also, words)
    return also && also.type.parent !== null ? told(also.type, 'title', also.word) : undefined
  }

  function isUnder(type: ProductType, other: ProductType): boolean {
    for (let at: ProductType | undefined = type; at; at = byId.get(at.parent ?? '')) if (at.id === other.id) return true
    return false
  }

  function byHint(text: string, above: boolean): { type: ProductType; word: string } | undefined {
    const all = ` ${unitsOf(text.replace(NO_THING, ' '), 'en').join(' ')} `
    const found = hinted.find((hint) => hint.above === above && hint.said.every((word) => all.includes(word)))
    return found?.type && { type: found.type, word: found.words.join(' ') }
  }
}

function indexWords(types: readonly ProductType[], lang: LocaleCode | 'any'): Words {
  const found = new Map<string, ProductType>()
  const ends: [string, ProductType][] = []
  const isOwn = (word: TypeWord) => lang === 'any' || word.lang === lang || word.lang === 'en' || !LATIN.test(word.word)
  // A word of the own language goes before the same one in English.
  for (const inOwn of [true, false])
    for (const type of types)
      for (const word of type.words) {
        if (!isOwn(word) || (word.lang === lang) !== inOwn) continue
        const phrase = unitsOf(word.word, word.lang).join(' ')
        if (lang === 'any' && phrase.length < LEAST_END && LATIN.test(phrase)) continue
        if (!found.has(phrase)) found.set(phrase, type)
        if (word.lang === 'de' && lang === 'de' && phrase.length >= LEAST_END && !phrase.includes(' '))
          ends.push([phrase, type])
      }
  return { types: found, ends: ends.sort(([a], [b]) => b.length - a.length) }
}

function byKind(kind: string, words: Words): Found | undefined {
  for (const part of kind.split(/[>›»]/).reverse()) {
    const units = unitsOf(part, languageOf(part))
    const whole = words.types.get(units.join(' ')) ?? best(part, words)?.type
    if (whole) return { type: whole, from: 0, to: units.length, word: part.trim() }
  }
  return undefined
}

/** The word of the text that most likely says what it is. */
function best(text: string, words: Words): Found | undefined {
  const { units, pauses, behind } = readUnits(text.replace(NO_THING, ' '))
  // Arabic and Thai say first what a thing is; in the others the last of neighbours is the thing: "TV headphones".
  const firstCounts = FIRST_COUNTS.test(text)
  const score = ({ type, from, to }: Found) =>
    LONGER * (to - from) +
    (type.accessoryFor && !firstCounts ? ACCESSORY : 0) -
    (behind.some((at) => at <= from) ? BEHIND_A_WORD : 0) -
    (pauses.some((at) => at <= from) ? BEHIND_A_PAUSE : 0)
  const found = foundIn(units, words)
  if (firstCounts) return found.find((each) => each.type.parent !== null)
  return found.reduce<Found | undefined>((chosen, each) => {
    if (!chosen) return each
    const more = score(each) - score(chosen)
    return more > 0 || (more === 0 && each.from - chosen.to <= 2) ? each : chosen
  }, undefined)
}

function foundIn(units: readonly string[], words: Words): Found[] {
  const found: Found[] = []
  for (let from = 0; from < units.length; from += 1)
    for (let to = Math.min(units.length, from + MOST_UNITS); to > from; to -= 1) {
      const word = units.slice(from, to).join(' ')
      const type = words.types.get(word) ?? (to - from === 1 ? byEnd(word, words) : undefined)
      if (!type) continue
      found.push({ type, from, to, word })
      break
    }
  const isWithin = (one: Found, other: Found) =>
    other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from
  return found.filter((each) => !found.some((other) => isWithin(each, other)))
}

/** "Damenstrickjacke" ends in "Strickjacke", "蓝牙头戴耳机" in "头戴耳机": the last part is the thing. */
function byEnd(word: string, { types, ends }: Words): ProductType | undefined {
  if (!/^\p{sc=Han}+$/u.test(word)) return ends.find(([end]) => word.length > end.length + 2 && word.endsWith(end))?.[1]
  const letters = [...word]
  for (let end = letters.length; end > 1; end -= 1)
    for (let from = 0; from < end - 1; from += 1) {
      const type = types.get(letters.slice(from, end).join(''))
      if (type) return type
    }
  return undefined
}

function readUnits(text: string): { units: string[]; pauses: number[]; behind: number[] } {
  const units: string[] = []
  const pauses: number[] = []
  const behind: number[] = []
  for (const part of text.split(/(?<=[,;:(–|،，、。])\s*| - /)) {
    if (units.length > 0) pauses.push(units.length)
    for (const word of part.split(/\s+/)) {
      if (BEHIND.has(word.toLowerCase().replace(/[.,]/g, ''))) behind.push(units.length)
      units.push(...unitsOf(word, languageOf(word)))
    }
  }
  return { units, pauses, behind }
}

const languageOf = (word: string): LocaleCode =>
  /\p{sc=Thai}/u.test(word) ? 'th' : /\p{sc=Han}/u.test(word) ? 'zh-cn' : 'en'

const WOMEN =
  /\b(women|womens|woman|ladies|lady|girls?|female|damen|frauen|mädchen)\b|women['’]s|نسائي|للنساء|ผู้หญิง|สตรี|女/iu
const MEN = /(?<!wo)\b(men|mens|man|male|boys?|gentlemen|herren|männer|jungen)\b|(?<!wo)men['’]s|رجالي|للرجال|ผู้ชาย|男/iu

/** Where a thing may stand; of two, the one whom the words say it is for. */
function categoriesOf({ categories }: ProductType, { title, kinds, also }: Described): string[] {
  if (categories.length < 2) return categories
  for (const text of [title, kinds.join(' '), also]) {
    const women = WOMEN.test(text)
    const men = MEN.test(text)
    if (women !== men) return categories.filter((slug) => slug === (women ? 'womens-clothing' : 'mens-clothing'))
  }
  return categories
}
