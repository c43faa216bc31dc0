import sql, { type Sql } from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** What was complained of goes; that there was a complaint about the shop, and how it was decided, stays. */
export const forgottenByComplaints = {
  complaint: (id) => sql`
    UPDATE complaint SET content = '—', answer = CASE WHEN answer IS NOT NULL THEN '—' END,
      shop_name = coalesce((SELECT s.name FROM published.shop AS s WHERE s.id = shop_id), '—') WHERE shopper_id = ${id}`,
} satisfies Forgets

export const shownInComplaints = {
  complaint_picture: (id) => sql`SELECT forget_complaint_pictures(${id}) AS pictures`,
} satisfies Forgets

export const openComplaints = (id: string): Sql => sql`
  SELECT count(*)::int AS count, max(decide_by) AS until FROM complaint WHERE shopper_id = ${id} AND decided_at IS NULL`
