import type { LocaleCode } from '@tradewind/messages/locales'

/** A word of a text as it is stored, and as people write it where it stands by itself. */
export type Token = { word: string; shown?: string }

/** One more with each change of what `tokenize` makes of a text: what was stored by another is written anew by a timer. */
export const EDITION = 2

/** Nobody searches for a word longer than this, and an index row has an end. */
const MAX_LETTERS = 40

// Scripts that write without blanks. Everything else parts its words by itself.
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー々]+|[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]+/u
const CJK = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー々]/u
// Letters and digits of any script; what joins the parts of a model number or a name stays inside for now.
const CHUNK = /[\p{L}\p{N}\p{M}]+(?:[-‐‑_./'’+&][\p{L}\p{N}\p{M}]+)*/gu
const HAS_DIGIT = /\p{N}/u
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u
const UNSPACED_PARTS = new RegExp(`(${UNSPACED.source})`, 'u')
const JOINT = /[^\p{L}\p{N}\p{M}]+/u
const FIGURE = /^\d+(?:[.,]\d+)?$/
/** What a figure before it measures: "16 GB" is 16gb too, as people type it. */
export const UNITS: ReadonlySet<string> = new Set(
  'kb mb gb tb mm cm m km ft yd mg g kg lb oz ml cl l mah wh w kw v va a hz khz mhz ghz mp fps dpi rpm db lm'.split(
    ' ',
  ),
)

/** How people say a unit in the languages that can be chosen. */
const SAID: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m: 'meter metre meters metres متر أمتار امتار เมตร 米',
    cm: 'centimeter centimetre zentimeter سم سنتيمتر เซนติเมตร ซม 厘米',
    mm: 'millimeter millimetre مم มิลลิเมตร มม 毫米',
    in: 'inch inches zoll بوصة بوصه นิ้ว 英寸 寸',
    gb: 'gigabyte gigabytes جيجابايت جيجا غيغابايت غيغا กิกะไบต์ กิ๊ก',
    tb: 'terabyte terabytes تيرابايت تيرا เทราไบต์',
    kg: 'kilo kilos kilogram kilograms kilogramm كجم كغ كيلو กิโล กิโลกรัม กก 千克 公斤',
    g: 'gram grams gramm غرام جرام กรัม 克',
    l: 'liter liters litre litres لتر ลิตร 升',
    ml: 'milliliter millilitre مل มล มิลลิลิตร 毫升',
    w: 'watt watts واط วัตต์ 瓦',
    mah: 'ملي 毫安',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
)
const unitOf = (word: string): string | undefined => (UNITS.has(word) ? word : SAID.get(word))
const MEASURED = /^(\d+(?:[.,]\d+)?)(\p{L}[\p{L}\p{M}]*)$/u

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * Cuts a text into the words that are stored and looked for: one function for both, so that what is written finds what
 * was written. NFKC, lower case, no accents on Latin, no vowel signs on Arabic, plural endings of English off; a model
 * number whole and in parts; Chinese, Japanese and Korean in pairs of characters, and in words where they are longer.
 */
export function tokenize(text: string, locale: LocaleCode): Token[] {
  const tokens: Token[] = []
  let figure: string | undefined
  for (const [chunk] of readable(text).matchAll(CHUNK)) {
    const parts = chunk.split(JOINT)
    const unit = figure === undefined ? undefined : unitOf(chunk)
    if (unit) tokens.push({ word: `${figure}${unit}` })
    figure = FIGURE.test(chunk) ? chunk : undefined
    // "2meter" and 2米, which no blank parts; "2m" is a word as it stands.
    const [, inOne = '', said = ''] = MEASURED.exec(chunk) ?? []
    if (SAID.has(said)) tokens.push({ word: `${inOne}${SAID.get(said)}` })
    if (parts.length > 1 && HAS_DIGIT.test(chunk)) tokens.push({ word: plain(wholeNumber(chunk, parts)), shown: chunk })
    for (const run of parts.flatMap(runsOfScript)) tokens.push(...wordsOf(run, locale))
  }
  return tokens.filter(({ word }) => word !== '' && word.length <= MAX_LETTERS)
}

/**
 * A text as the words that follow each other in it, each once: what a name of several words is compared by. Chinese and Japanese stay
 * whole up to the next pause, since nothing parts their words.
 */
export const unitsOf = (text: string, locale: LocaleCode): string[] =>
  [...readable(text).matchAll(CHUNK)]
    .flatMap(([chunk]) => chunk.split(JOINT))
    .flatMap(runsOfScript)
    .flatMap((run) => {
      if (CJK.test(run)) return [run]
      return wordsOf(run, locale).map(({ word }) => word)
    })

// "tn-2110" and "TN2110" are one; "3.0" stays a number of its own, or it would be 30.
const wholeNumber = (chunk: string, parts: string[]) => parts.join(/^[\d.]+$/.test(chunk) ? '.' : '')

const SPELT_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ё: 'е',
}
const ARABIC_FORMS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' }

