import type { LocalisedText } from '../../platform/localised.ts'

/** A name as it is compared: in one language, without case, width or blanks around it. */
export const folded = (name: LocalisedText): string =>
  (name.en ?? Object.values(name)[0] ?? '').normalize('NFKC').trim().toLowerCase()

const BETWEEN = '\u001f'

/** What an SKU chooses, in folded words and whatever the order of the options: by this it stays the same SKU. */
export const chosenWords = (pairs: readonly { option: LocalisedText; value: LocalisedText }[]): string =>
  pairs
    .map(({ option, value }) => `${folded(option)}=${folded(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(BETWEEN)
