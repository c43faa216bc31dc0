import { HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import type { Bounds, Within } from './question.ts'
import { UNITS } from './tokenize.ts'

const CURRENCY = String.raw`\s*(?:\$|dollars?|usd|دولار(?:ًا|ات)?|ดอลลาร์|เหรียญ|美元|美金)`
/** What is counted or measured behind a figure: "under 16 gb", "up to 3 people", "bis 12 Jahre" name no price. */
const COUNTED = [
  ...[
    ...UNITS,
    'inch(?:es)?',
    'zoll',
    'feet',
    'pounds?',
    'watts?',
    'volts?',
    'lit(?:er|re)s?',
    'gram(?:m|s)?',
    'percent',
    'prozent',
  ],
  ...[
    'persons?',
    'personen',
    'people',
    'players?',
    'spieler',
    'years?',
    'jahren?',
    'jahr',
    'months?',
    'monaten?',
    'days?',
    'tagen?',
  ],
  ...[
    'hours?',
    'stunden',
    'minutes?',
    'minuten',
    'pieces?',
    'stück',
    'packs?',
    'pcs',
    'seats?',
    'sitze',
    'kids',
    'kinder',
    'devices?',
  ],
  ...[
    'شخصا?',
    'أشخاص',
    'سنة',
    'سنوات',
    'شهرا?',
    'أشهر',
    'ساعة',
    'ساعات',
    'قطعة',
    'قطع',
    'لاعبين',
    'بوصة',
    'جيجا\\p{L}*',
    'لتر',
    'كجم',
    'سم',
    'متر',
  ],
].join('|')
const COUNTED_THAI = 'คน|ปี|เดือน|วัน|ชั่วโมง|ชิ้น|นิ้ว|ลิตร|กิโล|เมตร|วัตต์'
const FIGURE = String.raw`(\d{1,7}(?:\.\d{1,2})?)(?![\p{L}\d.%"″])`
const MONEY = String.raw`(?:\$\s*${FIGURE}|${FIGURE}${CURRENCY})`
const AMOUNT = String.raw`(?:${MONEY}|${FIGURE}(?!\s*(?:(?:${COUNTED})(?!\p{L})|${COUNTED_THAI})))`
/** "Pro Max 256" is a phone: the bare word names a price only beside a currency. */
const AT_MOST = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:under|below|less than|cheaper than|up to|at most|max\.|unter|bis(?: zu)?|höchstens|weniger als|أقل من|تحت|حتى|ต่ำกว่า|ไม่เกิน|低于|不超过|少于)\s*${AMOUNT}|max\s*${MONEY})`,
  'iu',
)
const AT_LEAST = new RegExp(
  String.raw`(?<![\p{L}\d])(?:over|above|more than|at least|über|mehr als|mindestens|أكثر من|มากกว่า|高于|不低于)\s*${AMOUNT}`,
  'iu',
)
/** Chinese says it behind the amount. */
const BEHIND = /(\d{1,7})\s*(?:元|美元|美金)?(?:以下|以内)/u

type Prices = Pick<Bounds, 'minPrice' | 'maxPrice'>

/** What somebody typed without the price that they named in words: "laptop under 500" looks for laptops, and for $500 at most. */
export function takePrice(typed: string): { text: string; bounds: Prices } {
  const most = AT_MOST.exec(typed) ?? BEHIND.exec(typed)
  const rest = most ? typed.replace(most[0], ' ') : typed
  const least = AT_LEAST.exec(rest)
  const text = (least ? rest.replace(least[0], ' ') : rest).trim()
  // Somebody who names nothing but a price looks for the words.
  if (text === '' || (!most && !least)) return { text: typed, bounds: {} }
  const cents = (found: RegExpExecArray) => {
    const price = parseDollars(found.slice(1).find(Boolean) ?? '0')
    return price > HIGHEST_PRICE ? HIGHEST_PRICE : price
  }
  return {
    text,
    bounds: { ...(most && { maxPrice: cents(most) }), ...(least && { minPrice: cents(least) }) },
  }
}

/** A filter that was chosen beside the words goes before a price in them. */
export const boundBy = (within: Within, { minPrice, maxPrice }: Prices): Within => ({
  ...within,
  minPrice: within.minPrice ?? minPrice,
  maxPrice: within.maxPrice ?? maxPrice,
})
