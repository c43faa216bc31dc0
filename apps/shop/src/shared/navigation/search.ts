/**
 * The query of a page as plain text. The router's own way reads values as JSON, so that an order number like 12E4567890
 * would become a number, and writes quotes around what looks like one. Here each value is what stands in the address,
 * and a repeated name is a list.
 */
export type Query = Record<string, string | string[]>

export function parseQuery(search: string): Query {
  const query: Query = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** Leaves out what is empty or undefined. */
export function stringifyQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => [name, String(one)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/*
 * Readers for `validateSearch`. What does not fit is left out rather than refused: a link may be old or mistyped.
 */
export function textOrNone(value: unknown): string | undefined {
  const [first] = [value].flat()
  return typeof first === 'string' && first !== '' ? first : undefined
}

export function wholeOrNone(value: unknown): number | undefined {
  const text = textOrNone(value) ?? (typeof value === 'number' ? String(value) : '')
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
}

export function textsOrNone(value: unknown): string[] | undefined {
  const texts = [value].flat().filter((text) => typeof text === 'string' && text !== '') as string[]
  return texts.length > 0 ? texts : undefined
}
