import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { asSeller, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { readProhibited } from '../prohibited/prohibited.ts'
import { daysAgo } from './days.ts'
import { isRude } from './rude-words.ts'
import { forgetAskers, selectPopular, selectUnfound, sweepDays, sweepSearched } from './searches.sql.ts'

export { noteSearch, searchesJob } from './note-searches.ts'

const POPULAR_DAYS = 28
/** More than are shown: some of them find nothing any more. */
const MOST_POPULAR = 30
const MOST_UNFOUND = 50

/** What several people have searched for lately in this language, most of them first; nothing prohibited, nothing rude, nothing that the house hid. */
export async function listSearchedWords(ctx: Context): Promise<string[]> {
  const words = (await selectPopular(ctx.db, ctx.lang, daysAgo(ctx, POPULAR_DAYS), MOST_POPULAR)).map(
    ({ word }) => word,
  )
  if (words.length === 0) return []
  const findProhibited = await readProhibited(ctx.db)
  const isFit = (word: string, lang: LocaleCode) => !isRude(word) && findProhibited([{ [lang]: word }]).length === 0
  return words.filter((word) => isFit(word, ctx.lang) && isFit(word, 'en'))
}

/** What was searched inside of the seller's shop and is not there. */
export async function listUnfound(
  ctx: Context,
  { days }: Parsed<'GET /api/seller/searches'>,
): Promise<Answer<'GET /api/seller/searches'>> {
  const { shopId } = asSeller(ctx)
  return { list: await selectUnfound(ctx.db, shopId, daysAgo(ctx, days), MOST_UNFOUND) }
}

/** What has been counted long enough, and who searched on a day that is over. */
export async function sweepSearches(tx: Tx, most: number): Promise<number> {
  await forgetAskers(tx)
  const gone = await sweepSearched(tx, most)
  await sweepDays(tx)
  return gone
}
