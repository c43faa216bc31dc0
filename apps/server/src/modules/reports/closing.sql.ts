import sql, { type Sql } from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** Reports go with their pictures; what was decided about the product stays. */
export const shownInReports = {
  report: (id) => sql`SELECT forget_reports(${id}) AS pictures`,
} satisfies Forgets

export const openReports = (id: string): Sql => sql`
  SELECT count(*)::int AS count, NULL::timestamptz AS until FROM report WHERE shopper_id = ${id} AND decision_id IS NULL`
