// `npm run messages`, and the first step of start, dev, test and verify: the compiled messages are not committed.
// `-- missing fr` lists what a language does not say yet, `-- export fr` writes fr.csv for a translator, `-- import fr.csv` takes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'

export async function generateMessages() {
  const { generate } = await tsImport('../packages/messages/src/generate.ts', import.meta.url)
  return generate()
}

/** For whoever builds: a language in progress says English here and there, which no shopper gets to see. */
export const tellOf = ({ messages, inProgress }) => [
  `messages: ${messages} checked and compiled`,
  ...inProgress.map(
    ({ code, missing, of }) =>
      `messages: ${code} is in progress, ${missing} of ${of} keys say English (npm run messages -- missing ${code})`,
  ),
]

const USAGE = 'npm run messages [-- missing <language> | -- export <language> [file] | -- import <file>]'

async function translate([what, of, to]) {
  const { exportWords, importWords, missingIn } = await tsImport(
    '../packages/messages/src/translations.ts',
    import.meta.url,
  )
  if (what === 'missing' && of) {
    const missing = missingIn(of)
    return [...missing.map(({ key, english }) => `${key}  ${english}`), `${of}: ${missing.length} keys are missing`]
  }
  if (what === 'export' && of) {
    const file = to ?? `${of}.csv`
    writeFileSync(file, exportWords(of))
    return [`${of}: written to ${file}, one row for each key; the third column is the translator’s`]
  }
  if (what === 'import' && of) {
    const { code, changed, said, missing } = importWords(readFileSync(of, 'utf8'))
    return [`${code}: ${changed} texts are new, ${said} stand, ${missing} are missing`]
  }
  throw new Error(USAGE)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2)
  try {
    const lines = args.length > 0 ? await translate(args) : tellOf(await generateMessages())
    console.log(lines.join('\n'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
