import { namesRegion, writtenArea } from '@tradewind/contract/address-forms'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import { isValidPhoneNumber } from 'libphonenumber-js'
import sql, { type Sql } from 'sql-template-tag'
import { asShopper, asSystem, type Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { checkPostcode } from '../../../platform/postcode.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { addressForm, countries, isCountry, needsPostcode } from './regions.ts'
import type * as rows from './rows.gen.ts'

export type Address = rows.Address

const columns: Sql = sql`id, addressee, mobile, country, area, detail, postcode, tag, is_default`

const selectAddress = (db: Db, shopperId: string, id: string) =>
  db.maybe<Address>(sql`SELECT ${columns} FROM address WHERE shopper_id = ${shopperId} AND id = ${id}`)

/** One of a shopper's addresses. Throws thing.missing for another's. */
export async function readAddress(db: Db, shopperId: string, id: string): Promise<Address> {
  const address = await selectAddress(db, shopperId, id)
  if (!address) throw missing()
  return address
}

/**
 * Where a new order goes, in one statement with whether its buyer may begin one.
 *
 * @throws DomainError account.closing, thing.missing
 */
export async function readAddressForOrder(db: Db, shopperId: string, id: string): Promise<Address> {
  const row = await db.maybe<Narrowed<rows.AddressForOrder, { closing: boolean }>>(sql`
    SELECT ${columns}, EXISTS (SELECT FROM shopper AS s WHERE s.id = shopper_id AND s.closing_at IS NOT NULL) AS closing
    FROM address WHERE shopper_id = ${shopperId} AND id = ${id}`)
  if (!row) throw missing()
  const { closing, ...address } = row
  if (closing) throw new DomainError('account.closing')
  return address
}

/** The country is the account's from then on, on every device that says none of its own. */
export async function setDeliverTo(
  ctx: Context,
  { country }: Parsed<'POST /api/user/deliver_to'>,
): Promise<Answer<'POST /api/user/deliver_to'>> {
  const shopper = asShopper(ctx)
  if (!isCountry(country)) throw fieldError('country', 'country_required')
  await ctx.db.run(sql`UPDATE shopper SET deliver_to = ${country} WHERE id = ${shopper.id}`)
  return { country }
}

export async function listAddresses(ctx: Context): Promise<Answer<'GET /api/user/address_list'>> {
  const shopper = asShopper(ctx)
  return {
    list: await ctx.db.many<Address>(sql`
      SELECT ${columns} FROM address WHERE shopper_id = ${shopper.id} ORDER BY is_default DESC, created_at DESC, id LIMIT 200`),
  }
}

export const readOwnAddress = async (ctx: Context, input: Parsed<'GET /api/user/address'>): Promise<Address> =>
  readAddress(ctx.db, asShopper(ctx).id, input.id)

/** Adds an address, or edits the one named by `id`. The first one becomes the default. */
export async function addAddress(ctx: Context, input: Parsed<'POST /api/user/address_add'>): Promise<Address> {
  const shopper = asShopper(ctx)
  if (!isCountry(input.country)) throw fieldError('country', 'country_required')
  if (!isValidPhoneNumber(input.mobile)) throw fieldError('mobile', 'not_mobile')
  return ctx.db.tx(async (tx) => {
    await lockAddresses(tx, shopper.id)
    const before = input.id ? await readAddress(tx, shopper.id, input.id) : undefined
    const place = placeOf(input, before)
    const id = input.id ?? newId()
    if (input.is_default) await clearDefault(tx, shopper.id)
    const written = input.id
      ? await updateAddress(tx, shopper.id, input.id, { ...input, ...place })
      : await insertAddress(tx, shopper.id, id, { ...input, ...place }, ctx.now())
    if (written === 0) throw missing()
    return readAddress(tx, shopper.id, id)
  })
}

type Place = { country: string; area: string; postcode?: string | null }

/**
 * Region and postcode as their country writes them. What was kept before there were forms stays as it is while it is not
 * touched: it arrived until now.
 */
function placeOf(
  input: Place & { detail: string },
  before: Address | undefined,
): { area: string; postcode: string | null } {
  const { country, area, detail } = input
  const kept = before?.country === country ? before : undefined
  if (kept?.area !== area && !namesRegion(country, area)) throw fieldError('area', 'region_required')
  return {
    area: writtenArea(country, area, detail),
    postcode: kept && kept.postcode === (input.postcode ?? null) ? kept.postcode : takePostcode(input),
  }
}

function takePostcode({ country, postcode }: Place): string | null {
  if (needsPostcode(country) && !postcode) throw fieldError('postcode', 'postcode_required')
  return checkPostcode(country, postcode)
}

/** Makes the changes of one person's addresses queue: two at once could both make their address the default. */
const lockAddresses = (tx: Tx, shopperId: string) =>
  tx.run(sql`SELECT FROM shopper WHERE id = ${shopperId} FOR NO KEY UPDATE`)

const clearDefault = (tx: Tx, shopperId: string) =>
  tx.run(sql`UPDATE address SET is_default = false WHERE shopper_id = ${shopperId} AND is_default`)

type Written = Omit<Parsed<'POST /api/user/address_add'>, 'postcode'> & { postcode?: string | null }

const insertAddress = (tx: Tx, shopperId: string, id: string, input: Written, at: Date) =>
  tx.run(sql`
    INSERT INTO address (id, shopper_id, addressee, mobile, country, area, detail, postcode, tag, is_default, created_at)
    SELECT ${id}, ${shopperId}, ${input.addressee}, ${input.mobile}, ${input.country}, ${input.area}, ${input.detail}, ${input.postcode ?? null},
      ${input.tag}, ${input.is_default} OR NOT EXISTS (SELECT FROM address WHERE shopper_id = ${shopperId}), ${at}`)

const updateAddress = (tx: Tx, shopperId: string, id: string, input: Written) =>
  tx.run(sql`
    UPDATE address SET addressee = ${input.addressee}, mobile = ${input.mobile}, country = ${input.country}, area = ${input.area},
      detail = ${input.detail}, postcode = ${input.postcode ?? null}, tag = ${input.tag}, is_default = is_default OR ${input.is_default}
    WHERE shopper_id = ${shopperId} AND id = ${id}`)

export async function setDefaultAddress(
  ctx: Context,
  input: Parsed<'POST /api/user/address_set_default'>,
): Promise<Address> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    await lockAddresses(tx, shopper.id)
    await clearDefault(tx, shopper.id)
    const set = await tx.run(
      sql`UPDATE address SET is_default = true WHERE shopper_id = ${shopper.id} AND id = ${input.id}`,
    )
    if (set === 0) throw missing()
    return readAddress(tx, shopper.id, input.id)
  })
}

