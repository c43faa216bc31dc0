/** Countries that belong together, by ISO 3166-1 alpha-2: what a shop that sends there rarely tells apart. */
export const COUNTRY_GROUPS = {
  /** The customs union of 27: one rule of duty and tax for what comes in from outside. */
  eu: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
  efta: 'CH IS LI NO'.split(' '),
  gulf: 'AE BH KW OM QA SA'.split(' '),
  asean: 'BN ID KH LA MM MY PH SG TH VN'.split(' '),
  northAmerica: 'CA MX US'.split(' '),
  southAmerica: 'AR BO BR CL CO EC GY PE PY SR UY VE'.split(' '),
} as const satisfies Record<string, readonly string[]>

export type CountryGroup = keyof typeof COUNTRY_GROUPS
