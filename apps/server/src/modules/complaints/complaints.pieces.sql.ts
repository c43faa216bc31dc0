import sql, { type Sql } from 'sql-template-tag'

/** The logo of the shop that a complaint is about; none where its writer named a shop that is not here. */
export const logoComplainedOf = (complaintId: Sql): Sql => sql`(
  SELECT s.logo FROM complaint AS g JOIN published.shop AS s ON s.id = g.shop_id WHERE g.id = ${/* e.g. gen_random_uuid() */ complaintId})`