/** Deletes an address; when it was the default, the newest of the others takes its place. */
export async function deleteAddress(
  ctx: Context,
  input: Parsed<'GET /api/user/address_del'>,
): Promise<Answer<'GET /api/user/address_del'>> {
  const shopper = asShopper(ctx)
  await ctx.db.tx(async (tx) => {
    await lockAddresses(tx, shopper.id)
    const gone = await tx.maybe<rows.DeletedAddress>(sql`
      DELETE FROM address WHERE shopper_id = ${shopper.id} AND id = ${input.id} RETURNING is_default`)
    if (!gone) throw missing()
    if (gone.is_default) {
      await tx.run(sql`
        UPDATE address SET is_default = true
        WHERE id = (SELECT id FROM address WHERE shopper_id = ${shopper.id} ORDER BY created_at DESC, id LIMIT 1)`)
    }
  })
  return { done: true }
}

/** Without a country the countries there are; with one, its fields in the order people write them there. */
export async function listRegions(
  ctx: Context,
  input: Parsed<'GET /api/common/region_list'>,
): Promise<Answer<'GET /api/common/region_list'>> {
  if (!input.country) return { countries: countries(ctx.lang) }
  if (!isCountry(input.country)) throw fieldError('country', 'country_required')
  return addressForm(input.country)
}

/** The address of a demo shopper. */
export async function foundAddress(
  ctx: Context,
  tx: Tx,
  shopperId: string,
  address: Omit<Parsed<'POST /api/user/address_add'>, 'id' | 'is_default'>,
): Promise<string> {
  asSystem(ctx)
  const id = newId()
  await insertAddress(tx, shopperId, id, { ...address, is_default: true }, ctx.now())
  return id
}
