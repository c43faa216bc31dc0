// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// edits.sql.ts selectEdited 143da55d88
export type Edited = {
  edition: number | null
  edits: unknown
}

// product-types.sql.ts selectPaths eaf89273a9
export type Paths = {
  id: tables.ProductType['id']
  path: tables.ProductType['path']
}
