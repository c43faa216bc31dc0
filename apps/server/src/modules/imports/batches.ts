import type { Group } from './group-rows.ts'

/** What is written in one transaction: whole products, up to a line of the file. */
export type Batch = { groups: Group[]; line: number; bytesRead: number }

const MOST_PRODUCTS = 300
const MOST_ROWS = 2_000
/** In characters, about: what travels to whoever writes it, and lies in memory there. */
const MOST_WEIGHT = 2 * 1024 * 1024

/** Cuts a file into batches; those up to `behind` have been dealt with and are passed over. */
export async function* cutBatches(
  groups: AsyncGenerator<Group>,
  behind: number,
  bytesRead: () => number,
): AsyncGenerator<Batch> {
  let batch: Group[] = []
  let rows = 0
  let weight = 0
  for await (const group of groups) {
    if (group.endLine <= behind) continue
    batch.push(group)
    rows += group.handle === undefined ? 1 : group.variants.length + group.issues.length
    weight += weightOf(group)
    if (batch.length < MOST_PRODUCTS && rows < MOST_ROWS && weight < MOST_WEIGHT) continue
    yield { groups: batch, line: group.endLine, bytesRead: bytesRead() }
    batch = []
    rows = 0
    weight = 0
  }
  const last = batch.at(-1)
  if (last) yield { groups: batch, line: last.endLine, bytesRead: bytesRead() }
}

/** Texts that are long by right. What else a product says is short, or was refused for it. */
function weightOf(group: Group): number {
  if (group.handle === undefined) return 0
  const { description, category = [], facts = [] } = group.product
  const told = (description?.text.length ?? 0) + (description?.html?.length ?? 0) + category.join('').length
  return facts.reduce((sum, { name, value }) => sum + name.length + value.length, told)
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
