// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// board.sql.ts selectBoard e56abba19a
export type Board = {
  day: string | null
  drawn_at: tables.AssistBoard['drawn_at']
  seal_day: string | null
  seal: tables.AssistBoard['seal']
  seed: tables.AssistBoard['seed']
  lane_percent: tables.AssistBoard['lane_percent']
  shop_percent: tables.AssistBoard['shop_percent']
  young_percent: tables.AssistBoard['young_percent']
  young_days: tables.AssistBoard['young_days']
  counts: tables.AssistBoard['counts']
  weeks: tables.AssistBoard['weeks']
  places: tables.AssistBoard['places']
}

// board.sql.ts selectCounts ff20a1c466
export type Counts = {
  shop_id: tables.Assist['shop_id']
  qualified: number | null
  waiting: number | null
  week: number | null
  young: boolean | null
  selling: boolean
}

// board.sql.ts selectDrawnShops 9a7a81539a
export type DrawnShops = {
  id: tables.PublishedShop['id']
  name: tables.PublishedShop['name']
  city: string
  country: tables.PublishedShop['country']
  logo: tables.PublishedShop['logo']
  founded_at: tables.PublishedOpenedShop['founded_at']
}

// assist.sql.ts selectGiven d82c52d084
export type Given = {
  day: string
  at: tables.Assist['at']
  theirs: boolean | null
  same_giver: boolean | null
  qualified: boolean | null
  id: tables.PublishedShop['id']
  name: tables.PublishedShop['name']
  city: string
  country: tables.PublishedShop['country']
  logo: tables.PublishedShop['logo']
  nth: number
}

// assist.sql.ts insertAssist 53bb80b346
export type InsertAssist = {
  theirs: boolean | null
  given: boolean
}

// assist.sql.ts selectOwnShops 79f43b056b
export type OwnShops = {
  own_days: number | null
  today: boolean | null
  last_at: Date | null
  id: tables.PublishedShop['id']
  name: tables.PublishedShop['name']
  city: string
  country: tables.PublishedShop['country']
  logo: tables.PublishedShop['logo']
}

// board.sql.ts selectShared 22a160a99f
export type Shared = {
  shoppers: string[] | null
}

// assist.sql.ts selectStatus 65393ee0bb
export type Status = {
  days: number
  today: boolean
  own_days: number
  theirs: boolean | null
  qualified: boolean
}

// assist.sql.ts selectSuggested 4a98bc363e
export type Suggested = {
  id: tables.PublishedShop['id']
  name: tables.PublishedShop['name']
  city: string
  country: tables.PublishedShop['country']
  logo: tables.PublishedShop['logo']
  picture: unknown
  bought: number
}

// assist.sql.ts selectTotals 5527a32f3c
export type Totals = {
  counted: number | null
  waiting: number | null
  uncounted: number | null
  parcel: unknown
}
