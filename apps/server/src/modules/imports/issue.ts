import type { FetchRefusal } from './fetch-picture.ts'

/** What can be said of a row: each is `imports.reason.<key>` in every language, or says what a form would say. */
export type Reason =
  | 'row_broken'
  | 'quote_open'
  | 'too_many_cells'
  | 'handle_missing'
  | 'handle_twice'
  | 'title_missing'
  | 'too_long'
  | 'code_rounded'
  | 'code_cut'
  | 'price_missing'
  | 'price_invalid'
  | 'price_range'
  | 'stock_invalid'
  | 'weight_invalid'
  | 'days_invalid'
  | 'exempt_invalid'
  | 'flag_invalid'
  | 'fact_invalid'
  | 'option_missing'
  | 'too_many_options'
  | 'options_differ'
  | 'variant_unnamed'
  | 'variant_elsewhere'
  | 'variant_twice'
  | 'group_refused'
  | 'category_unknown'
  | 'category_kept'
  | 'category_missing'
  | 'category_guessed'
  | 'kind_unknown'
  | 'kind_for_whom'
  /** Of runs from before pictures of other hosts were fetched. */
  | 'picture_far'
  | `picture_${FetchRefusal}`
  | 'picture_none'
  | 'picture_too_many'
  | 'picture_missing'
  | 'too_many_pictures'
  | 'not_saved'
  | 'held'
  | `fields.${string}`

/** Something to tell about a row. `refused`: nothing of the row was taken; else the rest of it was. */
export type RowIssue = {
  line: number
  /** The column, or the field of the mapping. */
  field: string
  reason: Reason
  /** What stood there, shortened. */
  value: string
  args: Record<string, string | number>
  refused: boolean
}

const SHOWN = 80

/** The row changes nothing, and the person who sent it learns why. */
export const refuse = (
  line: number,
  field: string,
  reason: Reason,
  value: unknown = '',
  args: RowIssue['args'] = {},
): RowIssue => ({ line, field, reason, value: shorten(value), args, refused: true })

/** The row was taken, but not all of it as it stood. */
export const note = (
  line: number,
  field: string,
  reason: Reason,
  value: unknown = '',
  args: RowIssue['args'] = {},
): RowIssue => ({ ...refuse(line, field, reason, value, args), refused: false })

/** A product names something of the list of prohibited goods: it is a draft until somebody has looked. */
export const heldBack = ({ line }: { line: number }, word: string): RowIssue =>
  note(line, 'Title', 'held', word, { word })

const shorten = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll('\0', '\ufffd')
  // Through bytes and back: half a character, which no database keeps, becomes a mark.
  return Buffer.from(text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text).toString()
}
