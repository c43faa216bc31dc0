import * as z from 'zod/mini'
import { DISTRICT_KINDS, POSTCODE_KINDS, REGION_KINDS, TOWN_KINDS } from '../address-kinds.ts'
import { call } from '../call.ts'
import { done, flag, id, mobile, text } from '../fields.ts'
import { LONGEST } from '../limits.ts'

/** Where a parcel goes, and to whom. */
export const destination = z.object({
  addressee: z.string(),
  mobile: z.string(),
  country: z.string(),
  area: z.string(),
  detail: z.string(),
  postcode: z.nullable(z.string()),
})
export const address = z.object({ id, ...destination.shape, tag: z.string(), is_default: z.boolean() })

const byId = z.object({ id })

export const addressInput = z.strictObject({
  id: z.optional(id),
  addressee: text(LONGEST.personName, 'addressee_required'),
  mobile,
  /** ISO 3166-1 alpha-2 */
  country: z.string({ error: 'country_required' }).check(z.regex(/^[A-Z]{2}$/, 'country_required')),
  /** Path of the region, outermost first: "Bayern / München". */
  area: text(LONGEST.area, 'area_required'),
  detail: text(LONGEST.addressDetail, 'detail_required'),
  postcode: z.optional(text(LONGEST.postcode)),
  tag: text(LONGEST.addressTag, 'tag_required'),
  is_default: z._default(flag, false),
})

const required = z.boolean()

/** A field with what that country calls it. */
const addressField = z.discriminatedUnion('name', [
  z.object({ name: z.literal(['addressee', 'mobile', 'detail']), required }),
  z.object({ name: z.literal('region'), required, kind: z.literal(REGION_KINDS) }),
  z.object({ name: z.literal('area'), required, kind: z.literal(TOWN_KINDS) }),
  z.object({ name: z.literal('district'), required, kind: z.literal(DISTRICT_KINDS) }),
  z.object({ name: z.literal('postcode'), required, kind: z.literal(POSTCODE_KINDS) }),
])

export const addressCalls = {
  'GET /api/user/address_list': call({
    summary: 'My addresses, the default first',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({ list: z.array(address) }),
  }),
  'GET /api/user/address': call({
    summary: 'One of my addresses',
    who: 'shopper',
    input: byId,
    answer: address,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'address' }],
  }),
  'POST /api/user/address_add': call({
    summary: 'Add an address, or edit the one named by id',
    who: 'shopper',
    input: addressInput,
    answer: address,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'address' }],
  }),
  'POST /api/user/address_set_default': call({
    summary: 'Make one address the default',
    who: 'shopper',
    input: z.strictObject({ id }),
    answer: address,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'address' }],
  }),
  'GET /api/user/address_del': call({
    summary: 'Delete an address',
    who: 'shopper',
    writes: true,
    input: byId,
    answer: done,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'address' }],
  }),
  'POST /api/user/deliver_to': call({
    summary: 'Say to which country I have things sent, for what I look at until a checkout has an address',
    who: 'shopper',
    input: z.strictObject({ country: addressInput.shape.country }),
    answer: z.object({ country: z.string() }),
  }),
  'GET /api/common/region_list': call({
    summary: 'Countries; or the address fields and subdivisions of one country',
    who: 'public',
    cache: true,
    input: z.object({ country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
    answer: z.object({
      countries: z.optional(z.array(z.object({ code: z.string(), name: z.string(), calling_code: z.string() }))),
      /** In the order of that country. `area` is the town; region and what lies within the town stand around it in the path. */
      fields: z.optional(z.array(addressField)),
      /** What `region` is chosen from: as letters carry it, its whole name, and that in Latin letters where it has other ones. */
      subdivisions: z.optional(z.array(z.object({ written: z.string(), name: z.string(), latin: z.string() }))),
      /** How its postcodes look, and some that there are; null where there are none, or where any is taken. */
      postcode: z.optional(z.nullable(z.object({ pattern: z.string(), examples: z.array(z.string()) }))),
      /** What stands as `area` where letters name no place: a city that is its country. */
      area: z.optional(z.string()),
    }),
  }),
}
