import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { FARTHEST_HOLIDAY_DAYS, LONGEST_HOLIDAY_DAYS } from '@tradewind/contract/limits'
import { activeLocales } from '@tradewind/messages/locales'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../announce.ts'
import { asSeller, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, type FieldIssue, fieldError } from '../../platform/errors.ts'
import { imageOf, imageView, type StoredImage } from '../../platform/files.ts'
import { markFileUsed, readOwnFiles } from '../identity/identity.ts'
import { type Page as NewPage, type PageRow, selectPage, settingHoliday, settingPage, updatePage } from './page.sql.ts'
import { takeShopName } from './shop-names.ts'

type Page = Answer<'GET /api/seller/shop'>

export const readPage = (ctx: Context): Promise<Page> => viewOf(ctx, ctx.db)

/** Replaces what the shop says of itself. Two edits that began from one version: the second is refused. */
export async function editPage(ctx: Context, input: Parsed<'POST /api/seller/shop_edit'>): Promise<Page> {
  const { id, shopId } = asSeller(ctx)
  refuseUnspoken(input)
  return ctx.db.tx(async (tx) => {
    const before = await selectPage(tx, shopId)
    // Two shops of one name: somebody would order at the wrong one.
    if (input.name !== before.name) {
      await takeShopName(tx, shopId, input.name, 'name')
      announce(tx, 'shop.renamed', shopId, { shop_id: shopId })
    }
    const pictureOf = (field: 'logo' | 'cover') =>
      takePicture(ctx, tx, { staffId: id, field, url: input[field], before: before[field] })
    const [logo, cover] = [await pictureOf('logo'), await pictureOf('cover')]
    await save(tx, shopId, input.version, settingPage({ ...input, logo, cover }))
    noteChanges(ctx, before, { ...input, logo, cover })
    return viewOf(ctx, tx)
  })
}

/** No orders from then until then. What was ordered before goes on as it was promised: no clock of a buyer stops. */
export async function editHoliday(ctx: Context, input: Parsed<'POST /api/seller/holiday_edit'>): Promise<Page> {
  const { shopId } = asSeller(ctx)
  const { version, holiday: asked } = input
  const holiday = asked && { from: new Date(asked.from), until: new Date(asked.until), message: asked.message }
  const now = ctx.now().getTime()
  if (holiday) {
    const [from, until] = [holiday.from.getTime(), holiday.until.getTime()]
    if (until <= Math.max(from, now)) throw fieldError('holiday.until', 'holiday_ends_before')
    if (until - from > LONGEST_HOLIDAY_DAYS * DAY_MS) throw fieldError('holiday.until', 'holiday_too_long')
    if (from - now > FARTHEST_HOLIDAY_DAYS * DAY_MS) throw fieldError('holiday.from', 'holiday_too_far')
    refuseUnspoken({ 'holiday.message': holiday.message ?? {} })
  }
  return ctx.db.tx(async (tx) => {
    const { away_from, away_until } = await selectPage(tx, shopId)
    await save(tx, shopId, version, settingHoliday(holiday))
    ctx.changed?.('holiday', span(away_from, away_until), span(holiday?.from, holiday?.until))
    return viewOf(ctx, tx)
  })
}

const span = (from: Date | null | undefined, until: Date | null | undefined): string | null =>
  from && until ? `${from.toISOString()} – ${until.toISOString()}` : null

function noteChanges({ changed }: Context, was: PageRow, became: NewPage): void {
  changed?.('name', was.name, became.name)
  for (const part of ['style', 'story'] as const) {
    const [before, after]: Record<string, string>[] = [{ ...was[part] }, { ...became[part] }]
    for (const language of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]))
      changed?.(`${part}.${language}`, before?.[language] ?? null, after?.[language] ?? null)
  }
  for (const part of ['logo', 'cover'] as const) changed?.(part, was[part].name, became[part].name)
}

async function save(tx: Tx, shopId: string, version: number, set: Sql): Promise<void> {
  if ((await updatePage(tx, shopId, version, set)) === 0) throw new DomainError('request.conflict')
}

const isActive = (language: string): boolean => activeLocales.some(({ file_name }) => file_name === language)

/** Words in a language that nobody is offered would be read by nobody. */
function refuseUnspoken(said: Record<string, unknown>): void {
  const issues: FieldIssue[] = ['style', 'story', 'holiday.message'].flatMap((field) =>
    Object.keys((said[field] as Record<string, string> | undefined) ?? {})
      .filter((language) => !isActive(language))
      .map((language) => ({ field: `${field}.${language}`, message: 'unknown' })),
  )
  if (issues.length > 0) throw new DomainError('field.invalid', { field: issues[0]?.field, issues })
}

type Named = { staffId: string; field: 'logo' | 'cover'; url: string; before: StoredImage }

/** The picture that stands there already, or one of one's own uploads, which is kept from now on. */
async function takePicture(ctx: Context, tx: Tx, { staffId, field, url, before }: Named): Promise<StoredImage> {
  if (url === imageView(before).url) return before
  const [uploaded] = await readOwnFiles(tx, staffId, [url])
  if (!uploaded) throw fieldError(field, 'invalid')
  await markFileUsed(tx, staffId, url, ctx.now())
  return imageOf(uploaded)
}

const viewOf = async (ctx: Context, db: Db): Promise<Page> =>
  view(await selectPage(db, asSeller(ctx).shopId), ctx.now())

const view = (row: PageRow, at: Date): Page => ({
  id: row.id,
  version: row.version,
  name: row.name,
  style: { ...row.style },
  story: { ...row.story },
  logo: imageView(row.logo),
  cover: imageView(row.cover),
  trader: row.trader,
  holiday:
    row.away_from && row.away_until && row.away_until > at
      ? {
          from: row.away_from.toISOString(),
          until: row.away_until.toISOString(),
          message: row.away_message && { ...row.away_message },
        }
      : null,
})
