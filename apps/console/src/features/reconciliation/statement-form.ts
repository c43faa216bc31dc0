import type { Answer, Input } from '@tradewind/contract/calls'
import { adminBookCalls } from '@tradewind/contract/calls/admin-books'
import { formatDollars, parseDollars, sumCents } from '@tradewind/contract/money'
import { type Problems, readWith } from '@tradewind/web/form/problems'
import { amountIn } from '@tradewind/web/form/typed-figures'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { readLocalTime } from '../../shared/local-time.ts'

export type Statement = Input<'POST /api/admin/statement_add'>
export type StatementLine = Answer<'GET /api/admin/statement_list'>['list'][number]
export type Kind = Statement['kind']

/** As it is typed. `at` as an `<input type="datetime-local">` writes it. */
export type Line = { key: number; ref: string; amount: string; at: string }
export type StatementForm = { kind: Kind; account: string; lines: Line[] }
export type LineField = 'ref' | 'amount' | 'at'

export const blankLine = (key: number, at = ''): Line => ({ key, ref: '', amount: '', at })
export const isBlank = ({ ref, amount }: Line): boolean => ref.trim() === '' && amount.trim() === ''
export const isUntouched = ({ account, lines }: StatementForm): boolean => account === '' && lines.every(isBlank)

/** An amount as finance reads it at the bank: with a minus in front (or behind, as some banks write) where money left. */
export function readSigned(text: string): string | undefined {
  const plain = text.trim().replaceAll(/[−–]/g, '-')
  const away = plain.startsWith('-') || plain.endsWith('-')
  const amount = readTypedAmount(plain.replace(/^[+-]|-$/, ''))
  return amount && (away ? `-${amount}` : amount)
}

/** What is sent, or what is wrong with what was typed. Lines that were left empty are none. */
export function readStatement({ kind, account, lines }: StatementForm): { input: Statement } | { problems: Problems } {
  const typed = lines.filter((line) => !isBlank(line))
  const { input, problems } = readWith(adminBookCalls['POST /api/admin/statement_add'].input, {
    kind,
    account,
    lines: typed.map(({ ref, amount, at }) => ({ ref, amount: amountIn(amount, readSigned), at: readLocalTime(at) })),
  })
  if (input) return { input }
  const placed = Object.entries(problems).map(([path, problem]) => [
    path === 'lines' ? `${lines[0]?.key}.ref` : placeOf(typed, path),
    problem,
  ])
  return { problems: Object.fromEntries(placed) }
}

/** What came and went on these lines together. */
export const totalOf = (lines: readonly { amount: string }[]): string =>
  formatDollars(sumCents(lines.map(({ amount }) => parseDollars(amount))))

/** What the server found wrong, by the lines as they were sent. */
export function refusedLines({ lines }: StatementForm, data: Record<string, unknown>, msg: string): Problems {
  const issues = Array.isArray(data.issues) ? (data.issues as { field: string; message: string }[]) : []
  const named = typeof data.field === 'string' ? [{ field: data.field, message: msg }] : []
  const sent = lines.filter((line) => !isBlank(line))
  return Object.fromEntries(
    (issues.length > 0 ? issues : named).flatMap(({ field, message }) => {
      const place = placeOf(sent, field)
      return place ? [[place, message]] : []
    }),
  )
}

/** `account`, or `<key of the line>.<field>`, of what the call names by the lines as they are sent. */
function placeOf(sent: readonly Line[], field: string): string | undefined {
  const [, place, name] = /^lines\.(\d+)\.(ref|amount|at)$/.exec(field) ?? []
  if (place) return `${sent[Number(place)]?.key}.${name}`
  return field === 'account' ? field : undefined
}

const DAY = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/

/**
 * Rows as they are copied from a spreadsheet or a bank's page, one a line, their cells parted by tabs or semicolons: the
 * cell that is a date, the last one that is an amount, and of what is left the first. What is not found is left to be typed.
 */
export function readPasted(text: string, from: number, at: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((row) => row.split(/[\t;]/).map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells, place) => {
      const day = cells.find((cell) => DAY.test(cell))
      const rest = cells.filter((cell) => cell !== day)
      const amount = rest.findLast((cell) => cell !== rest[0] && readSigned(cell) !== undefined)
      const [, date, time = '00:00'] = DAY.exec(day ?? '') ?? []
      return { key: from + place, ref: rest[0] ?? '', amount: amount ?? '', at: date ? `${date}T${time}` : at }
    })
}
