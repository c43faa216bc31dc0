import type { Answer, Parsed } from '@tradewind/contract/calls'
import { LONGEST } from '@tradewind/contract/limits'
import { asOperator, type Context } from '../../platform/context.ts'
import { fieldError } from '../../platform/errors.ts'
import { operate } from '../approvals/approvals.ts'
import { daysAgo } from './days.ts'
import { hideWord, selectHidden, selectMarket, showWord } from './searches.sql.ts'
import { asCounted } from './worth-counting.ts'

type Searches = Answer<'GET /api/admin/searches'>

const DAYS = 7
const MOST_LISTED = 100

/** What was searched in the last week: what found nothing, and what was searched most. */
export async function listMarketSearches(ctx: Context): Promise<Searches> {
  asOperator(ctx)
  const from = daysAgo(ctx, DAYS)
  const [unfound, most, hidden] = await Promise.all([
    selectMarket(ctx.db, true, from, MOST_LISTED),
    selectMarket(ctx.db, false, from, MOST_LISTED),
    selectHidden(ctx.db),
  ])
  return { unfound, most, hidden: hidden.map(({ word }) => word) }
}

/** Takes a word from those that shoppers are greeted with, or gives it back. */
export async function hideSearch(
  ctx: Context,
  input: Parsed<'POST /api/admin/search_hide'>,
): Promise<Answer<'POST /api/admin/search_hide'>> {
  const { id } = asOperator(ctx)
  const word = asCounted(input.word)
  // One letter can be eighteen when it is written out.
  if (word.length > LONGEST.searchWord) throw fieldError('word', 'too_long', { max: LONGEST.searchWord })
  return operate(ctx, input, { on: 'search_word', id: word, note: word }, async (tx, changed) => {
    const done = input.hidden ? await hideWord(tx, word, id, ctx.now()) : await showWord(tx, word)
    if (done > 0) changed('hidden', String(!input.hidden), String(input.hidden))
    return { hidden: (await selectHidden(tx)).map((row) => row.word) }
  })
}