/** The text as people write it, without what only machines tell apart. */
export const readable = (text: string): string =>
  text
    // Before NFKC, which would write the mark out and make "coretm2" of "Core™2".
    .replace(/[™®©℠]/gu, ' ')
    .normalize('NFKC')
    // NFKC takes the Thai and Lao letter AM apart, and no dictionary has it so.
    .replace(/\u0e4d\u0e32/g, '\u0e33')
    .replace(/\u0ecd\u0eb2/g, '\u0eb3')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeffـ]/gu, '')
    .toLowerCase()

/** The single characters of Chinese and Japanese words: somebody who types 灯 looks for 台灯 too. */
export const charactersOf = (text: string): Set<string> => new Set(readable(text).match(/\p{sc=Han}/gu) ?? [])

const EAN = /^\d{8,14}$/

/** The numbers by which a thing is known, in one word each; of a barcode also as others print it, with a nought before it or without. */
export function codeWords(code: string): string[] {
  const word = plain(readable(code).replace(/[^\p{L}\p{N}]+/gu, ''))
  // A code without a figure is a word like others, and words are what titles are for.
  if (word.length < 4 || word.length > MAX_LETTERS || !HAS_DIGIT.test(word)) return []
  return EAN.test(word) ? [...new Set([word, word.replace(/^0+/, ''), word.padStart(13, '0')])] : [word]
}

/** The letters that count: how a word is accented or typed must not decide whether it is found. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/(?<=\p{sc=Latn}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[\u064b-\u065f\u0670]/gu, '')
    .replace(/[ßæœøłđðþıё]/gu, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(/[أإآىةکی]/gu, (letter) => ARABIC_FORMS[letter] ?? letter)

/** Parts where a script without blanks begins or ends: "iPhone手机壳" are two. */
const runsOfScript = (part: string): string[] => part.split(UNSPACED_PARTS).filter(Boolean)

function wordsOf(run: string, locale: LocaleCode): Token[] {
  if (!UNSPACED.test(run)) return [{ word: stem(plain(run)), shown: run }]
  if (!CJK.test(run)) return segments(run, 'th').map((word) => ({ word, shown: word }))
  const letters = [...run]
  if (letters.length <= 2) return [{ word: run, shown: run }]
  const language = locale === 'jp' || KANA.test(run) ? 'ja' : 'zh'
  const words = segments(run, language).filter((word) => [...word].length > 1)
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
  return [
    ...words.map((word) => ({ word, shown: word })),
    ...pairs.filter((pair) => !words.includes(pair)).map((word) => ({ word })),
  ]
}

function segments(run: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return [...segmenter.segment(run)].filter((part) => part.isWordLike).map((part) => part.segment)
}

/** "batteries" and "battery", "boxes" and "box", "cables" and "cable" are one word; nothing else is guessed. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
