/** How a country's postcodes look, and some that there are. */
type PostcodeForm = { country: string; pattern: string; examples: readonly string[] }

/** `e50lp` → "E5 0LP", `〒１５４００２３` → "154-0023", `D-12045` → "12045": as its country writes it, or undefined when it is none. */
export function readPostcode({ country, pattern, examples }: PostcodeForm, typed: string): string | undefined {
  const fits = (code: string) => new RegExp(`^(?:${pattern})$`).test(code)
  const code = typed
    .normalize('NFKC')
    .replace(/\u2060/g, '')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .replace(/^[^A-Z0-9]+/, '')
  // With the letters of its country before it, or without those that belong to it.
  const tries = [code, code.replace(/^[A-Z]{1,3}[ -]?(?=\d)/, ''), `${country}-${code}`]
  for (const one of tries) {
    const shaped = examples.map((example) => inShapeOf(example, one)).find((made) => made !== undefined && fits(made))
    if (shaped) return shaped
  }
  return tries.find(fits) ?? tries.map(bare).find(fits)
}

/** As a sentence shows it: on one line, also where it is narrow. */
export const unbroken = (code: string): string => code.replaceAll('-', '\u2060-\u2060').replaceAll(' ', '\u00a0')

const bare = (code: string): string => code.replace(/[ -]/g, '')
/** Letters and digits by their kind: "E5 0LP" is A99AA. */
const kindsOf = (code: string): string => bare(code).replace(/[A-Z]/g, 'A').replace(/\d/g, '9')

/** The same letters and digits, with what the example has between its own. */
function inShapeOf(example: string, code: string): string | undefined {
  if (kindsOf(example) !== kindsOf(code)) return undefined
  const letters = [...bare(code)]
  return [...example].map((sign) => (sign === ' ' || sign === '-' ? sign : letters.shift())).join('')
}
