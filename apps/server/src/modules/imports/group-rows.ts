import { refuse } from './issue.ts'
import type { ProductPatch, ProductWords, RowPatch } from './product-patch.ts'
import type { BrokenRow, Rows, SourceRow } from './source-row.ts'

/** What stands between two places of a file: a product, or rows of which nothing can be taken. */
export type Group = ProductPatch | { handle: undefined; line: number; endLine: number; issues: RowPatch['issues'] }

/**
 * Puts rows together that follow each other and have one handle. A handle that comes again later is refused: its product
 * may have been written already. What is kept for that is one number for each handle.
 */
export async function* groupRows(rows: Rows, read: (row: SourceRow) => RowPatch): AsyncGenerator<Group> {
  const seenAt = new Map<string, number>()
  let open: ProductPatch | undefined
  for await (const row of rows) {
    if (isBroken(row)) {
      if (open) yield open
      open = undefined
      yield { handle: undefined, line: row.line, endLine: row.endLine, issues: [row.broken] }
      continue
    }
    const patch = read(row)
    if (open && patch.handle === open.handle) {
      add(open, patch)
      continue
    }
    if (open) yield open
    open = undefined
    const before = seenAt.get(patch.handle)
    if (patch.handle === '' || before !== undefined) {
      if (before !== undefined)
        patch.issues.push(refuse(row.line, 'Handle', 'handle_twice', patch.handle, { line: before }))
      yield { handle: undefined, line: row.line, endLine: row.endLine, issues: patch.issues }
      continue
    }
    seenAt.set(patch.handle, row.line)
    open = begin(patch)
  }
  if (open) yield open
}

const isBroken = (row: SourceRow | BrokenRow): row is BrokenRow => 'broken' in row

function begin(row: RowPatch): ProductPatch {
  const headRefused = row.issues.length > 0
  const { handle, line, endLine } = row
  const group: ProductPatch = {
    handle,
    line,
    endLine,
    product: {},
    variants: [],
    pictures: [],
    headRefused,
    issues: [],
  }
  add(group, row)
  return group
}

/** A row with something wrong in it says nothing at all. */
function add(group: ProductPatch, row: RowPatch): void {
  group.endLine = row.endLine
  group.issues.push(...row.issues)
  if (row.issues.length > 0) return
  if (row.line === group.line) group.product = row.product
  else if (group.product.optionNames === undefined && row.product.optionNames)
    group.product = { ...group.product, optionNames: row.product.optionNames } satisfies ProductWords
  if (row.variant) group.variants.push({ ...row.variant, line: row.line })
  group.pictures.push(...row.pictures.map((picture) => ({ ...picture, line: row.line })))
}
