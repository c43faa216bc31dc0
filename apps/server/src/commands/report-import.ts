import { failureText, issueText, type RunRow, selectIssues } from '../modules/imports/imports.ts'
import type { Context } from '../platform/context.ts'
import type { Terminal } from './open-product.ts'

const AT_ONCE = 50

/** Tells how an import ended and, row by row, what was refused and what was taken with a remark. */
export async function reportImport(ctx: Context, run: RunRow, terminal: Terminal): Promise<void> {
  for (let after = 0n; ; ) {
    const issues = await selectIssues(ctx.db, run.id, after, AT_ONCE)
    for (const issue of issues) {
      const where = issue.field === '' ? '' : `, ${issue.field}`
      const value = issue.value === '' ? '' : ` (“${issue.value}”)`
      terminal.say(
        `${issue.refused ? 'refused' : 'note   '} line ${issue.line}${where}: ${issueText('en', issue)}${value}`,
      )
    }
    const last = issues.at(-1)
    if (!last) break
    after = last.place
  }
  terminal.say(
    `${WORDS[run.state]} ${run.line} lines: ${run.created} new, ${run.changed} changed, ${run.same} same, ${run.refused} rows refused.`,
  )
  if (run.state === 'failed') terminal.complain(failureText('en', run.failure ?? 'internal'))
}

const WORDS: Record<RunRow['state'], string> = {
  waiting: 'Not begun:',
  running: 'Stopped; the same command goes on here.',
  asking: 'Not begun: its columns are not known.',
  foreseen: 'Nothing was written. It would be:',
  fetching: 'Done; a server fetches the pictures that lie elsewhere.',
  done: 'Done.',
  failed: 'Failed.',
}
