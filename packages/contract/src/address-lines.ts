import { joinArea, stepsOf } from './address-area.ts'
import { addressFormats } from './address-formats.gen.ts'

/** As `address` and every order answer it. */
type Address = { country: string; area: string; detail: string; postcode: string | null }

/** What a format has a place for: name, street, region, town, what lies within the town, postcode. */
type Place = 'N' | 'A' | 'S' | 'C' | 'D' | 'Z'
type Written = Partial<Record<Place, string>>

/** An address as letters carry it in its country, without addressee and country. */
export function addressLines(address: Address): string[] {
  const format = formatFor(address)
  return linesOf(format, {
    A: address.detail,
    Z: address.postcode ?? '',
    ...placesOf(address.country, address.area, format),
  })
}

/** The same with the addressee, who stands last where everything else goes from the large to the small. */
export function labelLines({ addressee, ...address }: Address & { addressee: string }): string[] {
  const format = formatFor(address)
  const written = { N: addressee, A: address.detail, Z: address.postcode ?? '' }
  return linesOf(format, { ...written, ...placesOf(address.country, address.area, format) })
}

/** Where an address is told in passing. */
export const inOneLine = (address: Address & { addressee: string }): string =>
  [address.addressee, ...addressLines(address)].join(', ')

/** Places of an address that its country's format knows, outermost first. */
export const areaPlaces = (country: string): ('S' | 'C' | 'D')[] =>
  (['S', 'C', 'D'] as const).filter((place) => formatsOf(country)[0].includes(`%${place}`))

/** Where a region can be all that is named: an emirate that is a city, a side of Hong Kong. */
export const isRegionAlone = (country: string): boolean => country === 'AE' || country === 'HK'

/** The parts of an area as its country names them. What it has no place for stays beside the town, or is a region of its own. */
export function splitArea(country: string, area: string): { region: string; town: string; district: string } {
  const steps = stepsOf(area)
  const places = areaPlaces(country)
  const hasDistrict = places.includes('D')
  if (!places.includes('S')) {
    if (hasDistrict) return { region: '', town: steps[0] ?? '', district: joinArea(...steps.slice(1)) }
    return { region: joinArea(...steps.slice(0, -1)), town: steps.at(-1) ?? '', district: '' }
  }
  const [first = '', ...rest] = steps
  if (rest.length === 0 && places.includes('C') && !isRegionAlone(country))
    return { region: '', town: first, district: '' }
  if (!hasDistrict) return { region: first, town: joinArea(...rest), district: '' }
  return { region: first, town: rest[0] ?? '', district: joinArea(...rest.slice(1)) }
}

/** The path of what was typed. Where letters name no region, a town that is its own stands alone. */
export function areaOf(country: string, region: string, town: string, district: string): string {
  const names = areaPlaces(country).includes('S')
  return joinArea(!names && region.trim() === town.trim() ? '' : region, town, district)
}

const UNKNOWN: readonly [string, string?] = ['%N\n%A\n%Z %C\n%S']
const formatsOf = (country: string) => addressFormats[country] ?? UNKNOWN

/** Written in Latin letters: the way that mail from abroad is, which in some countries has its own order. */
export const isLatin = (text: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(text)

function formatFor({ country, area, detail }: Address): string {
  const [local, latin] = formatsOf(country)
  return latin !== undefined && isLatin(area + detail) ? latin : local
}

/** Which step of the path goes where. What a country has no place for stands beside its next neighbour. */
function placesOf(country: string, area: string, format: string): Written {
  const steps = stepsOf(area)
  const [outer, inner, innermost] = (['S', 'C', 'D'] as const).filter((place) => format.includes(`%${place}`))
  // A city that is its country stands in the format itself: "SINGAPORE %Z".
  if (!outer) return { C: sideBySide(steps.filter((step) => !format.toLowerCase().includes(step.toLowerCase()))) }
  if (!inner) return { [outer]: sideBySide(steps) }
  const [first = '', ...rest] = steps
  if (rest.length === 0) return { [inner === 'C' && !isRegionAlone(country) ? inner : outer]: first }
  if (rest.length === 1 && rest[0] === first) return { [inner]: first }
  if (!innermost) return { [outer]: first, [inner]: sideBySide(rest) }
  return { [outer]: first, [inner]: rest[0] ?? '', [innermost]: sideBySide(rest.slice(1)) }
}

/** Names beside each other in the order and with the comma of the letters that they are written in, outermost given first. */
function sideBySide(steps: string[]): string {
  const text = steps.join('')
  if (/\p{Script=Han}|\p{Script=Hangul}/u.test(text)) return steps.join(/\p{Script=Hangul}/u.test(text) ? ' ' : '')
  return steps.toReversed().join(/\p{Script=Arabic}/u.test(text) ? '، ' : ', ')
}

function linesOf(format: string, written: Written): string[] {
  // What has no place of its own follows the street.
  const whole = format.includes('%C') || !written.C ? format : format.replace('%A', '%A\n%C')
  return whole
    .split('\n')
    .map((line) => lineOf(line, written))
    .filter(Boolean)
}

/** One line; what stands between two places is left out with either of them. */
function lineOf(line: string, written: Written): string {
  if (!line.includes('%')) return line
  let out = ''
  let between = ''
  for (const [part] of line.matchAll(/%[NASCDZ]|[^%]+/g)) {
    if (!part.startsWith('%')) {
      between = out || line.startsWith(part) ? part : ''
      continue
    }
    const value = written[part.slice(1) as Place] ?? ''
    if (!value) {
      // What leads a line leads this place only: "CH-" the postcode.
      if (!out) between = ''
      continue
    }
    out += between + (between && value.startsWith(between) ? value.slice(between.length) : value)
    between = ''
  }
  return out
}
