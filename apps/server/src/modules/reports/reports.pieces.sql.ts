import sql, { type Sql } from 'sql-template-tag'

/** The picture of the product that a report is about. */
export const pictureReported = (reportId: Sql): Sql => sql`(
  SELECT c.image FROM report AS g JOIN published.product_card AS c ON c.id = g.product_id WHERE g.id = ${/* e.g. gen_random_uuid() */ reportId})`
