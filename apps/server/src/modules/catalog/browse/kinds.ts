import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Context } from '../../../platform/context.ts'
import { imageView } from '../../../platform/files.ts'
import { selectBrowsed } from './kinds.sql.ts'

/** The kinds of thing that a category, or another kind, parts into, each with a picture of what there is. */
export async function browseKinds(
  ctx: Context,
  { category_id: categoryId, type }: Parsed<'GET /api/goods/types'>,
): Promise<Answer<'GET /api/goods/types'>> {
  const { path, types } = await selectBrowsed(ctx.db, { categoryId, type, lang: ctx.lang })
  return {
    path,
    types: types.map(({ id, name, image, goods: count, more }) => ({
      id,
      name,
      image: image && imageView(image),
      count,
      count_more: more,
    })),
  }
}
