import type { Answer } from '@tradewind/contract/calls'
import type { Context } from '../../../platform/context.ts'
import { listSearchedWords } from '../../searches/searches.ts'
import { tellBriefly } from './suggestions.ts'

const MOST_POPULAR = 12

/** Words that people have searched for and that find something now. None where nobody has: nothing is made up. */
export async function listPopular(ctx: Context): Promise<Answer<'GET /api/goods/popular'>> {
  const found = await tellBriefly(ctx, await listSearchedWords(ctx))
  return { list: found.slice(0, MOST_POPULAR).map(({ text }) => text) }
}
