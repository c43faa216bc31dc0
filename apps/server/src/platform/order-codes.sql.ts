import { type StateFacts, statusesWhere } from '@tradewind/contract/order-status'
import sql, { raw, type Sql } from 'sql-template-tag'

/** The codes of the states of an order of which this is true, written out as indexes name them: a parameter would not lead there. */
export const codesWhere = (is: (facts: StateFacts) => boolean): Sql =>
  sql`${/* e.g. 1 */ raw(statusesWhere(is).join(', '))}`
