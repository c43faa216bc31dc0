import type { ProhibitedRule } from '@tradewind/contract/prohibited'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** Words by language, as people write them. */
export type KindWords = { readonly [locale in LocaleCode]?: string[] }
export type KindRow = Narrowed<rows.Kind, { rule: ProhibitedRule; words: KindWords }>

/** In their order; those that have ended as well. */
export const selectKinds = (db: Db) =>
  db.many<KindRow>(sql`
    SELECT id, slug, rule, name, why, words, ended_at IS NOT NULL AS ended FROM prohibited_kind ORDER BY place, id`)

export const selectNamed = (db: Db, lang: LocaleCode) =>
  db.many<Narrowed<rows.Named, { rule: ProhibitedRule; name: string; why: string }>>(sql`
    SELECT id, rule, pick_text(name, ${lang}) AS name, pick_text(why, ${lang}) AS why
    FROM prohibited_kind WHERE ended_at IS NULL ORDER BY place, id`)

export const lockKinds = (tx: Tx) =>
  tx.many<rows.LockedKind>(sql`SELECT id FROM prohibited_kind ORDER BY id FOR NO KEY UPDATE`)

type Said = { id: string; rule: ProhibitedRule; name: LocalisedText; why: LocalisedText; words: KindWords }

/** Behind the others. */
export const insertKind = (tx: Tx, { id, rule, name, why, words }: Said) =>
  tx.run(sql`
    INSERT INTO prohibited_kind (id, slug, place, rule, name, why, words)
    SELECT ${id}, ${id}, coalesce(max(k.place), -1) + 1, ${rule}, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(why)}::jsonb,
      ${JSON.stringify(words)}::jsonb FROM prohibited_kind AS k`)

export const updateKind = (tx: Tx, { id, rule, name, why, words }: Said, endedAt: Date | null) =>
  tx.run(sql`
    UPDATE prohibited_kind SET rule = ${rule}, name = ${JSON.stringify(name)}::jsonb, why = ${JSON.stringify(why)}::jsonb,
      words = ${JSON.stringify(words)}::jsonb, ended_at = ${endedAt}
    WHERE id = ${id}`)
