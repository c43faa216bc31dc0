import { areaOf, splitArea } from '@tradewind/contract/address-lines'
import type { Answer, Input } from '@tradewind/contract/calls'
import { addressInput } from '@tradewind/contract/calls/address'
import { readPostcode, unbroken } from '@tradewind/contract/postcode'
import { checkWith, type Problem, type Problems } from '@tradewind/web/form/problems'
import { findTag } from '../../shared/address-tag.ts'
import { homeCountry, readPhoneNumber } from '../../shared/phone-number.ts'
import type { Address } from './address-queries.ts'

export type Region = Answer<'GET /api/common/region_list'>
export type PlaceField = NonNullable<Region['fields']>[number]

/** What is typed; `area` is the town, `region` the part of the country around it, `district` what lies within it. */
export type AddressValues = {
  country: string
  addressee: string
  detail: string
  postcode: string
  region: string
  area: string
  district: string
  mobile: string
  /** A known tag, or `own` for the words in `own_tag`. */
  tag: string
  own_tag: string
  is_default: boolean
}

export const newAddress = (): AddressValues => ({
  country: homeCountry() ?? '',
  addressee: '',
  detail: '',
  postcode: '',
  region: '',
  area: '',
  district: '',
  mobile: '',
  tag: 'home',
  own_tag: '',
  is_default: false,
})

export function toValues({ id: _, tag, area, postcode, ...address }: Address): AddressValues {
  const { region, town, district } = splitArea(address.country, area)
  const known = findTag(tag)
  return {
    ...address,
    region,
    area: town,
    district,
    postcode: postcode ?? '',
    tag: known ?? 'own',
    own_tag: known ? '' : tag,
  }
}

/** What is sent: the number as E.164, the parts of the area as one path. A number that nobody has stays as it was typed. */
export async function toInput(
  { region, area, district, tag, own_tag, mobile, postcode, ...values }: AddressValues,
  place: Region | undefined,
  id?: string,
): Promise<Input<'POST /api/user/address_add'>> {
  const number = await readPhoneNumber(mobile, values.country)
  return {
    ...values,
    ...(id && { id }),
    ...(postcode.trim() && { postcode: postcode.trim() }),
    area: areaOf(values.country, region, area, district) || (place?.area ?? ''),
    tag: tag === 'own' ? own_tag : tag,
    mobile: number?.e164 ?? mobile,
  }
}

export async function checkAddress(values: AddressValues, place: Region | undefined): Promise<Problems> {
  const input = await toInput(values, place)
  const { tag, area, ...problems } = checkWith(addressInput, { ...input, postcode: values.postcode })
  const lacks = (name: 'region' | 'area' | 'postcode') =>
    values[name].trim() === '' && place?.fields?.some((field) => field.name === name && field.required)
  return {
    postcode: lacks('postcode') ? 'postcode_required' : postcodeProblem(values.postcode, values.country, place),
    region: lacks('region') && 'region_required',
    area: lacks('area') ? 'area_required' : area,
    // A form that E.164 can have is not yet a number of some country.
    mobile: !(await readPhoneNumber(values.mobile, values.country)) && 'not_mobile',
    ...problems,
    [values.tag === 'own' ? 'own_tag' : 'tag']: tag,
  }
}

/** As its country writes it, or as it was typed. */
export const postcodeIn = (typed: string, country: string, place: Region | undefined): string =>
  (place?.postcode && readPostcode({ country, ...place.postcode }, typed)) || typed

function postcodeProblem(typed: string, country: string, place: Region | undefined): Problem | false {
  if (typed.trim() === '' || !place?.postcode || readPostcode({ country, ...place.postcode }, typed)) return false
  return { message: 'not_postcode', args: { example: unbroken(place.postcode.examples[0] ?? '') } }
}
