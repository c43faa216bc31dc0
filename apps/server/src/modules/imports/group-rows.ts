import { refuse } from './issue.ts'
import type { ProductPatch, ProductWords, RowPatch } from './product-patch.ts'
import type { BrokenRow, Rows, SourceRow } from './source-row.ts'

/** Rows of which nothing can be taken. */
type Nothing = { handle: undefined; line: number; endLine: number; issues: RowPatch['issues'] }

/** What stands between two places of a file: a product, or nothing. */
export type Group = ProductPatch | Nothing

const MOST_UNNAMED = 1_000
/** Ten times what a product may have; what comes behind is refused like one that comes twice. */
const MOST_ROWS = 2_000

/**
 * Puts rows together that follow each other and have one handle. A handle that comes again later is refused: its product
 * may have been written already. What is kept for that is one number for each handle.
 */
export async function* groupRows(rows: Rows, read: (row: SourceRow) => RowPatch): AsyncGenerator<Group> {
  const seenAt = new Map<string, number>()
  let open: ProductPatch | undefined
  let count = 0
  // Rows that name no product: between two rows of one they are slips in it and do not part it.
  let unnamed: Nothing[] = []
  const close = (): Group[] => {
    const closed = open ? [open, ...unnamed] : unnamed
    open = undefined
    unnamed = []
    return closed
  }
  for await (const row of rows) {
    const patch = isBroken(row) ? undefined : read(row)
    if (patch === undefined || patch.handle === '') {
      unnamed.push(nothingOf(row, patch?.issues ?? brokenOf(row)))
      if (!open || unnamed.length >= MOST_UNNAMED) yield* close()
      continue
    }
    if (open && patch.handle === open.handle && count < MOST_ROWS) {
      count += 1
      open.issues.push(...unnamed.flatMap(({ issues }) => issues))
      unnamed = []
      add(open, patch)
      continue
    }
    yield* close()
    const before = seenAt.get(patch.handle)
    if (before === undefined) {
      seenAt.set(patch.handle, row.line)
      open = begin(patch)
      count = 1
    } else {
      yield nothingOf(row, [
        ...patch.issues,
        refuse(row.line, 'Handle', 'handle_twice', patch.handle, { line: before }),
      ])
    }
  }
  yield* close()
}

const nothingOf = ({ line, endLine }: SourceRow | BrokenRow, issues: RowPatch['issues']): Nothing => ({
  handle: undefined,
  line,
  endLine,
  issues,
})

const isBroken = (row: SourceRow | BrokenRow): row is BrokenRow => 'broken' in row

const brokenOf = (row: SourceRow | BrokenRow) => (isBroken(row) ? [row.broken] : [])

function begin(row: RowPatch): ProductPatch {
  const headRefused = isRefused(row)
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

const isRefused = ({ issues }: RowPatch): boolean => issues.some(({ refused }) => refused)

/** A row with something wrong in it says nothing at all. */
function add(group: ProductPatch, row: RowPatch): void {
  group.endLine = row.endLine
  group.issues.push(...row.issues)
  if (isRefused(row)) return
  if (row.line === group.line) group.product = row.product
  else if (group.product.optionNames === undefined && row.product.optionNames)
    group.product = { ...group.product, optionNames: row.product.optionNames } satisfies ProductWords
  if (row.variant) group.variants.push({ ...row.variant, line: row.line })
  group.pictures.push(...row.pictures.map((picture) => ({ ...picture, line: row.line })))
}
