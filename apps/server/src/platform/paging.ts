import { isDay, isTime } from '@tradewind/contract/fields'
import { raw, type Sql } from 'sql-template-tag'
import { fieldError } from './errors.ts'

/** A cursor is the sort key of the last row shown, opaque to the client. Keyset paging: nothing appears twice or is missed. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

function decodeCursor(cursor: string | undefined, length: number): (string | number)[] | undefined {
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

const KEY_PARTS = {
  int: (part: unknown) => Number.isInteger(part) && Math.abs(part as number) <= 2_147_483_647,
  /** A whole number beyond 32 bits, such as cents, written as text. */
  bigint: (part: unknown) => typeof part === 'string' && /^-?\d{1,18}$/.test(part),
  time: (part: unknown) => typeof part === 'string' && isTime(part),
  day: (part: unknown) => typeof part === 'string' && isDay(part),
  id: (part: unknown) => typeof part === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part),
}
export type KeyPart = keyof typeof KEY_PARTS

/** Reads a cursor whose parts go into a statement: one that somebody made up is a wrong field, never a failing statement. */
export function decodeKey(cursor: string | undefined, parts: readonly KeyPart[]): (string | number)[] | undefined {
  const key = decodeCursor(cursor, parts.length)
  if (key && !parts.every((part, index) => KEY_PARTS[part](key[index]))) throw fieldError('cursor', 'invalid')
  return key
}

/**
 * Rows to ask for so that a page of `limit` is full and one more tells whether it goes on. Written into the statement as
 * a literal, because the planner has to see how few are wanted; two texts are enough for every size up to fifty.
 */
export const rowsToFetch = (limit: number): Sql => raw(limit <= 20 ? '21' : '51')
export const mostRows = (limit: number): number => (limit <= 20 ? 21 : 51)

type Counted = { cursor?: string; page?: number; limit: number }
type Listed = { list: readonly unknown[]; next_cursor: string | null }

const isCounted = (input: unknown): input is Counted => typeof input === 'object' && input !== null && 'page' in input

/** How many rows can be counted through, as `total` counts: whoever wants more goes on from a cursor. */
const COUNTED_ROWS = 1000
const MOST_AT_ONCE = 50

/**
 * Answers a list by `page` for clients that count, with the same keyset as by cursor: the rows before it are walked over
 * in strides. Every other call is answered as it is.
 */
export async function turnToPage(answer: (input: unknown) => Promise<unknown>, input: unknown): Promise<unknown> {
  if (!isCounted(input) || input.cursor) return answer(input)
  const { page = 1, limit } = input
  let before = (page - 1) * limit
  if (before >= COUNTED_ROWS) throw fieldError('page', 'too_big', { max: Math.ceil(COUNTED_ROWS / limit) })
  let cursor: string | undefined
  while (before > 0) {
    const stride = Math.min(before, MOST_AT_ONCE)
    const walked = (await answer({ ...input, cursor, limit: stride })) as Listed
    if (walked.next_cursor === null) return { ...walked, list: [] }
    cursor = walked.next_cursor
    before -= stride
  }
  return answer({ ...input, cursor })
}
