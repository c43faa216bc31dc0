import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Plugin } from 'vite'
import type { Mutant } from './candidates.ts'
import type { List } from './draw.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Lets each place where a bug will be planted say that a test came along (npm run mutants -- reach). */
export function reachPlugin(): Plugin {
  const { strata } = JSON.parse(readFileSync(join(ROOT, 'tools/mutants/list.json'), 'utf8')) as List
  const mutants = strata.flatMap((stratum) => stratum.mutants).filter(({ within }) => within)
  return {
    name: 'reach',
    enforce: 'pre',
    transform(code, id) {
      const here = mutants.filter(({ file }) => join(ROOT, file) === id.split('?')[0])
      return here.length > 0 ? { code: markReached(code, here, here[0]?.file), map: null } : undefined
    },
  }
}

/** `expression` becomes `(globalThis.reached?.add("id"), expression)`; inner ones are marked within outer ones. */
export function markReached(code: string, mutants: readonly Pick<Mutant, 'id' | 'within'>[], file = 'code.ts'): string {
  const opens = new Map<number, string[]>()
  const closes = new Map<number, number>()
  const outerFirst = [...mutants].sort((one, other) => widthOf(other) - widthOf(one))
  for (const { id, within } of outerFirst) {
    if (!within) continue
    const [start, end] = within
    opens.set(start, [...(opens.get(start) ?? []), `(globalThis.reached?.add(${JSON.stringify(id)}), `])
    closes.set(end, (closes.get(end) ?? 0) + 1)
  }
  const statements = statementsIn(file, code)
  let marked = ''
  for (let position = 0; position <= code.length; position += 1) {
    const begins = opens.has(position) && statements.has(position) ? ';' : ''
    marked +=
      ')'.repeat(closes.get(position) ?? 0) + begins + (opens.get(position) ?? []).join('') + (code[position] ?? '')
  }
  return marked
}

/** Where statements of a block begin: without a semicolon a bracket there would call what the line before ends with. */
function statementsIn(file: string, code: string): Set<number> {
  const starts = new Set<number>()
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node) => {
    const { parent } = node
    if (ts.isExpressionStatement(node) && (ts.isBlock(parent) || ts.isSourceFile(parent))) starts.add(node.getStart())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return starts
}

const widthOf = ({ within: [start, end] = [0, 0] }: Pick<Mutant, 'within'>): number => end - start
