import type { Db } from '../../platform/db.ts'
import { madeOfTypes } from './current-types.ts'
import { type Described, type Guess, typeGuesser } from './guess-type.ts'
import { selectPaths } from './product-types.sql.ts'

export { type AttributeReader, readAttributes, traitName } from './attributes.ts'
export { typesJob } from './current-types.ts'
export { type FoundType, findTypes, type ShownType, showType } from './find-types.ts'
export type { Described, Guess } from './guess-type.ts'
export { layTypes } from './lay-types.ts'

/** Tells the type of things whose type nobody said, by the words as they are now. */
export const readGuesser: () => Promise<(thing: Described) => Guess | undefined> = madeOfTypes(({ types, hints }) =>
  typeGuesser(types, hints),
)

/** What each of these types stands under, from the top, and itself; ids that nobody knows are left out. */
export async function readTypePaths(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectPaths(db, ids)).map(({ id, path }) => [id, path]))
}
