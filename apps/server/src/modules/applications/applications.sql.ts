import type { ApplicationField, ApplicationState, PaperKind, TraderKind } from '@tradewind/contract/application'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

type Known = {
  state: ApplicationState
  trader_kind: TraderKind | null
  language: LocaleCode
  asked: ApplicationField[]
}
/** A row of `application`. */
export type ApplicationRow = Narrowed<rows.Application, Known>

/** The newest of a shopper. */
export const selectNewest = (db: Db, shopperId: string) =>
  db.maybe<ApplicationRow>(sql`
    SELECT a.* FROM application AS a WHERE a.shopper_id = ${shopperId} ORDER BY a.created_at DESC, a.id DESC LIMIT 1`)

export const selectApplication = (db: Db, id: string) =>
  db.maybe<ApplicationRow>(sql`SELECT a.* FROM application AS a WHERE a.id = ${id} AND a.state <> 'draft'`)

/** Locked; of this shopper, or of anybody. */
export const lockApplication = (tx: Tx, id: string, shopperId?: string) =>
  tx.maybe<ApplicationRow>(sql`
    SELECT a.* FROM application AS a
    WHERE a.id = ${id} ${shopperId === undefined ? empty : sql`AND a.shopper_id = ${shopperId}`} FOR NO KEY UPDATE`)

/** The open one of a shopper, locked. */
export const lockOpen = (tx: Tx, shopperId: string) =>
  tx.maybe<ApplicationRow>(sql`
    SELECT a.* FROM application AS a WHERE a.shopper_id = ${shopperId} AND a.ended_at IS NULL FOR NO KEY UPDATE`)

type Begun = { id: string; no: string; shopperId: string; language: LocaleCode; at: Date }

/** An empty draft and the first step of its history; nothing where the shopper has one already. */
export const insertApplication = (tx: Tx, one: Begun) =>
  tx.maybe<ApplicationRow>(sql`
    WITH begun AS (
      INSERT INTO application AS a (id, no, shopper_id, state, seq, language, created_at, saved_at)
      VALUES (${one.id}, ${one.no}, ${one.shopperId}, 'draft', 1, ${one.language}, ${one.at}, ${one.at})
      ON CONFLICT DO NOTHING RETURNING a.*
    ), noted AS (
      INSERT INTO application_event (application_id, seq, event, from_status, to_status, role, actor_id, at)
      SELECT id, 1, 'begin', 'nothing', 'draft', 'applicant', ${one.shopperId}, ${one.at} FROM begun
    )
    SELECT * FROM begun`)

export type Said = {
  shop_name: string | null
  about: string | null
  trader_kind: TraderKind | null
  trader_name: string | null
  country: string | null
  register_no: string | null
  vat_no: string | null
  address: string | null
  postcode: string | null
  city: string | null
  contact_name: string | null
  email: string | null
  phone: string | null
  category_ids: readonly string[]
}

export const updateSaid = (tx: Tx, id: string, said: Said, { language, at }: { language: LocaleCode; at: Date }) =>
  tx.one<ApplicationRow>(sql`
    UPDATE application AS a SET shop_name = ${said.shop_name}, about = ${said.about}, trader_kind = ${said.trader_kind},
      trader_name = ${said.trader_name}, country = ${said.country}, register_no = ${said.register_no}, vat_no = ${said.vat_no},
      address = ${said.address}, postcode = ${said.postcode}, city = ${said.city}, contact_name = ${said.contact_name},
      email = ${said.email}, phone = ${said.phone}, category_ids = ${said.category_ids}::uuid[], language = ${language},
      saved_at = ${at}
    WHERE a.id = ${id} RETURNING a.*`)

export type PaperRow = Narrowed<rows.Papers, { kind: PaperKind; image: StoredImage }>
export const selectPapers = (db: Db, applicationId: string) =>
  db.many<PaperRow>(sql`
    SELECT file_id, kind, image FROM application_paper WHERE application_id = ${applicationId} ORDER BY place`)

export type NewPaper = { file_id: string; kind: PaperKind; image: StoredImage }

