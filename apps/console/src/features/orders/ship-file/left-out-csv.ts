import type { Translate } from '@tradewind/messages/translate'
import { csvText } from '../../../shared/csv-text.ts'
import type { ShipRow } from './ship-file-queries.ts'
import { whyOf } from './why.ts'

/** Rows that were left out, as they stood, each with its reason: mended, the file can be read again. */
export const leftOutCsv = (t: Translate, rows: readonly ShipRow[]): Blob =>
  new Blob(
    [
      csvText([
        (['order', 'carrier', 'no', 'why'] as const).map((column) => t(`packing.file.column.${column}`)),
        ...rows.map((row) => [row.sn, row.carrier, row.no, whyOf(t, row)]),
      ]),
    ],
    { type: 'text/csv;charset=utf-8' },
  )
