import type { Group } from './group-rows.ts'

/** What is written in one transaction: whole products, up to a line of the file. */
export type Batch = { groups: Group[]; line: number; bytesRead: number }

const MOST_PRODUCTS = 300
const MOST_ROWS = 2_000

/** Cuts a file into batches; those up to `behind` have been dealt with and are passed over. */
export async function* cutBatches(
  groups: AsyncGenerator<Group>,
  behind: number,
  bytesRead: () => number,
): AsyncGenerator<Batch> {
  let batch: Group[] = []
  let rows = 0
  for await (const group of groups) {
    if (group.endLine <= behind) continue
    batch.push(group)
    rows += group.handle === undefined ? 1 : group.variants.length + group.issues.length
    if (batch.length < MOST_PRODUCTS && rows < MOST_ROWS) continue
    yield { groups: batch, line: group.endLine, bytesRead: bytesRead() }
    batch = []
    rows = 0
  }
  const last = batch.at(-1)
  if (last) yield { groups: batch, line: last.endLine, bytesRead: bytesRead() }
}

/** Reads the next one while the caller works on this one. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = source.next()
      // Awaited above, a turn later: until then nobody may call a failure unhandled.
      next.catch(() => {})
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
