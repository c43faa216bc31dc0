import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../platform/db.ts'
import { unitsOf } from '../search/search.ts'
import { knowEdits, withEdits } from './current-types.ts'
import { selectEdited, type TypeEdit } from './edits.sql.ts'
import { lockTypes, noteLaid, type Phrase, selectLaid, writePhrases, writeTypes } from './product-types.sql.ts'
import { type ProductType, type ReadTypes, readFiles, type TypeFiles, type TypeWord, typesOf } from './read-types.ts'

/**
 * Lays the kinds of thing of this release, and over them what operators wrote. At every start, by several processes at once if need be.
 *
 * `code`: the hash of the program that lays. With it a start that would lay what lies there asks one statement and is done, since to
 * cut every word anew was a tenth of what a start costs. Without it everything is laid: whoever runs sources changes them.
 */
export async function layTypes(
  db: Database,
  { code, files }: { code?: string | undefined; files?: TypeFiles } = {},
): Promise<void> {
  const texts = files ?? (await readFiles())
  const { edition, edits, laid, print } = await selectLaid(db)
  if (code === undefined || laid !== `${inputsOf(code, texts, edits)} ${print}`) {
    await db.tx(async (tx) => {
      const over = await layTypesIn(tx, typesOf(texts))
      await noteLaid(tx, code === undefined ? null : inputsOf(code, texts, over))
    })
  }
  knowEdits(edition, edits)
}

/** All that decides what is laid. How Chinese and Thai are cut into words comes with Node. */
function inputsOf(code: string, files: TypeFiles, edits: readonly TypeEdit[]): string {
  const { icu, unicode } = process.versions
  return createHash('sha256')
    .update(JSON.stringify([code, icu, unicode, [...files], edits]))
    .digest('hex')
}

/** The same, in the transaction of whoever edits one. Answers what operators had written by then. */
export async function layTypesIn(tx: Tx, delivered: ReadTypes): Promise<TypeEdit[]> {
  await lockTypes(tx)
  const { edits } = await selectEdited(tx)
  const { types, occasions } = withEdits(delivered, edits)
  const byId = new Map(types.map((type) => [type.id, type]))
  const pathOf = ({ id, parent }: ProductType): string[] => {
    const above = byId.get(parent ?? '')
    return above ? [...pathOf(above), id] : [id]
  }
  const accessoriesOf = (id: string) => types.filter(({ accessoryFor }) => accessoryFor === id).map((type) => type.id)
  const phrases = new Map<string, Phrase>()
  const say = ({ lang, word }: Omit<TypeWord, 'shared'>, typeId: string, phrase = unitsOf(word, lang).join(' ')) => {
    const key = [phrase, typeId, lang].join('\n')
    if (!phrases.has(key)) phrases.set(key, { phrase, typeId, lang, word, accessories: accessoriesOf(typeId) })
  }
  for (const type of types) for (const word of type.words) say(word, type.id)
  for (const [ending, named] of endings([...phrases.values()], new Set(types.map(({ parent }) => parent))))
    say(named, named.typeId, ending)
  for (const { words, typeIds } of occasions) for (const word of words) for (const typeId of typeIds) say(word, typeId)
  await writeTypes(
    tx,
    types.map((type) => ({ ...type, path: pathOf(type) })),
  )
  await writePhrases(tx, [...phrases.values()])
  return edits
}

/**
 * What ends in a word that is a name by itself is meant by it too: an "adapter" is a power adapter, a network adapter and a lens
 * adapter. The word of a family means the family ("lamp", and no projector lamp). In English alone: German ends are found in
 * compounds, and Arabic and Thai begin with the thing.
 */
function endings(
  phrases: readonly Phrase[],
  families: ReadonlySet<string | null>,
): [string, Phrase & { lang: 'en' }][] {
  const english = phrases.flatMap((each) => (each.lang === 'en' ? [{ ...each, lang: each.lang } as const] : []))
  const ofFamilies = new Set(english.filter(({ typeId }) => families.has(typeId)).map(({ phrase }) => phrase))
  const bare = new Set(
    english.map(({ phrase }) => phrase).filter((each) => !each.includes(' ') && !ofFamilies.has(each)),
  )
  return english.flatMap((each): [string, Phrase & { lang: 'en' }][] => {
    const ending = each.phrase.includes(' ') ? (each.phrase.split(' ').at(-1) ?? '') : ''
    return bare.has(ending) ? [[ending, each]] : []
  })
}
