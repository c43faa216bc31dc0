import { readData } from './read-data.ts'

export const FORMATS = 'packages/contract/src/address-formats.gen.ts'

const HEAD = '// Written by `npm run address-forms` from the library’s data. Change what it reads, not this file.\n'

const DEFAULT_FORMAT = '%N%n%O%n%A%n%C'

/** Without the organisation, which is part of whom a letter is to, and the sorting code, which nobody types. */
const tidy = (format: string): string =>
  format
    .replace(/%O%n?/, '')
    .replaceAll(/ ?%X ?/g, '')
    .replaceAll('%n', '\n')

/** What is written, by its path. */
export function writtenForms(): Record<string, string> {
  const formats: string[] = []
  for (const [country, said] of readData()) {
    const local = tidy(said.fmt ?? DEFAULT_FORMAT)
    const latin = said.lfmt && tidy(said.lfmt)
    formats.push(`  ${country}: ${JSON.stringify(latin && latin !== local ? [local, latin] : [local])},`)
  }
  return {
    [FORMATS]: `${HEAD}export const addressFormats: Record<string, readonly [local: string, latin?: string]> = {\n${formats.join('\n')}\n}\n`,
  }
}
