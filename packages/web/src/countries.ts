export type Country = { code: string; name: string }

/** Countries by their names in this language, in its alphabet. */
export function sortedCountries(codes: readonly string[], intl: string): Country[] {
  const names = new Intl.DisplayNames(intl, { type: 'region' })
  const inOrder = new Intl.Collator(intl)
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => inOrder.compare(one.name, other.name))
}

/** Those whose name holds what was typed, whatever its accents and case, or whose code it is. */
export function matchCountries(all: readonly Country[], typed: string, intl: string): readonly Country[] {
  const wanted = folded(typed, intl)
  if (wanted === '') return all
  return all.filter(({ code, name }) => folded(name, intl).includes(wanted) || code.toLowerCase() === wanted)
}

const folded = (text: string, intl: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase(intl)
    .trim()
