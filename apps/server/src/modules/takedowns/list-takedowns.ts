import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { takedownView } from './takedown-view.ts'
import { selectTakedowns } from './takedowns.sql.ts'

export async function listTakedowns(
  ctx: Context,
  input: Parsed<'GET /api/admin/takedown_list'>,
): Promise<Answer<'GET /api/admin/takedown_list'>> {
  asOperator(ctx)
  const [last] = decodeKey(input.cursor, ['id']) ?? []
  const rows = await selectTakedowns(ctx.db, {
    state: input.state,
    shopId: input.merchant_id,
    productId: input.goods_id,
    last: last?.toString(),
    limit: input.limit,
    lang: ctx.lang,
  })
  return toPage(
    rows,
    input.limit,
    (row) => takedownView(row, ctx),
    (row) => [row.id],
  )
}
