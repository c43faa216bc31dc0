/** What the parts of an area are called: a prefecture, a state, an emirate. */
export const REGION_KINDS = [
  ...(['province', 'state', 'prefecture', 'county', 'department', 'district', 'emirate', 'island', 'oblast'] as const),
  ...(['parish', 'area', 'do_si'] as const),
] as const
export type RegionKind = (typeof REGION_KINDS)[number]

export const TOWN_KINDS = ['city', 'suburb', 'post_town', 'district', 'municipality'] as const
export type TownKind = (typeof TOWN_KINDS)[number]

export const DISTRICT_KINDS = ['suburb', 'district', 'neighborhood', 'village_township'] as const
export type DistrictKind = (typeof DISTRICT_KINDS)[number]

export const POSTCODE_KINDS = ['postal', 'zip', 'pin', 'eircode'] as const
export type PostcodeKind = (typeof POSTCODE_KINDS)[number]
