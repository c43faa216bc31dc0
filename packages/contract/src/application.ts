/** Applying to sell here: the closed lists that server, database and both apps share. */

/** From the first letter to the decision; over are the last three. */
export const APPLICATION_STATES = ['draft', 'handed_in', 'to_complete', 'approved', 'refused', 'withdrawn'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** As the wire counts them: 0 auditing, 1 passed, 2 refused, 3 to be completed. A draft, and what was withdrawn, is none of these. */
export const APPLICATION_STATUS: Record<ApplicationState, 0 | 1 | 2 | 3 | null> = {
  draft: null,
  handed_in: 0,
  approved: 1,
  refused: 2,
  to_complete: 3,
  withdrawn: null,
}

/** In which of them an operator may look for applications: a draft is its applicant's alone. */
export const SEEN_APPLICATIONS = ['handed_in', 'to_complete', 'approved', 'refused'] as const
export type SeenApplications = (typeof SEEN_APPLICATIONS)[number]

/** Who a trader is by law. */
export const TRADER_KINDS = ['person', 'company', 'club'] as const
export type TraderKind = (typeof TRADER_KINDS)[number]

/** What becomes of a shop's wish to be another trader than it was, or to be elsewhere. */
export const TRADER_CHANGE_STATES = ['open', 'agreed', 'refused', 'taken_back'] as const
export type TraderChangeState = (typeof TRADER_CHANGE_STATES)[number]

/** How an operator looks for them: what waits, and what is over. */
export const SEEN_TRADER_CHANGES = ['open', 'over'] as const
export type SeenTraderChanges = (typeof SEEN_TRADER_CHANGES)[number]

export const TRADER_VERDICTS = ['agreed', 'refused'] as const
export type TraderVerdict = (typeof TRADER_VERDICTS)[number]

/** What is said of a trader, in the order in which it is read. */
export const TRADER_FIELDS = [
  ...(['kind', 'name', 'address', 'postcode', 'city', 'country'] as const),
  ...(['register_no', 'vat_no', 'email', 'phone'] as const),
] as const
export type TraderField = (typeof TRADER_FIELDS)[number]

/** What a paper shows: who somebody is, the entry in a register, what they want to sell. */
export const PAPER_KINDS = ['identity', 'register', 'goods'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Without which nobody is approved: who sells alone shows who they are, others the entry in their register. */
export const neededPaper = (kind: TraderKind): 'identity' | 'register' => (kind === 'person' ? 'identity' : 'register')

/** What an operator can ask for once more; only what was asked for can then be changed. */
export const APPLICATION_FIELDS = [
  'shop_name',
  'about',
  'trader',
  'numbers',
  'address',
  'contact',
  'categories',
  'identity',
  'register',
  'goods',
] as const
export type ApplicationField = (typeof APPLICATION_FIELDS)[number]

export const DECISIONS = ['approve', 'ask', 'refuse'] as const
export type Decision = (typeof DECISIONS)[number]

/** Why an operator should look twice, the first that holds: what somebody said beside what is known otherwise. */
export const ODDITIES = ['vat_country', 'vat_form', 'number_shared', 'contact_shared', 'name_differs'] as const
export type Oddity = (typeof ODDITIES)[number]

/** What a new shop does first, in the order in which it helps. */
export const FIRST_STEPS = ['shop_page', 'freight', 'product', 'payee'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** How VAT numbers are written, by country, without spaces: those of the Union, and of its neighbours that have such numbers. */
const VAT_FORMS: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z0-9]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  NO: /^NO\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

/** As it is compared: without what people put between the digits. */
export const plainNumber = (typed: string): string => typed.replace(/[\s.\-/]/g, '').toUpperCase()

/** Where traders have a number for VAT; elsewhere none is asked for. */
export const hasVat = (country: string): boolean => country in VAT_FORMS

/** Whether it is written as the numbers of this country are, or as those of which other. */
export function vatCountry(vat: string, country: string): string | null {
  const number = plainNumber(vat)
  if (VAT_FORMS[country]?.test(number)) return country
  return Object.keys(VAT_FORMS).find((other) => VAT_FORMS[other]?.test(number)) ?? null
}
