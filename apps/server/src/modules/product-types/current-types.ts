import sql from 'sql-template-tag'
import type { Job } from '../../platform/worker.ts'
import { selectEdited, type TypeEdit } from './edits.sql.ts'
import { type ProductType, type ReadTypes, readTypes } from './read-types.ts'

/** What this process knows: the edition of the edits that it has read, and the types with them. */
let known = 0
let written: readonly TypeEdit[] = []
let current: Promise<ReadTypes> | undefined

/** The kinds of thing as they are now: those of this release, and where operators wrote something else, that. */
export function currentTypes(): Promise<ReadTypes> {
  const edits = written
  current ??= readTypes().then((read) => withEdits(read, edits))
  return current
}

/** What is made of the types is made once, and anew when somebody edits them. */
export function madeOfTypes<T>(make: (read: ReadTypes) => T): () => Promise<T> {
  let made: { read: ReadTypes; of: T } | undefined
  return async () => {
    const read = await currentTypes()
    if (made?.read !== read) made = { read, of: make(read) }
    return made.of
  }
}

/** From now on the types are those with these edits; who asks for them first reads them. */
export function knowEdits(edition: number, edits: readonly TypeEdit[]): void {
  known = edition
  written = edits
  current = undefined
}

/** Every process reads what one of them wrote, at its next look at what waits: within a second or two. */
export const typesJob: Job = {
  waits: () => sql`SELECT FROM product_type_edition WHERE edition <> ${known}`,
  async workOne({ db }) {
    const { edition, edits } = await selectEdited(db)
    if (edition === known) return false
    knowEdits(edition, edits)
    return true
  },
}

/** What was edited stands in the place of what was delivered; an edit of a type that is no more says nothing. */
export function withEdits(read: ReadTypes, edits: readonly TypeEdit[]): ReadTypes {
  const byId = new Map(edits.map((edit) => [edit.type_id, edit]))
  const edited = (type: ProductType): ProductType => {
    const edit = byId.get(type.id)
    if (!edit) return type
    const words = Object.entries(edit.words) as [ProductType['words'][number]['lang'], string[]][]
    return {
      ...type,
      accessoryFor: edit.accessory_for,
      attributes: edit.attributes,
      name: { ...type.name, ...Object.fromEntries(words.map(([lang, [name = '']]) => [lang, name])) },
      words: words.flatMap(([lang, said]) => said.map((word) => ({ lang, word, shared: true }))),
    }
  }
  return { ...read, types: read.types.map(edited) }
}
