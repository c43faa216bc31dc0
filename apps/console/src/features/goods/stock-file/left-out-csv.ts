import type { Translate } from '@tradewind/messages/translate'
import { csvText } from '../../../shared/csv-text.ts'
import type { StockRow } from './stock-file-queries.ts'
import { whyOf } from './stock-why.ts'

const COLUMNS = ['sku', 'product', 'options', 'stock', 'add', 'reference'] as const

/** Rows that were left out, as the list has them, each with its reason: mended, they can be read again. */
export const leftOutCsv = (t: Translate, rows: readonly StockRow[]): Blob =>
  new Blob(
    [
      csvText([
        [...COLUMNS.map((column) => t(`selling.file.sheet.${column}`)), t('selling.file.column.why')],
        ...rows.map((row) => [
          ...[row.code, row.title ?? '', row.spec ?? ''],
          ...(row.kind === 'count' ? [row.said, ''] : ['', row.said]),
          ...[row.reference ?? '', whyOf(t, row)],
        ]),
      ]),
    ],
    { type: 'text/csv;charset=utf-8' },
  )
