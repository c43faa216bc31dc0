import type { Answer, Parsed } from '@tradewind/contract/calls'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { pickText } from '../../platform/localised.ts'
import { operate } from '../approvals/approvals.ts'
import { countTypes, unitsOf } from '../search/search.ts'
import { withEdits } from './current-types.ts'
import {
  dropEdit,
  type EditedType,
  raiseEdition,
  selectEdited,
  type TypeEdit,
  type TypeWords,
  writeEdit,
} from './edits.sql.ts'
import { layTypesIn } from './lay-types.ts'
import { type ProductType, type ReadTypes, readTypes } from './read-types.ts'

type TypeRow = Answer<'GET /api/admin/type_list'>['list'][number]
type Detail = Answer<'GET /api/admin/type_detail'>

/** All kinds of thing in their order, with the words of every language, by which the list is looked through. */
export async function listTypes(ctx: Context): Promise<Answer<'GET /api/admin/type_list'>> {
  asOperator(ctx)
  const [{ edits }, counts, delivered] = await Promise.all([selectEdited(ctx.db), countTypes(ctx.db), readTypes()])
  const edited = new Set(edits.map(({ type_id: id }) => id))
  return {
    list: withEdits(delivered, edits).types.map(
      ({ id, parent, name, words, accessoryFor }): TypeRow => ({
        ...{ id, parent, name: pickText(name, ctx.lang), words: words.map(({ word }) => word) },
        ...{ accessory_for: accessoryFor, edited: edited.has(id), goods: counts.get(id) ?? 0 },
      }),
    ),
  }
}

export function showTypeDetail(ctx: Context, { id }: Parsed<'GET /api/admin/type_detail'>): Promise<Detail> {
  asOperator(ctx)
  return detailOf(ctx.db, id, ctx.lang)
}

/** What an operator writes holds from the next search on; it stays when another release brings other words. */
export async function editType(ctx: Context, input: Parsed<'POST /api/admin/type_edit'>): Promise<Detail> {
  asOperator(ctx)
  const delivered = await readTypes()
  const type = requireType(delivered, input.id)
  const said: EditedType = {
    id: type.id,
    words: toldWords(input.words),
    accessoryFor: input.accessory_for,
    attributes: [...new Set(input.attributes)],
  }
  const types = new Set(delivered.types.map((each) => each.id))
  if (said.accessoryFor !== null && (said.accessoryFor === type.id || !types.has(said.accessoryFor)))
    throw fieldError('accessory_for', 'not_one_of')
  const attributes = new Set(delivered.attributes.map((each) => each.id))
  if (said.attributes.some((id) => !attributes.has(id))) throw fieldError('attributes', 'not_one_of')
  return become(ctx, input, { delivered, type, said }, (tx) => writeEdit(tx, said, ctx.now()))
}

/** What the program brought holds again. */
export async function restoreType(ctx: Context, input: Parsed<'POST /api/admin/type_restore'>): Promise<Detail> {
  asOperator(ctx)
  const delivered = await readTypes()
  const type = requireType(delivered, input.id)
  return become(ctx, input, { delivered, type, said: saidOf(type) }, (tx) => dropEdit(tx, type.id))
}

/** One act of an operator: what is said of a type from now on, noted word by word, and laid for the next search. */
function become(
  ctx: Context,
  input: object,
  { delivered, type, said }: { delivered: ReadTypes; type: ProductType; said: EditedType },
  write: (tx: Tx) => Promise<unknown>,
): Promise<Detail> {
  const on = { on: 'product_type', id: type.id, note: pickText(type.name, 'en') } as const
  return operate(ctx, input, on, async (tx, changed) => {
    noteChanges(await effective(tx, delivered, type), said, changed)
    await write(tx)
    // The row of the edition last, as whoever lays at a start takes it: one waits for the other, and neither for both.
    await layTypesIn(tx, delivered)
    await raiseEdition(tx)
    tx.wake('types')
    return detailOf(tx, type.id, ctx.lang)
  })
}

