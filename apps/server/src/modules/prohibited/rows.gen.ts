// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// prohibited.sql.ts selectKinds 65beb2d1b9
export type Kind = {
  id: tables.ProhibitedKind['id']
  slug: tables.ProhibitedKind['slug']
  rule: tables.ProhibitedKind['rule']
  name: tables.ProhibitedKind['name']
  why: tables.ProhibitedKind['why']
  words: tables.ProhibitedKind['words']
  ended: boolean
}

// prohibited.sql.ts lockKinds b10a2b52a1
export type LockedKind = {
  id: tables.ProhibitedKind['id']
}

// prohibited.sql.ts selectNamed 6de0cfc595
export type Named = {
  id: tables.ProhibitedKind['id']
  rule: tables.ProhibitedKind['rule']
  name: string
  why: string
}
