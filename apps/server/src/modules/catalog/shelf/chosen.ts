import type { LocalisedText } from '../../../platform/localised.ts'
import { foldedName } from '../../search/search.ts'

/** A name as it is compared, in one language: as lists are narrowed by it. */
export const folded = (name: LocalisedText): string => foldedName(name.en ?? Object.values(name)[0] ?? '')

const BETWEEN = '\u001f'

/** What an SKU chooses, in folded words and whatever the order of the options: by this it stays the same SKU. */
export const chosenWords = (pairs: readonly { option: LocalisedText; value: LocalisedText }[]): string =>
  pairs
    .map(({ option, value }) => `${folded(option)}=${folded(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(BETWEEN)
