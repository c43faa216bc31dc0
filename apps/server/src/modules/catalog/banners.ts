import type { Answer, Parsed } from '@tradewind/contract/calls'
import { MOST_BANNERS } from '@tradewind/contract/limits'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import { type Changed, operate } from '../approvals/approvals.ts'
import {
  type BannerRow,
  deleteBanner,
  lockBannerPlaces,
  selectBanners,
  selectNextPlace,
  serverDay,
  updateBanner,
  writeBannerPlaces,
} from './banners.sql.ts'
import { insertBanner } from './catalog.sql.ts'
import { ownPicture } from './market-pictures.ts'

type Banners = Answer<'GET /api/admin/banner_list'>

export async function listBanners(ctx: Context): Promise<Banners> {
  asOperator(ctx)
  return viewAll(ctx, ctx.db)
}

async function viewAll(ctx: Context, db: Db): Promise<Banners> {
  const today = serverDay(ctx.now())
  return {
    list: (await selectBanners(db)).map(({ id, title, picture, link, shown_from: from, shown_to: to }) => ({
      id,
      title: { ...title },
      image: imageView(picture),
      link,
      from,
      to,
      shown: (from === null || from <= today) && (to === null || to >= today),
    })),
  }
}

/** A new banner stands behind the others. */
export async function addBanner(ctx: Context, input: Parsed<'POST /api/admin/banner_add'>): Promise<Banners> {
  const { id: staffId } = asOperator(ctx)
  const id = newId()
  return operate(ctx, input, { on: 'banner', id }, async (tx, changed) => {
    refuseBackward(input)
    await lockBannerPlaces(tx)
    const { place, count } = await selectNextPlace(tx)
    if (count >= MOST_BANNERS) throw fieldError('title.en', 'too_many', { max: MOST_BANNERS })
    const picture = await ownPicture(tx, staffId, input.picture, ctx.now())
    const { title, link, from, to } = input
    await insertBanner(tx, id, { place, title, picture, link, from, to })
    noteBanner(changed, undefined, { title, picture, link, from, to })
    return viewAll(ctx, tx)
  })
}

export async function editBanner(ctx: Context, input: Parsed<'POST /api/admin/banner_edit'>): Promise<Banners> {
  const { id: staffId } = asOperator(ctx)
  const { id } = input
  return operate(ctx, input, { on: 'banner', id }, async (tx, changed) => {
    await lockBannerPlaces(tx)
    const was = await findBanner(tx, id)
    const picture = input.picture ? await ownPicture(tx, staffId, input.picture, ctx.now()) : was.picture
    const becomes = {
      picture,
      title: input.title ?? was.title,
      link: input.link ?? was.link,
      from: input.from === undefined ? was.from : input.from,
      to: input.to === undefined ? was.to : input.to,
    }
    refuseBackward(becomes)
    await updateBanner(tx, id, becomes)
    noteBanner(changed, was, becomes)
    return viewAll(ctx, tx)
  })
}

export async function moveBanner(ctx: Context, input: Parsed<'POST /api/admin/banner_move'>): Promise<Banners> {
  asOperator(ctx)
  const { id, place } = input
  return operate(ctx, input, { on: 'banner', id }, async (tx, changed) => {
    await lockBannerPlaces(tx)
    const ids = (await selectBanners(tx)).map((banner) => banner.id)
    const from = ids.indexOf(id)
    if (from < 0) throw missing()
    ids.splice(from, 1)
    ids.splice(place, 0, id)
    await writeBannerPlaces(tx, ids)
    changed('place', String(from + 1), String(ids.indexOf(id) + 1))
    return viewAll(ctx, tx)
  })
}

export async function removeBanner(ctx: Context, input: Parsed<'POST /api/admin/banner_remove'>): Promise<Banners> {
  asOperator(ctx)
  const { id } = input
  return operate(ctx, input, { on: 'banner', id }, async (tx, changed) => {
    const { title } = await findBanner(tx, id)
    await deleteBanner(tx, id)
    changed('title.en', title.en ?? null, null)
    return viewAll(ctx, tx)
  })
}

async function findBanner(tx: Tx, id: string): Promise<BannerRow> {
  const found = (await selectBanners(tx)).find((banner) => banner.id === id)
  if (!found) throw missing()
  const { title, picture, link, shown_from: from, shown_to: to } = found
  return { title, picture, link, from, to }
}

function refuseBackward({ from, to }: Pick<BannerRow, 'from' | 'to'>): void {
  if (from !== null && to !== null && to < from) throw fieldError('to', 'time_order')
}

function noteBanner(changed: Changed, was: BannerRow | undefined, becomes: BannerRow): void {
  for (const [lang, words] of Object.entries(becomes.title))
    changed(`title.${lang}`, was?.title[lang as keyof LocalisedText] ?? null, words)
  changed('link', was?.link ?? null, becomes.link)
  changed('picture', was?.picture.name ?? null, becomes.picture.name)
  changed('from', was?.from ?? null, becomes.from)
  changed('to', was?.to ?? null, becomes.to)
}