async function effective(tx: Tx, delivered: ReadTypes, type: ProductType): Promise<EditedType> {
  const { edits } = await selectEdited(tx)
  return saidOf(withEdits({ ...delivered, types: [type] }, edits).types[0] ?? type)
}

const saidOf = ({ id, words, accessoryFor, attributes }: ProductType): EditedType => ({
  ...{ id, words: wordsOf(words), accessoryFor, attributes },
})

function wordsOf(words: ProductType['words']): TypeWords {
  const said: TypeWords = {}
  for (const { lang, word } of words) said[lang] = [...(said[lang] ?? []), word]
  return said
}

function noteChanges(
  was: EditedType,
  now: EditedType,
  changed: (field: string, was: string | null, now: string | null) => void,
) {
  for (const lang of new Set([...Object.keys(was.words), ...Object.keys(now.words)]) as Set<LocaleCode>)
    changed(`words.${lang}`, was.words[lang]?.join(', ') ?? null, now.words[lang]?.join(', ') ?? null)
  changed('accessory_for', was.accessoryFor, now.accessoryFor)
  changed('attributes', was.attributes.join(', '), now.attributes.join(', '))
}

/** Each word once as search tells words apart, and at least the name in every language that shoppers can choose. */
function toldWords(words: Parsed<'POST /api/admin/type_edit'>['words']): TypeWords {
  return Object.fromEntries(
    activeLocales.map(({ file_name: lang }) => {
      const byUnits = new Map<string, string>()
      for (const word of words[lang] ?? []) {
        const units = unitsOf(word, lang).join(' ')
        if (units !== '' && !byUnits.has(units)) byUnits.set(units, word)
      }
      if (byUnits.size === 0) throw fieldError(`words.${lang}`, 'required')
      return [lang, [...byUnits.values()]]
    }),
  )
}

function requireType({ types }: ReadTypes, id: string): ProductType {
  const type = types.find((each) => each.id === id)
  if (!type) throw missing()
  return type
}

async function detailOf(db: Db, id: string, lang: LocaleCode): Promise<Detail> {
  const delivered = await readTypes()
  const type = requireType(delivered, id)
  const { edits } = await selectEdited(db)
  const { types, attributes } = withEdits(delivered, edits)
  const byId = new Map(types.map((each) => [each.id, each]))
  const now = byId.get(id) ?? type
  const path: string[] = []
  for (let at = byId.get(now.parent ?? ''); at; at = byId.get(at.parent ?? '')) path.unshift(pickText(at.name, lang))
  return {
    ...{ id, name: pickText(now.name, lang), path },
    ...shownOf(now),
    delivered: shownOf(type),
    edited_at: editedAt(edits, id),
    also: alsoSaid(types, now, lang),
    all_attributes: attributes.map(({ id: attribute, name }) => ({ id: attribute, name: pickText(name, lang) })),
  }
}

const shownOf = (type: ProductType) => ({
  words: wordsOf(type.words) as Record<string, string[]>,
  accessory_for: type.accessoryFor,
  attributes: [...type.attributes],
})

const editedAt = (edits: readonly TypeEdit[], id: string): string | null => {
  const at = edits.find((edit) => edit.type_id === id)?.edited_at
  return at === undefined ? null : new Date(at).toISOString()
}

/** Words that other kinds have too: then both are looked for. */
function alsoSaid(types: readonly ProductType[], { id, words }: ProductType, lang: LocaleCode): Detail['also'] {
  const own = new Set(words.map(keyOf))
  return types
    .filter((type) => type.id !== id)
    .flatMap((type) =>
      type.words
        .filter((word) => own.has(keyOf(word)))
        .map((word) => ({ lang: word.lang, word: word.word, type: { id: type.id, name: pickText(type.name, lang) } })),
    )
}

const keyOf = ({ lang, word }: { lang: LocaleCode; word: string }) => `${lang} ${unitsOf(word, lang).join(' ')}`
