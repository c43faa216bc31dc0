import type { Answer } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js'

type Regions = Answer<'GET /api/common/region_list'>

// Countries that have no postcodes, or whose post does not ask for them.
const WITHOUT_POSTCODE = new Set(
  'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KE KI KM KN KP LC ML MO MR MS MU MW NA NR NU PA QA RW SB SC SL SO SR ST SY TD TF TG TK TL TO TT TV TZ UG VU YE ZA ZW'.split(
    ' ',
  ),
)

// Where people write the postcode and the place before the street.
const LARGE_TO_SMALL = new Set(['CN', 'JP', 'KR', 'TW', 'HU'])

const known = new Set<string>(getCountries())

export const isCountry = (code: string): code is CountryCode => known.has(code)

export const needsPostcode = (country: string): boolean => !WITHOUT_POSTCODE.has(country)

/** Countries in the reader's language and order. */
export function countries(lang: LocaleCode): NonNullable<Regions['countries']> {
  const locale = findLocale(lang)?.bcp47 ?? 'en'
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, calling_code: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

export function fieldsOf(country: string): NonNullable<Regions['fields']> {
  const postcode = { name: 'postcode' as const, required: needsPostcode(country) }
  const place = LARGE_TO_SMALL.has(country)
    ? ([postcode, required('area'), required('detail')] as const)
    : ([required('detail'), postcode, required('area')] as const)
  return [required('addressee'), ...place, required('mobile')]
}

const required = <N extends 'addressee' | 'mobile' | 'area' | 'detail'>(name: N) => ({ name, required: true })

const SUBDIVISIONS: Partial<Record<CountryCode, string>> = {
  AE: 'Abu Dhabi|Ajman|Dubai|Fujairah|Ras Al Khaimah|Sharjah|Umm Al Quwain',
  AU: 'Australian Capital Territory|New South Wales|Northern Territory|Queensland|South Australia|Tasmania|Victoria|Western Australia',
  CA: 'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Northwest Territories|Nova Scotia|Nunavut|Ontario|Prince Edward Island|Québec|Saskatchewan|Yukon',
  DE: 'Baden-Württemberg|Bayern|Berlin|Brandenburg|Bremen|Hamburg|Hessen|Mecklenburg-Vorpommern|Niedersachsen|Nordrhein-Westfalen|Rheinland-Pfalz|Saarland|Sachsen|Sachsen-Anhalt|Schleswig-Holstein|Thüringen',
  SA: 'Al Bahah|Al Jawf|Al Madinah|Al Qassim|Asir|Eastern Province|Hail|Jazan|Makkah|Najran|Northern Borders|Riyadh|Tabuk',
  US: 'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming',
}

// Where a parcel does not arrive without the region.
const NEEDS_SUBDIVISION = new Set(['AE', 'AU', 'CA', 'US'])

export const needsSubdivision = (country: string): boolean => NEEDS_SUBDIVISION.has(country)

/** First-level regions to choose from, where we know them; elsewhere the area is typed. */
export const subdivisionsOf = (country: string): string[] =>
  isCountry(country) ? (SUBDIVISIONS[country]?.split('|') ?? []) : []
