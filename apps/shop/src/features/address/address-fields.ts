import { joinArea, splitArea } from '@tradewind/contract/address-area'
import type { Answer, Input } from '@tradewind/contract/calls'
import { addressInput } from '@tradewind/contract/calls/address'
import { checkWith, type Problems } from '@tradewind/web/form/problems'
import { findTag } from '../../shared/address-tag.ts'
import { homeCountry, readPhoneNumber } from '../../shared/phone-number.ts'
import type { Address } from './address-queries.ts'

export type Region = Answer<'GET /api/common/region_list'>
export type FieldName = NonNullable<Region['fields']>[number]['name']

/** What is typed; `area` is the town, and `region` the part of the country around it. */
export type AddressValues = {
  country: string
  addressee: string
  detail: string
  postcode: string
  region: string
  area: string
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
  mobile: '',
  tag: 'home',
  own_tag: '',
  is_default: false,
})

export function toValues({ id: _, tag, area, postcode, ...address }: Address): AddressValues {
  const { region, town } = splitArea(area)
  const known = findTag(tag)
  return { ...address, region, area: town, postcode: postcode ?? '', tag: known ?? 'own', own_tag: known ? '' : tag }
}

/** What is sent: the number as E.164, region and town as one path. A number that nobody has stays as it was typed. */
export async function toInput(
  { region, area, tag, own_tag, mobile, postcode, ...values }: AddressValues,
  id?: string,
): Promise<Input<'POST /api/user/address_add'>> {
  const number = await readPhoneNumber(mobile, values.country)
  return {
    ...values,
    ...(id && { id }),
    ...(postcode.trim() && { postcode: postcode.trim() }),
    area: joinArea(region, area),
    tag: tag === 'own' ? own_tag : tag,
    mobile: number?.e164 ?? mobile,
  }
}

export async function checkAddress(values: AddressValues, place: Region | undefined): Promise<Problems> {
  const input = await toInput(values)
  const { tag, ...problems } = checkWith(addressInput, { ...input, area: values.area, postcode: values.postcode })
  const isMissing = (name: 'region' | 'postcode') => values[name].trim() === ''
  const needsPostcode = place?.fields?.some(({ name, required }) => name === 'postcode' && required)
  return {
    postcode: needsPostcode && isMissing('postcode') && 'postcode_required',
    region: place?.subdivision_required && isMissing('region') && 'region_required',
    // A form that E.164 can have is not yet a number of some country.
    mobile: !(await readPhoneNumber(values.mobile, values.country)) && 'not_mobile',
    ...problems,
    [values.tag === 'own' ? 'own_tag' : 'tag']: tag,
  }
}
