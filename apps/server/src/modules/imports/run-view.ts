import type { Answer } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Context } from '../../platform/context.ts'
import { fieldMessage } from '../../platform/input.ts'
import { say } from '../../platform/language.ts'
import type { RunRow } from './imports.sql.ts'
import type { RowIssue } from './issue.ts'

type Detail = Answer<'GET /api/seller/import_detail'>

export const runView = ({ lang }: Pick<Context, 'lang'>, run: RunRow): Detail['run'] => ({
  id: run.id,
  file_name: run.file_name,
  format: run.format,
  state: run.state,
  failure: run.failure === null ? null : failureText(lang, run.failure),
  percent: percentOf(run),
  dry: run.dry,
  line: run.line,
  created: run.created,
  changed: run.changed,
  same: run.same,
  refused: run.refused,
  pictures: { named: run.pictures, fetched: run.pictures_fetched, refused: run.pictures_refused },
  started_at: run.started_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? null,
})

/** All of its file has been read. */
const AT_ITS_END: ReadonlySet<RunRow['state']> = new Set(['foreseen', 'fetching', 'done'])

export const percentOf = (run: Pick<RunRow, 'state' | 'bytes_read' | 'file_bytes'>): number =>
  AT_ITS_END.has(run.state) ? 100 : Math.min(99, Number((run.bytes_read * 100n) / (run.file_bytes || 1n)))

export const failureText = (lang: LocaleCode, failure: string): string => say(lang, `imports.failure.${failure}`, {})

export const issueView = (lang: LocaleCode, issue: RowIssue): Detail['list'][number] => ({
  line: issue.line,
  field: issue.field,
  reason: issue.reason,
  message: issueText(lang, issue),
  value: issue.value,
  refused: issue.refused,
})

/** The reason in words. What the shelf refuses is said as its form would say it. */
export const issueText = (lang: LocaleCode, { reason, args, value }: RowIssue): string =>
  reason.startsWith('fields.')
    ? fieldMessage(reason.slice('fields.'.length), args, lang)
    : say(lang, `imports.reason.${reason}`, { max: 0, line: 0, status: 0, category: '', ...args, value })
