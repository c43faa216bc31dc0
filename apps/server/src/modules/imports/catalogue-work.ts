import { type Batch, cutBatches } from './batches.ts'
import { type Failure, failureOf } from './failure.ts'
import type { Format } from './imports.sql.ts'
import type { Mapping } from './mapping.ts'
import { identifyFile, lookAtColumns, readGroups } from './read-catalogue.ts'
import type { ReadLimits } from './read-limits.ts'
import { openSource } from './source-file.ts'
import { takeFromZip } from './zip-file.ts'

export type Recognised = { format: Format; mapping: Mapping | null }

export type CatalogueQuestion =
  | {
      ask: 'open'
      path: string
      /** Not known yet where nobody has looked into the file. */
      format: Format | null
      mapping: Mapping | null
      /** The last line that has been dealt with. */
      behind: number
      limits: ReadLimits
    }
  | { ask: 'next' }
  | { ask: 'columns'; path: string; limits: ReadLimits }
  /** The picture of that name in a zip, written to a file. */
  | { ask: 'picture'; path: string; name: string; to: string }

export type LookedAt = Awaited<ReturnType<typeof lookAtColumns>>

export type CatalogueAnswer =
  | { recognised: Recognised }
  | { batch: Batch }
  | { looked: LookedAt }
  | { picture: 'taken' | 'missing' | 'broken' }
  | { failure: Failure }
  | 'end'

let batches: AsyncGenerator<Batch> | undefined

/** Reads one catalogue at a time, batch by batch as it is asked for them. */
export async function workOnCatalogue(question: CatalogueQuestion): Promise<CatalogueAnswer> {
  try {
    if (question.ask === 'open') return await open(question)
    if (question.ask === 'columns') {
      const { path, limits } = question
      return { looked: await lookAtColumns(await openSource(path, limits), limits) }
    }
    if (question.ask === 'picture') return { picture: await takeFromZip(question) }
    const next = await batches?.next()
    return next && !next.done ? { batch: next.value } : 'end'
  } catch (error) {
    const failure = failureOf(error)
    if (failure) return { failure }
    throw error
  }
}

async function open({ path, format, mapping, behind, limits }: Extract<CatalogueQuestion, { ask: 'open' }>) {
  await batches?.return(undefined)
  const recognised = format ? { format, mapping } : await identifyFile(await openSource(path, limits), limits, mapping)
  const source = await openSource(path, limits)
  batches = cutBatches(readGroups(source, limits, recognised), behind, source.bytesRead)
  return { recognised }
}
