/** How a language would address its reader if it were the other politeness: somebody is a friend on each page, or on none. */
const OTHER: Record<string, [words: RegExp, instead: string]> = {
  // At the beginning of a sentence it may be she or they.
  de: [/(?<=[\p{L}\d,;}] )(Sie|Ihnen|Ihr(e[mnrs]?)?)(?!\p{L})/u, 'du'],
  zh: [/您/, '你'],
}

/** Where a text addresses its reader as the rest of its language does not. */
export function wrongRegister(text: string, bcp47: string): string[] {
  const [words, instead] = OTHER[bcp47.split('-')[0] ?? ''] ?? []
  const found = words?.exec(text)?.[0]
  return found ? [`says “${found}” to its reader: this language says ${instead}`] : []
}
