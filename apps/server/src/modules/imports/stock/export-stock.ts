import type { Parsed } from '@tradewind/contract/calls'
import { translate } from '@tradewind/messages/server'
import type { Download } from '../../../platform/bind.ts'
import { asSeller, type Context } from '../../../platform/context.ts'
import { csvLine, UTF8_MARK } from '../../../platform/csv.ts'
import { listStock } from '../../catalog/catalog.ts'
import { writeReference } from './stock-rows.ts'

const COLUMNS = ['sku', 'product', 'stock_options', 'stock', 'stock_add', 'stock_reference'] as const

/** What lies in the warehouse as a list to be written on: what was counted over the number, or what came in beside it. */
export async function exportStock(ctx: Context, wish: Parsed<'GET /api/seller/stock_export'>): Promise<Download> {
  const { shopId } = asSeller(ctx)
  return {
    fileName: `stock-${ctx.now().toISOString().slice(0, 10)}.csv`,
    parts: (async function* () {
      yield UTF8_MARK + csvLine(COLUMNS.map((column) => translate(ctx.lang, `exports.column.${column}`)))
      for await (const skus of listStock(ctx.db, shopId, wish, ctx.lang))
        yield skus
          .map(({ id, code, title, spec, on_hand: listed, counts }) =>
            csvLine([
              ...[code ?? '', title, spec ?? '', String(listed), ''],
              writeReference({ skuId: id, listed, counts }),
            ]),
          )
          .join('')
    })(),
  }
}
