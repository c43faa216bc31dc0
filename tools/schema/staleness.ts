import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headOfSchema, isAsWritten } from '../../apps/server/src/platform/schema/read-schema.ts'
import { markOf } from './row-types.ts'
import { ROOT } from './source-files.ts'
import { rowsFiles, statementsByFile } from './written-types.ts'

export const SCHEMA = 'apps/server/schema.sql'
const ANEW = 'Write it anew: npm run schema'

/** What tells without a database that something was not written anew, each with what to do. */
export async function staleness(root = ROOT): Promise<string[]> {
  const { byFile, complaints } = statementsByFile(root)
  const written = await readFile(join(root, SCHEMA), 'utf8').catch(() => '')
  if (!written.startsWith(await headOfSchema()))
    complaints.push(`${SCHEMA} was written from other migrations than these. ${ANEW}`)
  if (!isAsWritten(written))
    complaints.push(`${SCHEMA} was edited by hand: say it in a migration or in apps/server/schema. ${ANEW}`)
  for (const [file, statements] of byFile) {
    const marks = new Set((await readFile(join(root, file), 'utf8').catch(() => '')).match(/^\/\/ .*\n/gm)?.slice(1))
    const wanted = new Set(statements.map(markOf))
    const changed = [...wanted].filter((mark) => !marks.has(mark))
    const gone = [...marks].filter((mark) => !wanted.has(mark))
    for (const mark of [...changed, ...gone])
      complaints.push(`${file} is of another statement than ${mark.split(' ').slice(1, 3).join(' ')}. ${ANEW}`)
  }
  for (const file of rowsFiles(root)) if (!byFile.has(file)) complaints.push(`${file} is of no statement. ${ANEW}`)
  return complaints
}
