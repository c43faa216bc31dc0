/** As `address` and every order answer it. */
type Address = { country: string; area: string; detail: string; postcode: string | null }

/** How `area` travels: the region path, outermost first. "Bayern / München" */
const STEP = ' / '

const REGION_BEFORE_POSTCODE = new Set(['US', 'CA', 'AU', 'IN', 'BR', 'MX'])
const LARGE_TO_SMALL = new Set(['CN', 'JP', 'KR', 'TW'])
const POSTCODE_LAST = new Set(['GB', 'IE', 'IN', 'TH', 'VN', 'PK', 'SA', 'AE'])

/** The region and the town of an area; a town that is its own region stands alone. */
export function splitArea(area: string): { region: string; town: string } {
  const steps = area.split(STEP)
  return { region: steps.slice(0, -1).join(STEP), town: steps.at(-1) ?? '' }
}

export function joinArea(region: string, town: string): string {
  const parts = [region.trim(), town.trim()].filter(Boolean)
  return (parts[0] === parts[1] ? parts.slice(1) : parts).join(STEP)
}

export const townOf = ({ area }: Pick<Address, 'area'>): string => splitArea(area).town

/** Town and region, with the comma of the letters that they are written in. */
const sideBySide = (...parts: string[]): string => {
  const written = parts.filter(Boolean)
  return written.join(/\p{Script=Arabic}/u.test(written[0] ?? '') ? '، ' : ', ')
}

/** An address as letters carry it in its country, without addressee and country. */
export function addressLines({ country, area, detail, postcode }: Address): string[] {
  const { region, town } = splitArea(area)
  const code = postcode ?? ''
  const line = (...parts: string[]) => parts.filter(Boolean).join(' ')
  if (LARGE_TO_SMALL.has(country)) return [line(code, region, town), detail]
  if (REGION_BEFORE_POSTCODE.has(country)) return [detail, sideBySide(town, line(region, code))]
  if (POSTCODE_LAST.has(country)) return [detail, sideBySide(town, region), code].filter(Boolean)
  return [detail, sideBySide(line(code, town), region)]
}
