import { joinArea, splitArea } from '@tradewind/contract/address-lines'
import type { Answer, Input } from '@tradewind/contract/calls'
import { addressInput } from '@tradewind/contract/calls/address'
import { findTag } from '../../shared/address-tag.ts'
import { checkWith, type Problem } from '../../shared/fields.ts'
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

export async function checkAddress(values: AddressValues, place: Region | undefined): Promise<Problem[]> {
  const input = await toInput(values)
  const problems = checkWith(addressInput, { ...input, area: values.area, postcode: values.postcode })
  const isMissing = (name: 'region' | 'postcode') => values[name].trim() === ''
  if (place?.fields?.some(({ name, required }) => name === 'postcode' && required) && isMissing('postcode'))
    problems.push({ field: 'postcode', message: 'postcode_required' })
  if (place?.subdivision_required && isMissing('region')) problems.push({ field: 'region', message: 'region_required' })
  // A form that E.164 can have is not yet a number of some country.
  const saidOfMobile = problems.some(({ field }) => field === 'mobile')
  if (!saidOfMobile && !(await readPhoneNumber(values.mobile, values.country)))
    problems.push({ field: 'mobile', message: 'not_mobile' })
  return problems.map((problem) =>
    problem.field === 'tag' && values.tag === 'own' ? { ...problem, field: 'own_tag' } : problem,
  )
}
