/** What a text of SQL does with a relation or a function, by the name as it stands there. */
export type Use = { does: 'reads' | 'writes' | 'calls'; name: string }

/** What a schema has, by names as statements write them: `orders`, `ledger.account`. */
export type Known = { relations: ReadonlySet<string>; functions: ReadonlySet<string> }

// Comments and strings are passed over. Of a string in dollars the quotes alone: it is the body of a function.
const WORDS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$[a-z_]*\$|\$\d+|[a-z_]\w*(?:\.(?:[a-z_]\w*|\*))*|\d[\w.]*|[^\s\w]/gi
const PASSED_OVER = /^(--|\/\*|'|\$[a-z_]*\$$)/i

/** Behind these stands a relation; behind the second kind one that is written to. */
const READING = new Set(['from', 'join', 'using', 'table'])
const WRITING = new Set(['into', 'update', 'truncate'])
/** Between such a word and its relation. */
const BETWEEN = new Set(['only', 'lateral', '('])
/** UPDATE behind these is a lock, a conflict, or the event of a trigger. */
const NO_UPDATE_BEHIND = new Set(['for', 'key', 'do', 'on', 'or', 'before', 'after'])
/** FROM in the brackets of these divides their arguments. */
const FROM_OF_THEIR_OWN = new Set(['extract', 'substring', 'trim', 'overlay'])
/** Behind these a comma leads to no further relation. */
const ENDS_LIST = new Set([
  ...['select', 'where', 'group', 'order', 'having', 'window', 'limit', 'offset', 'fetch', 'for', 'union', 'intersect'],
  ...['except', 'returning', 'set', 'values', 'with', 'loop', ';'],
])

type Expecting = 'reads' | 'writes' | undefined
type Bracket = { opener: string; inList: boolean }

/**
 * What a text names, be it a statement or a piece of one. A name that a WITH gives to a relation counts as that relation: it is to
 * have another. Postgres's own parser takes whole statements alone, and many templates are pieces; where one is whole, the
 * test holds this reading to that parser.
 */
export function usesOf(text: string, { relations, functions }: Known): Use[] {
  const words = (text.match(WORDS) ?? [])
    .filter((word) => !PASSED_OVER.test(word))
    .map((word) => word.toLowerCase().replace(/^public\./, ''))
  const found: Use[] = []
  const brackets: Bracket[] = [{ opener: '', inList: false }]
  // A piece that is put behind somebody else's FROM: `topup AS t WHERE …`.
  let expecting: Expecting = words.length === 1 || words[1] === 'as' ? 'reads' : undefined
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? ''
    const within = brackets.at(-1) ?? { opener: '', inList: false }
    if (word === '(') brackets.push({ opener: before, inList: expecting === 'reads' })
    else if (word === ')') brackets.pop()
    else if (ENDS_LIST.has(word)) within.inList = false

    if (expecting && relations.has(word)) found.push({ does: expecting, name: word })
    else if (words[at + 1] === '(' && functions.has(word)) found.push({ does: 'calls', name: word })

    const opened = opens(word, before, within)
    if (opened === 'reads') within.inList = true
    if (opened) expecting = opened
    else if (word === ',') expecting = within.inList ? 'reads' : undefined
    else if (!BETWEEN.has(word)) expecting = undefined
  }
  return found
}

function opens(word: string, before: string, within: Bracket): Expecting {
  if (word === 'from') {
    if (before === 'distinct' || FROM_OF_THEIR_OWN.has(within.opener)) return undefined
    return before === 'delete' ? 'writes' : 'reads'
  }
  if (word === 'update') return NO_UPDATE_BEHIND.has(before) ? undefined : 'writes'
  if (word === 'table' && before === 'truncate') return 'writes'
  // RETURNS TABLE (…) names columns.
  if (word === 'table' && before === 'returns') return undefined
  if (READING.has(word)) return 'reads'
  return WRITING.has(word) ? 'writes' : undefined
}
