/** The index behind the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === "'") index = text.indexOf("'", index + 1)
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return index + 1
  }
  return text.length
}

const NAME = /^(?:LATERAL\s+)?([\w.]+)/i
const JOINED = /\b(?:FROM|JOIN)\s+(?:LATERAL\s+)?([a-z_][\w.]*)/gi

/**
 * The tables of a statement whose columns may be missing although they are NOT NULL, because an outer join found no row;
 * 'all' where that cannot be told. Said too often rather than too seldom: a table that is joined both ways counts.
 */
export function outerTables(text: string): Set<string> | 'all' {
  if (/\b(RIGHT|FULL)\s+(OUTER\s+)?JOIN\b|\b(ROLLUP|CUBE|GROUPING SETS)\b/i.test(text)) return 'all'
  const tables = new Set<string>()
  const through = (name: string): void => {
    if (tables.has(name)) return
    tables.add(name)
    const body = new RegExp(
      `\\b${name.replace('.', '\\.')}\\s+(\\([\\w, ]+\\)\\s+)?AS\\s+(NOT\\s+)?(MATERIALIZED\\s+)?\\(`,
      'i',
    ).exec(text)
    if (!body) return
    const open = body.index + body[0].length - 1
    within(text.slice(open, closing(text, open)))
  }
  const within = (part: string): void => {
    for (const [, name = ''] of part.matchAll(JOINED)) through(name)
  }
  for (const match of text.matchAll(/\bLEFT\s+(?:OUTER\s+)?JOIN\s+/gi)) {
    const start = match.index + match[0].length
    const rest = text.slice(start)
    const bracket = /^(?:LATERAL\s+)?\(/i.exec(rest)
    if (bracket) {
      const open = start + bracket[0].length - 1
      const inner = text.slice(open + 1, closing(text, open))
      within(/^\s*SELECT\b/i.test(inner) ? inner : `FROM ${inner}`)
    } else through(NAME.exec(rest)?.[1] ?? '')
  }
  return tables
}

/** The list of what a statement answers: of its SELECT or of RETURNING. Undefined where it has several, or none. */
export type Shown = { items: string[]; end: number }

export function shownBy(text: string): Shown | undefined {
  const flat = blanked(text)
  if (/\b(UNION|INTERSECT|EXCEPT)\b/i.test(flat)) return undefined
  const returning = flat.search(/\bRETURNING\b/i)
  const select = flat.search(/\bSELECT\b/i)
  if (returning < 0 && select < 0) return undefined
  const start = returning >= 0 ? returning + 'RETURNING'.length : select + 'SELECT'.length
  const stop = flat.slice(start).search(/\b(FROM|WHERE|GROUP BY|HAVING|ORDER BY|LIMIT)\b/i)
  const end = stop < 0 ? text.length : start + stop
  const items: string[] = []
  let begin = start
  for (let index = start; index <= end; index += 1) {
    if (index !== end && flat[index] !== ',') continue
    items.push(text.slice(begin, index).trim())
    begin = index + 1
  }
  return { items: items.map((item) => item.replace(/^(ALL|DISTINCT(\s+ON\s*\(.*?\))?)\s/i, '').trim()), end }
}

/** The text with everything in brackets and quotes as blanks, so that only what is at the top is found. */
function blanked(text: string): string {
  let flat = ''
  for (let index = 0; index < text.length; ) {
    const end =
      text[index] === '(' ? closing(text, index) : text[index] === "'" ? text.indexOf("'", index + 1) + 1 : index + 1
    flat += end === index + 1 ? text[index] : ' '.repeat(end - index)
    index = end
  }
  return flat
}

const NEVER_NULL = [
  /^count\s*\(/i,
  /^SELECT\s+count\s*\((?!.*\bGROUP BY\b)/is,
  /^(NOT\s+)?EXISTS\s*\(/i,
  /^ARRAY\s*[([]/i,
  /^coalesce\s*\(.*,\s*(-?\d+|'[^']*'|true|false|now\(\))(::[\w.]+(\[\])?)?\s*\)$/is,
  /^(json|jsonb)_build_(object|array)\s*\(/i,
]
/** Functions that answer null for null alone. */
const STRICT =
  /\b(to_char|pick_text|lower|upper|encode|length|abs|floor|ceil|round|md5|sha256|date_trunc|greatest|least|extract|cardinality|left|right|strpos|trunc)\s*\(/gi
const WORDS = /\b(AND|OR|NOT|AT|TIME|ZONE|EPOCH|FROM|true|false|IN|LIKE)\b/gi

const CAST = /::(timestamp|timestamptz|[\w.]+)(\(\d+\))?(\[\])?/gi

function withoutBrackets(item: string): string {
  const bare = item.replace(/(::[\w.]+(\[\])?)+$/, '').trim()
  return bare.startsWith('(') && closing(bare, 0) === bare.length ? withoutBrackets(bare.slice(1, -1).trim()) : bare
}

/**
 * The columns on which it depends whether something worked out is null: with none of them it never is. Undefined where it
 * cannot be told.
 */
export function nullWith(item: string): string[] | undefined {
  const bare = withoutBrackets(item.replace(/\s+AS\s+"?\w+"?$/i, '').trim())
  if (/\bIS (NOT )?NULL$/i.test(bare) || /\bIS (NOT )?DISTINCT FROM\b/i.test(blanked(bare))) return []
  const behind = bare.replace(/\s*FILTER\s*\([^()]*\)$/i, '').trim()
  const open = behind.search(/[([]/)
  const isOne = open >= 0 && (behind[open] === '[' || closing(behind, open) === behind.length)
  if (NEVER_NULL.some((known) => known.test(behind)) && (isOne || /^SELECT/i.test(behind))) return []
  const rest = bare
    // The language of the reader is always sent.
    .replace(/\bpick_text\s*\(([\w.]+), \$\d+\)/gi, '$1')
    .replace(/'(?:[^']|'')*'/g, '0')
    .replace(CAST, '')
    .replace(STRICT, '(')
    .replace(WORDS, ' ')
  // What is sent with it may be null, and what is looked up may be missing.
  if (/[$\w]\s*\(|[$[\]?@#&~]|\b(SELECT|CASE|ANY|ALL|OVER)\b|->/i.test(rest)) return undefined
  return [...new Set(rest.match(/\b[a-z_]\w*(\.[a-z_]\w*)?\b/gi) ?? [])]
}
