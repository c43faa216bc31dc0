import { translate } from '@tradewind/messages/server'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import sql from 'sql-template-tag'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { assert } from '../../../platform/errors.ts'
import type * as rows from './rows.gen.ts'

/**
 * How strangers see shoppers: the first and the last letter of the name, "A***a". Shopper's id -> name. Empty for who closed the account:
 * say `nameOr` of it.
 */
export async function maskedNames(db: Db, shopperIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db.many<rows.MaskedNames>(sql`
    SELECT id, CASE WHEN closed_at IS NULL THEN coalesce(nullif(given_name, ''), split_part(account, '@', 1)) END AS name
    FROM shopper WHERE id = ANY (${shopperIds}::uuid[])`)
  return new Map(found.map(({ id, name }) => [id, name === null ? '' : mask(name)]))
}

/** A name as it is kept, or that there is none any more: its owner closed the account. */
export const nameOr = ({ lang }: Pick<Context, 'lang'>, name: string): string =>
  name || translate(lang, 'notices.formerCustomer')

export async function maskedName(db: Db, shopperId: string): Promise<string> {
  const name = (await maskedNames(db, [shopperId])).get(shopperId)
  assert(name !== undefined, 'a shopper who is named is one')
  return name
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
