import { readData, type Said } from './read-data.ts'

export const FORMATS = 'packages/contract/src/address-formats.gen.ts'
export const FORMS = 'packages/contract/src/address-forms.gen.ts'

const HEAD = '// Written by `npm run address-forms` from the library’s data. Change what it reads, not this file.\n'

/** Where letters carry the code of a region and not its name: "Portland, OR", "00144 Roma RM". */
const BY_CODE = new Set(['AU', 'BR', 'CA', 'IT', 'MX', 'US'])
/** Where the keys are the names that letters carry, and `sub_names` short forms of them. */
const BY_KEY = new Set(['IN', 'KR'])

const DEFAULT_FORMAT = '%N%n%O%n%A%n%C'

/** Without the organisation, which is part of whom a letter is to, and the sorting code, which nobody types. */
const tidy = (format: string): string =>
  format
    .replace(/%O%n?/, '')
    .replaceAll(/ ?%X ?/g, '')
    .replaceAll('%n', '\n')

/** The two files by their paths: what is needed to print an address, and what is needed to ask for one. */
export function writtenForms(): Record<string, string> {
  const formats: string[] = []
  const forms: string[] = []
  for (const [country, said] of readData()) {
    const local = tidy(said.fmt ?? DEFAULT_FORMAT)
    const latin = said.lfmt && tidy(said.lfmt)
    formats.push(`  ${country}: ${JSON.stringify(latin && latin !== local ? [local, latin] : [local])},`)
    forms.push(`  ${country}: ${JSON.stringify(formOf(country, said))},`)
  }
  return {
    [FORMATS]: `${HEAD}export const addressFormats: Record<string, readonly [local: string, latin?: string]> = {\n${formats.join('\n')}\n}\n`,
    [FORMS]: `${HEAD}import type { CountryForm } from './address-forms.ts'\n\nexport const countryForms: Record<string, CountryForm> = {\n${forms.join('\n')}\n}\n`,
  }
}

function formOf(country: string, said: Said): object {
  const list = (joined: string | undefined) => joined?.split('~') ?? []
  const keys = list(said.sub_keys)
  const names = list(said.sub_names)
  const latin = list(said.sub_lnames)
  const regions = keys.map((key, at) => {
    const name = names[at] || key
    const written = BY_CODE.has(country) || BY_KEY.has(country) ? key : name
    // Hong Kong's keys are its Latin names.
    const inLatin = latin[at] || (country === 'HK' ? key : '')
    return [written, inLatin, name === written ? '' : name].join('~').replace(/~+$/, '')
  })
  return {
    asks: said.require ?? 'A',
    ...(said.zip && { postcode: said.zip, examples: said.zipex?.split(',') }),
    ...kinds(said),
    ...(regions.length > 0 && { regions: regions.join('|') }),
  }
}

const kinds = (said: Said) => ({
  ...(said.state_name_type && { region: said.state_name_type }),
  ...(said.locality_name_type && { town: said.locality_name_type }),
  ...(said.sublocality_name_type && { district: said.sublocality_name_type }),
  ...(said.zip_name_type && { code: said.zip_name_type }),
})
