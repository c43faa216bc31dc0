import { ApiError } from '@tradewind/client/api-error'
import { MOST_STATEMENT_LINES } from '@tradewind/contract/limits'
import { useForm } from '@tradewind/web/form/use-form'
import { useRef, useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { localTime } from '../../shared/local-time.ts'
import {
  blankLine,
  isBlank,
  type Kind,
  type Line,
  type LineField,
  readPasted,
  readStatement,
  refusedLines,
  type Statement,
  type StatementForm,
} from './statement-form.ts'

const touched = [
  'GET /api/admin/statement_list',
  'GET /api/admin/reconcile',
  'GET /api/admin/money_lock',
  'GET /api/admin/waiting',
] as const

/** Today at the beginning of the day: statements name days, and what came later that day is not before it. */
const today = (): string => `${localTime(new Date()).slice(0, 10)}T00:00`

/** What is typed of a statement, what is wrong with it, and the question that stands before it is entered. */
export function useStatementForm(kind: Kind) {
  const act = useAct('POST /api/admin/statement_add', touched)
  const keys = useRef(1)
  const [asked, setAsked] = useState<Statement>()
  const form = useForm<StatementForm, Statement>({
    initial: { kind, account: '', lines: [blankLine(0, today())] },
    read: readStatement,
    ask: setAsked,
  })
  const typed = form.values
  const setLines = (change: (lines: Line[]) => Line[]) => form.change((now) => ({ lines: change(now.lines) }))

  return {
    form,
    asked,
    setLine: (key: number, field: LineField, text: string) => {
      form.clear(`${key}.${field}`)
      setLines((lines) => lines.map((line) => (line.key === key ? { ...line, [field]: text } : line)))
    },
    /** The next line begins with the day of the one before. */
    add: (): number => {
      const key = keys.current++
      setLines((lines) => [...lines, blankLine(key, lines.at(-1)?.at ?? today())])
      return key
    },
    remove: (key: number) => setLines((lines) => lines.filter((line) => line.key !== key)),
    /** Puts a line back where it was. */
    putBack: (line: Line, place: number) => setLines((lines) => lines.toSpliced(place, 0, line)),
    /** Rows of a spreadsheet take the place of the line into which they were pasted, if it was empty. Whether they were rows. */
    paste: (key: number, text: string): boolean => {
      if (!/[\n\t]/.test(text.trim())) return false
      const into = typed.lines.find((line) => line.key === key)
      const rows = readPasted(text, keys.current, into?.at ?? today())
      keys.current += rows.length
      form.clear()
      setLines((lines) => {
        const place = lines.findIndex((line) => line.key === key)
        return lines
          .toSpliced(into && isBlank(into) ? place : place + 1, into && isBlank(into) ? 1 : 0, ...rows)
          .slice(0, MOST_STATEMENT_LINES)
      })
      return true
    },
    close: () => setAsked(undefined),
    /** Whether it was entered; what is wrong with a line is said beside it. Rejects with any other refusal. */
    send: async (input: Statement, key: string): Promise<boolean> => {
      try {
        await act.mutateAsync({ input, key })
        return true
      } catch (refused) {
        const found = refused instanceof ApiError ? refusedLines(typed, refused.data, refused.msg) : {}
        if (Object.keys(found).length === 0) throw refused
        setAsked(undefined)
        form.refuse(found)
        return false
      }
    },
  }
}
