// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// searches.sql.ts selectHidden df955477cc
export type Hidden = {
  word: tables.SearchHidden['word']
}

// searches.sql.ts selectMarket f0c2bb12b7
export type Market = {
  lang: tables.Searched['lang']
  word: tables.Searched['word']
  times: number | null
  callers: number | null
  found: number | null
  day: string | null
  hidden: boolean
}

// searches.sql.ts selectPopular 680d4a4cf2
export type Popular = {
  word: tables.Searched['word']
}

// searches.sql.ts selectUnfound cd3db99cf7
export type Unfound = {
  word: tables.Searched['word']
  times: number | null
  day: string | null
}
