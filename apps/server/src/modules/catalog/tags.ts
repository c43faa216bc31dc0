import { type LocalisedText, pickText } from '../../platform/localised.ts'

/**
 * The name of the fact that holds what a shop sorts its own goods by ("issues", "Ship from USA"). Shoppers neither read it nor
 * narrow by it; search hears its words, and the seller's editor and files give it back.
 */
export const TAGS = 'Tags'

export const isTags = ({ name }: { name: LocalisedText }): boolean => pickText(name, 'en') === TAGS
