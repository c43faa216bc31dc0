import type { Answer, Parsed } from '@tradewind/contract/calls'
import { MOST_PROHIBITED } from '@tradewind/contract/prohibited'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import { operate } from '../approvals/approvals.ts'
import { insertKind, type KindWords, lockKinds, selectKinds, selectNamed, updateKind } from './prohibited.sql.ts'

type Kinds = Answer<'GET /api/admin/prohibited_list'>

/** For everybody: what it is and why, without the words. */
export const showProhibited = async (ctx: Context): Promise<Answer<'GET /api/index/prohibited'>> => ({
  list: await selectNamed(ctx.db, ctx.lang),
})

export function listKinds(ctx: Context): Promise<Kinds> {
  asOperator(ctx)
  return viewAll(ctx.db)
}

const viewAll = async (db: Db): Promise<Kinds> => ({
  list: (await selectKinds(db)).map(({ id, rule, name, why, words, ended }) => ({
    ...{ id, rule, ended },
    name: { ...name },
    why: { ...why },
    words: { ...words },
  })),
})

/** What is on the shelf already stays there; whatever comes to it from now on is held against the list as it is then. */
export async function saveKind(ctx: Context, input: Parsed<'POST /api/admin/prohibited_save'>): Promise<Kinds> {
  asOperator(ctx)
  const id = input.id ?? newId()
  const said = { id, rule: input.rule, name: input.name, why: input.why, words: told(input.words) }
  return operate(ctx, input, { on: 'prohibited_kind', id, note: firstOf(input.name) }, async (tx, changed) => {
    await lockKinds(tx)
    const all = await selectKinds(tx)
    const was = all.find((kind) => kind.id === id)
    if (input.id && !was) throw missing()
    if (!was && all.length >= MOST_PROHIBITED) throw fieldError('name', 'too_many', { max: MOST_PROHIBITED })
    if (was) await updateKind(tx, said, input.ended ? ctx.now() : null)
    else await insertKind(tx, said)
    changed('rule', was?.rule ?? null, said.rule)
    for (const lang of new Set([...Object.keys(was?.words ?? {}), ...Object.keys(said.words)]) as Set<keyof KindWords>)
      changed(`words.${lang}`, was?.words[lang]?.join(', ') ?? null, said.words[lang]?.join(', ') ?? null)
    if (was) changed('ended', String(was.ended), String(input.ended))
    return viewAll(tx)
  })
}

const firstOf = (name: LocalisedText): string => name.en ?? Object.values(name)[0] ?? ''

/** Each word once, and no language without words. */
const told = (words: KindWords): KindWords =>
  Object.fromEntries(
    Object.entries(words).flatMap(([lang, list]) => (list.length > 0 ? [[lang, [...new Set(list)]]] : [])),
  )
