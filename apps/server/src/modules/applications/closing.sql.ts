import sql, { type Sql } from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'
import { CUT } from './keep-applications.ts'

/** What was said to sell here, where no shop came of it; a shop that was opened stays known by who opened it. */
export const forgottenByApplications = {
  application: (id) => sql`
    UPDATE application SET ${CUT}, shop_name = '' WHERE shopper_id = ${id} AND state IN ('draft', 'refused', 'withdrawn')`,
} satisfies Forgets

export const shownInApplications = {
  application_paper: (id) => sql`SELECT forget_papers(${id}) AS pictures`,
} satisfies Forgets

export const waitingApplications = (id: string): Sql => sql`
  SELECT count(*)::int AS count, NULL::timestamptz AS until FROM application
  WHERE shopper_id = ${id} AND state IN ('handed_in', 'to_complete')`
