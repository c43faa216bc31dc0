import type { Answer, Parsed } from '@tradewind/contract/calls'
import { MOST_CATEGORIES } from '@tradewind/contract/limits'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import { type Changed, operate } from '../approvals/approvals.ts'
import { insertCategory } from './catalog.sql.ts'
import { lockPlaces, selectMarketCategories, updateCategory, writePlaces } from './categories.sql.ts'
import { ownPicture } from './market-pictures.ts'

type Categories = Answer<'GET /api/admin/category_list'>

export function listMarketCategories(ctx: Context): Promise<Categories> {
  asOperator(ctx)
  return viewAll(ctx.db)
}

const viewAll = async (db: Db): Promise<Categories> => ({
  list: (await selectMarketCategories(db)).map(({ id, slug, name, tint, picture, goods }) => ({
    id,
    slug,
    name: { ...name },
    tint,
    image: imageView(picture),
    goods,
  })),
})

/** A new category stands behind the others; its address in the shop is made of its English name and stays. */
export async function addCategory(ctx: Context, input: Parsed<'POST /api/admin/category_add'>): Promise<Categories> {
  const { id: staffId } = asOperator(ctx)
  const id = newId()
  return operate(ctx, input, { on: 'category', id }, async (tx, changed) => {
    await lockPlaces(tx)
    const others = await selectMarketCategories(tx)
    const slug = slugOf(input.name.en ?? '')
    if (slug === '') throw fieldError('name.en', 'invalid')
    if (others.length >= MOST_CATEGORIES) throw fieldError('name.en', 'too_many', { max: MOST_CATEGORIES })
    if (others.some((other) => other.slug === slug)) throw new DomainError('request.conflict')
    const picture = await ownPicture(tx, staffId, input.picture, ctx.now())
    const place = 1 + Math.max(-1, ...others.map((other) => other.place))
    await insertCategory(tx, id, { slug, name: input.name, tint: input.tint, picture, place })
    noteNames(changed, {}, input.name)
    return viewAll(tx)
  })
}

export async function editCategory(ctx: Context, input: Parsed<'POST /api/admin/category_edit'>): Promise<Categories> {
  const { id: staffId } = asOperator(ctx)
  const { id, name, tint } = input
  return operate(ctx, input, { on: 'category', id }, async (tx, changed) => {
    await lockPlaces(tx)
    const was = await ownCategory(tx, id)
    const picture = input.picture ? await ownPicture(tx, staffId, input.picture, ctx.now()) : undefined
    await updateCategory(tx, id, { name, tint, picture })
    noteNames(changed, was.name, name ?? {})
    if (tint) changed('tint', was.tint, tint)
    return viewAll(tx)
  })
}

export async function moveCategory(ctx: Context, input: Parsed<'POST /api/admin/category_move'>): Promise<Categories> {
  asOperator(ctx)
  const { id, place } = input
  return operate(ctx, input, { on: 'category', id }, async (tx, changed) => {
    await lockPlaces(tx)
    const ids = (await selectMarketCategories(tx)).map((category) => category.id)
    const from = ids.indexOf(id)
    if (from < 0) throw missing()
    ids.splice(from, 1)
    ids.splice(place, 0, id)
    await writePlaces(tx, ids)
    changed('place', String(from + 1), String(ids.indexOf(id) + 1))
    return viewAll(tx)
  })
}

async function ownCategory(tx: Tx, id: string) {
  const found = (await selectMarketCategories(tx)).find((category) => category.id === id)
  if (!found) throw missing()
  return found
}

function noteNames(changed: Changed, was: LocalisedText, names: LocalisedText): void {
  for (const [lang, name] of Object.entries(names))
    changed(`name.${lang}`, was[lang as keyof LocalisedText] ?? null, name)
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'`\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
