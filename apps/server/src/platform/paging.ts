import { fieldError } from './errors.ts'

/** A cursor is the sort key of the last row shown, opaque to the client. Keyset paging: nothing appears twice or is missed. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

export function decodeCursor(cursor: string | undefined, length: number): (string | number)[] | undefined {
  if (!cursor) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(key) &&
      key.length === length &&
      key.every((part) => typeof part === 'string' || typeof part === 'number')
    )
      return key
  } catch {
    // Falls through: a cursor that is not ours is a wrong field, not a fault.
  }
  throw fieldError('cursor', 'invalid')
}

/** Cuts a result that was asked for with one row more than the page holds. */
export function toPage<Row, Out>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Out,
  key: (row: Row) => readonly (string | number)[],
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { list: shown.map(view), next_cursor: rows.length > limit && last ? encodeCursor(key(last)) : null }
}
