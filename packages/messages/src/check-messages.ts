import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Locale } from './locales.ts'
import { wrongRegister } from './register.ts'
import { differingWords, swappedRange, swappedSingular, type WordPair } from './swapped.ts'

export type Token = string | [name: string, type?: string, format?: unknown]
export type ArgumentKind = 'text' | 'number' | 'money' | 'date'
export type Checked = {
  tokens: Token[]
  args: Map<string, ArgumentKind>
  /** Words in which its plural categories differ. */
  pairs: WordPair[]
  problems: string[]
}

const KINDS: Record<string, ArgumentKind> = {
  'number ': 'number',
  'number percent': 'number',
  'number money': 'money',
  'date day': 'date',
  'date moment': 'date',
  'time clock': 'date',
}

const FIRST_STRONG = '\u2068'
const RIGHT_TO_LEFT = '\u2067'
const LEFT_TO_RIGHT_MARK = '\u200e'
const POP = '\u2069'
const FROM_THE_RIGHT = '\u200f'

/** Compiles one message for one locale and lists what is wrong with it, in words that say what to write instead. */
export function checkMessage(text: string, locale: Pick<Locale, 'bcp47' | 'dir'>): Checked {
  const args = new Map<string, ArgumentKind>()
  const pairs: WordPair[] = []
  const problems: string[] = []
  if (text.trim() === '') return { tokens: [], args, pairs, problems: ['is empty'] }
  if (text !== text.trim()) problems.push('begins or ends with a space')
  if (text.includes("'")) problems.push("has a straight ' (it quotes in ICU): write ’")
  if (/<\/?[a-z]|&(#\d+|[a-z]+);/i.test(text)) problems.push('holds markup: messages are plain text')
  problems.push(...wrongRegister(text, locale.bcp47))
  let tokens: Token[]
  try {
    tokens = compileMessageOrThrow(text) as Token[]
  } catch (error) {
    return {
      tokens: [],
      args,
      pairs,
      problems: [...problems, `is not valid ICU: ${(error as Error).message.split('\n')[0]}`],
    }
  }
  const walk = (list: Token[]): Token[] =>
    list.flatMap((token): Token[] => {
      if (typeof token === 'string') return [token]
      const [name, type, format] = token
      if (type === 'plural' || type === 'selectordinal' || type === 'select') {
        const cases = format as Record<string, Token[] | number | undefined>
        if (type !== 'select') problems.push(...pluralProblems(name, type, Object.keys(cases), locale.bcp47))
        if (type === 'plural') {
          pairs.push(...differingWords(cases))
          problems.push(...swappedSingular(cases, locale.bcp47))
        }
        note(name, type === 'select' ? 'text' : 'number')
        const walked = Object.entries(cases).map(([key, value]) => [key, Array.isArray(value) ? walk(value) : value])
        return [[name, type, Object.fromEntries(walked)]]
      }
      const kind = type === undefined ? 'text' : KINDS[`${type} ${format ?? ''}`]
      if (!kind)
        problems.push(`formats {${name}} as "${type} ${format ?? ''}"; known: ${Object.keys(KINDS).join(', ')}`)
      note(name, kind ?? 'text')
      if (locale.dir === 'ltr' || (kind !== 'text' && kind !== 'money')) return [token]
      // Foreign names and amounts would otherwise drag the punctuation around them to the wrong side.
      // The symbol stands to the left of its number, as alone (`@tradewind/ui/money-format`); the mark keeps "US$" from turning into "$US".
      return kind === 'money' ? [RIGHT_TO_LEFT, token, LEFT_TO_RIGHT_MARK, POP] : [FIRST_STRONG, token, POP]
    })
  const note = (name: string, kind: ArgumentKind): void => {
    const known = args.get(name)
    if (known && known !== kind && known !== 'text' && kind !== 'text')
      problems.push(`uses {${name}} as ${known} and as ${kind}`)
    if (!known || known === 'text') args.set(name, kind)
  }
  const walked = walk(tokens)
  // `args` has them in the order in which they are read.
  return {
    tokens: locale.dir === 'rtl' ? told(walked) : walked,
    args,
    pairs,
    problems: [...problems, ...swappedRange([...args.keys()])],
  }
}

/** What is isolated tells no direction: a sentence of nothing else ("{city}، {country}") would stand from left to right. */
function told(tokens: Token[]): Token[] {
  const names = tokens.filter((token) => token === FIRST_STRONG)
  const hasLetters = tokens.some((token) => (typeof token === 'string' ? /\p{L}/u.test(token) : token.length > 2))
  return names.length > 1 && !hasLetters ? [FROM_THE_RIGHT, ...tokens] : tokens
}

function pluralProblems(name: string, type: string, cases: string[], bcp47: string): string[] {
  const rules = new Intl.PluralRules(bcp47, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
  // Node 24 names them in another order than Node 20.
  const needed = [...rules.resolvedOptions().pluralCategories].sort() as string[]
  const given = cases.filter((key) => key !== 'offset' && !/^\d+$/.test(key))
  const lacking = needed.filter((category) => !given.includes(category))
  const idle = given.filter((category) => !needed.includes(category))
  return [
    ...(lacking.length ? [`plural of {${name}} lacks ${lacking.join(', ')}`] : []),
    ...(idle.length ? [`plural of {${name}} has ${idle.join(', ')}, which this language does not use`] : []),
  ]
}
