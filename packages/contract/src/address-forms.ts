import { joinArea, stepsOf } from './address-area.ts'
import { addressFormats } from './address-formats.gen.ts'
import { countryForms } from './address-forms.gen.ts'
import type { DistrictKind, PostcodeKind, RegionKind, TownKind } from './address-kinds.ts'
import { areaPlaces, isLatin, isRegionAlone } from './address-lines.ts'
import { plainName } from './plain-name.ts'
import { readPostcode } from './postcode.ts'

/** What a country asks for, as the library's data has it. */
export type CountryForm = {
  /** Without which nothing arrives there: A street, S region, C town, Z postcode. */
  asks: string
  /** How postcodes look there, and some that there are. */
  postcode?: string
  examples?: string[]
  region?: RegionKind
  town?: TownKind
  district?: DistrictKind
  code?: PostcodeKind
  /** As letters carry it, in Latin letters, and its whole name where that is another: `東京都~Tokyo|…`, `OR~~Oregon|…`. */
  regions?: string
}

export type Region = { written: string; latin: string; name: string }

const NOTHING_KNOWN: CountryForm = { asks: 'A' }

export const formOf = (country: string): CountryForm => countryForms[country] ?? NOTHING_KNOWN

export const hasPostcode = (country: string): boolean => addressFormats[country]?.[0].includes('%Z') ?? false

/** The regions to choose from; none where anything may be typed. */
export const regionsOf = (country: string): Region[] =>
  (formOf(country).regions?.split('|') ?? []).map((line) => {
    const [written = '', latin = '', name = ''] = line.split('~')
    return { written, latin, name: name || written }
  })

/** Letters there name the region, or name something within the town, which could not be told from it otherwise. */
export function asksRegion(country: string): boolean {
  const places = areaPlaces(country)
  return places.includes('S') && (formOf(country).asks.includes('S') || places.includes('D'))
}

/** By any of its names, in any spelling of accents and case. */
export const findRegion = (country: string, typed: string): Region | undefined =>
  regionsOf(country).find((region) =>
    Object.values(region).some((name) => name && plainName(name) === plainName(typed)),
  )

/** Whether the path names a region of the list, where letters need one. */
export function namesRegion(country: string, area: string): boolean {
  if (!asksRegion(country) || !formOf(country).regions) return true
  return findRegion(country, stepsOf(area)[0] ?? '') !== undefined
}

/** The path as letters carry it: a known region by its code or name, in the letters that the rest is written in. */
export function writtenArea(country: string, area: string, detail: string): string {
  const [first = '', ...rest] = stepsOf(area)
  const leads = areaPlaces(country).includes('S') && (rest.length > 0 || isRegionAlone(country))
  const region = leads ? findRegion(country, first) : undefined
  if (!region) return area
  const inLatin = region.latin && !isLatin(region.written) && isLatin(rest.join('') + detail)
  return joinArea(inLatin ? region.latin : region.written, ...rest)
}

/** As its country writes it; undefined when it is none of that country. Where the data knows no postcodes any is taken. */
export function postcodeOf(country: string, typed: string): string | undefined {
  const { postcode, examples = [] } = formOf(country)
  return postcode ? readPostcode({ country, pattern: postcode, examples }, typed) : typed
}
