// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../../platform/schema/tables.gen.ts'

// stock-files.sql.ts selectFile 7828415d6b
// stock-files.sql.ts selectFiles 5982f31727
export type File = {
  id: tables.StockFile['id']
  file_name: tables.StockFile['file_name']
  state: tables.StockFile['state']
  same: tables.StockFile['same']
  created_at: tables.StockFile['created_at']
  finished_at: tables.StockFile['finished_at']
  ready: number
  taken: number
  left_out: number
  back: number
  stays: number
  name: string | null
  taken_before: Date | null
}

// stock-files.sql.ts lockNextRows bdcdfaa418
export type NextRows = {
  line: tables.StockRow['line']
  sku_id: tables.StockRow['sku_id']
  change: tables.StockRow['change']
  since: tables.StockRow['since']
  listed: tables.StockRow['listed']
}

// stock-files.sql.ts selectRowsOf 6e781663e2
export type RowsOf = {
  line: tables.StockRow['line']
  code: tables.StockRow['code']
  reference: tables.StockRow['reference']
  title: string | null
  spec: string | null
  kind: tables.StockRow['kind']
  said: tables.StockRow['said']
  listed: tables.StockRow['listed']
  change: tables.StockRow['change']
  was: tables.StockRow['was']
  became: tables.StockRow['became']
  on_hand: tables.PublishedSkuOffer['on_hand']
  state: tables.StockRow['state']
  reason: tables.StockRow['reason']
  hint: tables.StockRow['hint']
}

// stock-files.sql.ts selectTakenBefore 8c7b1e2d2a
export type TakenBefore = {
  id: tables.StockFile['id']
}

// stock-files.sql.ts takeFile b1b100ffcb
export type TakenFile = {
  id: tables.StockFile['id']
  shop_id: tables.StockFile['shop_id']
  state: tables.StockFile['state']
}
