import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import { releasePapers } from '../identity/identity.ts'
import type * as rows from './rows.gen.ts'

/** The documents of applications that were decided so long ago, and their files with the next sweep of pictures. */
export async function sweepPapers(tx: Tx, most: number): Promise<number> {
  const papers = await tx.many<rows.SweptPaper>(sql`
    DELETE FROM application_paper WHERE (application_id, place) IN (
      SELECT p.application_id, p.place FROM application_paper AS p JOIN application AS a ON a.id = p.application_id
      WHERE a.ended_at < kept_from('papers') LIMIT ${most})
    RETURNING file_id`)
  await releasePapers(
    tx,
    papers.map(({ file_id }) => file_id),
    new Date(0),
  )
  return papers.length
}

/** That somebody applied, and what was decided, stays; who they were goes. */
export const CUT = sql`about = '', trader_name = '', register_no = NULL, vat_no = NULL, address = '', postcode = NULL, city = '',
  contact_name = '', email = '', phone = NULL`

/** What was said in applications that came to nothing so long ago. */
export const sweepApplications = (tx: Tx, most: number) =>
  tx.run(sql`
    UPDATE application SET ${CUT} WHERE id IN (
      SELECT id FROM application
      WHERE state IN ('refused', 'withdrawn') AND ended_at < kept_from('applications') AND email <> '' LIMIT ${most})`)
