// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// privacy.sql.ts selectAsked 6d3ba46fde
export type Asked = {
  id: tables.DataExport['id']
  shopper_id: tables.DataExport['shopper_id']
  asked_at: tables.DataExport['asked_at']
}

// privacy.sql.ts selectExport a980866e0a
export type Export = tables.DataExport

// privacy.sql.ts selectHeld 010b78a84e
export type HeldRow = {
  row: unknown
}

// privacy.sql.ts selectOpen 2edf540c47
export type Open = {
  count: number | null
  until: Date | null
}

// privacy.sql.ts selectShown 2310e83c41
export type Shown = {
  pictures: string[] | null
}