/** All papers of an application, in the place of those before. */
export async function replacePapers(tx: Tx, applicationId: string, papers: readonly NewPaper[]): Promise<void> {
  await tx.run(sql`DELETE FROM application_paper WHERE application_id = ${applicationId}`)
  if (papers.length === 0) return
  await tx.run(sql`
    INSERT INTO application_paper (application_id, place, file_id, kind, image)
    SELECT ${applicationId}, p.n - 1, p.file_id, p.kind, p.image
    FROM unnest(${papers.map(({ file_id }) => file_id)}::uuid[], ${papers.map(({ kind }) => kind)}::text[],
      ${papers.map(({ image }) => JSON.stringify(image))}::jsonb[]) WITH ORDINALITY AS p (file_id, kind, image, n)`)
}

export type Step = {
  event: string
  from: string
  to: ApplicationState
  role: string
  actorId: string
  byName: string | null
  words: string | null
  fields: readonly ApplicationField[]
  at: Date
  over: boolean
}

/** The next link of the history and the application's new place, in one statement; nothing when it is not where it was read. */
export const writeStep = (tx: Tx, row: ApplicationRow, step: Step, changes: Sql | undefined) =>
  tx.maybe<ApplicationRow>(sql`
    WITH linked AS (
      INSERT INTO application_event (application_id, seq, prev_seq, event, from_status, to_status, role, actor_id, by_name, words,
        fields, at)
      VALUES (${row.id}, ${row.seq + 1}, ${row.seq}, ${step.event}, ${step.from}, ${step.to}, ${step.role}, ${step.actorId},
        ${step.byName}, ${step.words}, ${step.fields}::text[], ${step.at})
    )
    UPDATE application AS a SET state = ${step.to}, seq = ${row.seq + 1},
      asked = CASE WHEN ${step.to} = 'to_complete' THEN ${step.fields}::text[] ELSE '{}' END,
      ended_at = CASE WHEN ${step.over} THEN ${step.at}::timestamptz END
      ${changes ? sql`, ${/* e.g. shop_id = NULL */ changes}` : empty}
    WHERE a.id = ${row.id} AND a.seq = ${row.seq} AND a.state = ${step.from}
    RETURNING a.*`)

export type StepRow = Narrowed<rows.Steps, { to_status: ApplicationState; fields: ApplicationField[] }>
export const selectSteps = (db: Db, id: string) =>
  db.many<StepRow>(sql`
    SELECT e.event, e.to_status, e.role, e.words, e.fields, e.at, e.by_name AS by FROM application_event AS e
    WHERE e.application_id = ${id} ORDER BY e.seq`)

type Page = { state: ApplicationState; after?: readonly (string | number)[]; limit: number }

/** What waits, the longest first; what is decided, the newest first. */
export const selectPage = (db: Db, { state, after, limit }: Page) => {
  const isDecided = state === 'approved' || state === 'refused'
  const from = after && sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`
  const beyond = isDecided
    ? sql`(a.handed_in_at, a.id) < ${from ?? empty}`
    : sql`(a.handed_in_at, a.id) > ${from ?? empty}`
  const order = isDecided ? sql`a.handed_in_at DESC, a.id DESC` : sql`a.handed_in_at, a.id`
  return db.many<ApplicationRow>(sql`
    SELECT a.* FROM application AS a WHERE a.state = ${state} ${from ? sql`AND ${beyond}` : empty}
    ORDER BY ${/* e.g. a.id */ order} LIMIT ${rowsToFetch(limit)}`)
}

export const selectCounts = (db: Db) =>
  db.one<rows.Counts>(sql`
    SELECT count(*) FILTER (WHERE state = 'handed_in')::int AS handed_in, count(*) FILTER (WHERE state = 'to_complete')::int AS to_complete,
      count(*) FILTER (WHERE state = 'approved')::int AS approved, count(*) FILTER (WHERE state = 'refused')::int AS refused
    FROM application WHERE state IN ('handed_in', 'to_complete', 'approved', 'refused')`)

/** Another application that is not over without a shop, and gives one of these numbers or this address. */
export const selectSharing = (
  db: Db,
  { id, shopperId, numbers, email }: { id: string; shopperId: string; numbers: readonly string[]; email: string },
) =>
  db.maybe<rows.Sharing>(sql`
    SELECT a.shop_name AS name, a.register_no = ANY(${numbers}) OR a.vat_no = ANY(${numbers}) AS number FROM application AS a
    WHERE a.id <> ${id} AND a.shopper_id <> ${shopperId} AND a.state NOT IN ('draft', 'withdrawn')
      AND (a.register_no = ANY(${numbers}) OR a.vat_no = ANY(${numbers}) OR lower(a.email) = lower(${email}))
    ORDER BY 2 DESC LIMIT 1`)
