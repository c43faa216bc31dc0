import { type DemoReview, languages, type Text } from '../shape.ts'
import type { Contradiction, Told } from './contradictions.ts'

type Language = (typeof languages)[number]

const SCRIPTS: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/gu,
  de: /\p{Script=Latin}/gu,
  ar: /\p{Script=Arabic}/gu,
  th: /\p{Script=Thai}/gu,
  'zh-cn': /\p{Script=Han}/gu,
}
/** Words that are in nearly every sentence of a language and in none of the other. */
const ENGLISH = /\b(the|and|with|of|is|it|for|from|was|that)\b/gi
const GERMAN = /\b(der|die|das|und|mit|ist|für|nicht|ein|eine|auf|den|dem|im|zu)\b/gi
/** Characters that the simplified script writes otherwise. */
const TRADITIONAL = /[這個們體國會來時對開關學實現點無機電車長門問間東風馬魚鳥龍龜麥黃齊號觀聽說語讀買賣錢銀鐵飛飯館]/gu
const EMOJI = /\p{Extended_Pictographic}(?<![©®™])/u
const LETTER = /\p{L}/gu

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Whoever compares many worlds asks for the same words in each. */
const judged = new Map<string, string | undefined>()

/** Why a text cannot be of this language; nothing when it may well be. `long`: a sentence and not a name or a size. */
export function notWrittenIn(language: Language, text: string, long: boolean): string | undefined {
  const asked = `${language} ${long} ${text}`
  if (!judged.has(asked)) judged.set(asked, whyNotIn(language, text, long))
  return judged.get(asked)
}

function whyNotIn(language: Language, text: string, long: boolean): string | undefined {
  const letters = count(text, LETTER)
  if (EMOJI.test(text)) return 'holds an emoji'
  for (const other of ['ar', 'th', 'zh-cn'] as const)
    if (other !== language && count(text, SCRIPTS[other]) > 0) return `holds letters of ${other}`
  if (long && letters > 0 && count(text, SCRIPTS[language]) * 3 < letters) return `has hardly a letter of ${language}`
  if (language === 'zh-cn' && TRADITIONAL.test(text)) return 'holds characters of the traditional script'
  if (!long) return undefined
  const [english, german] = [count(text, ENGLISH), count(text, GERMAN)]
  if (language === 'de' && english > german + 1) return 'reads like English'
  if (language === 'en' && german > english + 1) return 'reads like German'
  return undefined
}

/**
 * The numbers of a text, however its language writes them: 10,000 and 10.000, 2.3 and 2,3. Those up to two have words of
 * their own in Arabic.
 */
export const numbersIn = (text: string): Set<number> =>
  new Set(
    (text.match(/\d+(?:[.,]\d+)*(?![\d.,]*D\b)/g) ?? [])
      .map((number) => (/[.,]\d{3}(?!\d)/.test(number) ? number.replace(/[.,]/g, '') : number.replace(',', '.')))
      .map(Number)
      .filter((number) => number > 2),
  )

export function contradictionsOfWords({ products, shops, reviews, orders }: Told): Contradiction[] {
  const found: Contradiction[] = []
  const look = (where: string, name: string, text: Text, long: boolean) => {
    const same = new Set(Object.values(text)).size === 1
    for (const language of languages) {
      const why = same ? undefined : notWrittenIn(language, text[language], long)
      if (why) found.push({ where, says: `${name}.${language} ${why}: "${text[language]}"`, instead: 'translate it' })
    }
    if (same && long) found.push({ where, says: `${name} is the same in every language`, instead: 'translate it' })
    else if (long && text.de === text.en)
      found.push({ where, says: `${name}.de is its English text`, instead: 'translate it' })
  }
  for (const product of products) {
    const where = `products/${product.category}/${product.id}.json`
    for (const name of ['title', 'subtitle', 'description'] as const) look(where, name, product[name], true)
    const named: [string, Text][] = [
      ['title', product.title],
      ...Object.entries(product.specs),
      ...product.options.flatMap(({ name, values }) => values.map((value): [string, Text] => [name, value.name])),
    ]
    for (const [name, text] of named) {
      if (name !== 'title') look(where, name, text, false)
      const inEnglish = [...numbersIn(text.en)]
      for (const language of languages) {
        const said = numbersIn(text[language])
        const missing = inEnglish.filter((number) => !said.has(number))
        // Chinese counts in ten thousands, and may say more: an AA cell is called No. 5.
        if (missing.length > 0 && !text[language].includes('万')) {
          const says = `${name}: "${text[language]}" says nothing of the ${missing.join(', ')} of "${text.en}"`
          found.push({ where, says, instead: 'say the same in every language' })
        }
      }
    }
  }
  for (const shop of shops)
    for (const name of ['style', 'story'] as const) look(`shops/${shop.id}.json`, name, shop[name], true)
  const said: [string, DemoReview][] = [
    ...[...reviews.ofProduct].flatMap(([id, all]) =>
      all.map((one): [string, DemoReview] => [`${id}.reviews.json`, one]),
    ),
    ...[...Object.values(reviews.ofCategory), reviews.ofAnything]
      .flat()
      .map((one): [string, DemoReview] => ['reviews/', one]),
    ...orders.flatMap((order) =>
      order.review ? [[`an order of ${order.product}`, order.review] as [string, DemoReview]] : [],
    ),
  ]
  for (const [where, review] of said) {
    const why = notWrittenIn(review.language, review.content, true)
    if (why)
      found.push({
        where,
        says: `a review in ${review.language} ${why}: "${review.content}"`,
        instead: 'mend "language"',
      })
    const reply = review.reply
    if (reply && notWrittenIn(review.language, reply, true) && notWrittenIn('en', reply, true)) {
      const instead = 'reply in the language of the review, or in English'
      found.push({ where, says: `the reply to a review in ${review.language} is not in it: "${reply}"`, instead })
    }
  }
  return found
}
