import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutationsOfCode } from './operators-code.ts'
import { mutationsOfMessages } from './operators-messages.ts'
import { mutationsOfSql } from './operators-sql.ts'

/** One bug that a machine can plant: the text from `start` to `end` becomes `to`. */
export type Mutation = { operator: string; start: number; end: number; to: string }

/** A mutation in its file, told so that it is found again: the line it is on and what stands there. */
export type Mutant = {
  id: string
  file: string
  line: number
  operator: string
  start: number
  from: string
  to: string
}

/** The parts of the house that bugs are planted in, with how many of every hundred. */
export const STRATA: readonly { name: string; share: number; has: RegExp }[] = [
  {
    name: 'server: money',
    share: 16,
    has: /^apps\/server\/src\/modules\/(ledger|wallet|reconciliation|topups|withdrawals|terms|approvals|operators)\//,
  },
  { name: 'server: orders', share: 9, has: /^apps\/server\/src\/modules\/(orders|checkout|cart)\// },
  { name: 'server: refunds', share: 5, has: /^apps\/server\/src\/modules\/(refunds|talk|live|complaints)\// },
  {
    name: 'server: people',
    share: 8,
    has: /^apps\/server\/src\/modules\/(identity|privacy|notices|desk-notices|reviews|reports|applications|takedowns|traders|shop-log)\//,
  },
  {
    name: 'server: goods',
    share: 10,
    has: /^apps\/server\/src\/modules\/(catalog|home|product-types|prohibited|search|searches|shops|imports|exports|market|assist|content|opening)\//,
  },
  { name: 'server: technique', share: 8, has: /^apps\/server\/src\/(platform|commands|pages|[^/]+$)/ },
  { name: 'shop', share: 14, has: /^apps\/shop\/src\// },
  { name: 'console', share: 9, has: /^apps\/console\/src\// },
  { name: 'client and contract', share: 7, has: /^packages\/(client|contract|ui|web)\/src\// },
  { name: 'messages', share: 5, has: /^packages\/messages\/(src|en|ar|de|th|zh-cn)\// },
  { name: 'migrations', share: 9, has: /^apps\/server\/(migrations|schema)\// },
]

const TESTS = /\.test\.tsx?$|\/test-[^/]+\.ts$|\.gen\.ts$|\.d\.ts$/

export function mutationsOf(file: string, text: string): Mutation[] {
  if (TESTS.test(file)) return []
  if (/\.tsx?$/.test(file)) return mutationsOfCode(file, text)
  if (file.endsWith('.sql')) return mutationsOfSql(file, text)
  if (file.endsWith('.json')) return mutationsOfMessages(text)
  return []
}

export function mutantsIn(root: string, file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8')
  return mutationsOf(file, text).map(({ operator, start, end, to }) => ({
    id: `${file}:${lineAt(text, start)}:${start - text.lastIndexOf('\n', start - 1)}:${operator.replaceAll(' ', '-')}`,
    file,
    line: lineAt(text, start),
    operator,
    start,
    from: text.slice(start, end),
    to,
  }))
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length
