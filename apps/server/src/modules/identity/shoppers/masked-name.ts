import { parsePhoneNumberFromString } from 'libphonenumber-js'
import sql from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** How strangers see a shopper: the first and the last letter of the name, "A***a". */
export async function maskedName(db: Db, shopperId: string): Promise<string> {
  const row = await db.one<Narrowed<rows.MaskedName, { name: string }>>(sql`
    SELECT coalesce(nullif(given_name, ''), split_part(account, '@', 1)) AS name FROM shopper WHERE id = ${shopperId}`)
  return mask(row.name)
}

/** A mobile number cut for the eyes of operators: the country and the last three digits, "+49 ••• 789". */
export function cutMobile(mobile: string): string {
  const calling = parsePhoneNumberFromString(mobile)?.countryCallingCode
  return `${calling ? `+${calling} ` : ''}••• ${mobile.slice(-3)}`
}

export function mask(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name.trim()), ({ segment }) => segment)
  return `${letters[0] ?? ''}***${letters.length > 1 ? letters.at(-1) : ''}`
}
