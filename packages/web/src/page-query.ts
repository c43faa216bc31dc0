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
