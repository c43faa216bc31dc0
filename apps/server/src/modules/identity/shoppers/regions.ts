import { addressFormats } from '@tradewind/contract/address-formats.gen'
import { asksRegion, formOf, hasPostcode, regionsOf } from '@tradewind/contract/address-forms'
import { areaPlaces } from '@tradewind/contract/address-lines'
import type { Answer } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js'

type Regions = Answer<'GET /api/common/region_list'>
type Field = NonNullable<Regions['fields']>[number]

const known = new Set<string>(getCountries())

export const isCountry = (code: string): code is CountryCode => known.has(code)

/** Countries in the reader's language and order. */
export function countries(lang: LocaleCode): NonNullable<Regions['countries']> {
  const locale = findLocale(lang)?.bcp47 ?? 'en'
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, calling_code: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

/** Without a country the countries there are; with one, how addresses are asked for there. */
export const addressForm = (country: CountryCode): Regions => {
  const { postcode, examples = [] } = formOf(country)
  const isCity = areaPlaces(country).length === 0
  return {
    fields: fieldsOf(country),
    subdivisions: regionsOf(country),
    postcode: postcode ? { pattern: postcode, examples } : null,
    ...(isCity && { area: new Intl.DisplayNames('en', { type: 'region', style: 'short' }).of(country) ?? country }),
  }
}

export const needsPostcode = (country: string): boolean => hasPostcode(country) && formOf(country).asks.includes('Z')

/** Whose letters may leave out the part within a region: an emirate, a side of Hong Kong. */
const needsTown = (country: string): boolean => {
  const { asks, town } = formOf(country)
  return asks.includes('C') || !(asks.includes('S') && town === 'district')
}

/** The name first and the number last, since nobody looks for them elsewhere; between them as letters there have it. */
function fieldsOf(country: string): Field[] {
  const form = formOf(country)
  const [format = ''] = addressFormats[country] ?? []
  const made: Record<string, Field> = {
    A: { name: 'detail', required: true },
    S: { name: 'region', required: asksRegion(country), kind: form.region ?? 'province' },
    C: { name: 'area', required: needsTown(country), kind: form.town ?? 'city' },
    D: { name: 'district', required: false, kind: form.district ?? 'suburb' },
    Z: { name: 'postcode', required: needsPostcode(country), kind: form.code ?? 'postal' },
  }
  const between = [...format.matchAll(/%([ASCDZ])/g)].flatMap(([, place = '']) => made[place] ?? [])
  return [{ name: 'addressee', required: true }, ...between, { name: 'mobile', required: true }]
}
