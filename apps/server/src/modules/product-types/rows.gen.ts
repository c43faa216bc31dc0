// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// edits.sql.ts selectEdited 143da55d88
export type Edited = {
  edition: number | null
  edits: unknown
}

// product-types.sql.ts selectLaid 8ae5c4e42f
export type Laid = {
  edition: tables.ProductTypeEdition['edition']
  laid: tables.ProductTypeEdition['laid']
  edits: unknown
  print: string | null
}

// product-types.sql.ts selectPaths eaf89273a9
export type Paths = {
  id: tables.ProductType['id']
  path: tables.ProductType['path']
}
