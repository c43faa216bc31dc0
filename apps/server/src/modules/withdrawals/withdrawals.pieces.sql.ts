import sql, { type Sql } from 'sql-template-tag'

/** Whether this is what a payment of ours that went out on that network is called, in whichever spelling finance or the signer wrote it. */
export function isPaymentSent(network: string, ref: string): Sql {
  const digits = ref.replace(/^0x/, '')
  return sql`EXISTS (
    SELECT FROM withdrawal AS w JOIN payee AS p ON p.id = w.payee_id
    WHERE w.type = 'chain' AND w.sent_ref = ANY(${[digits, digits.toUpperCase(), `0x${digits}`]}) AND p.network = ${network})`
}
