import type { LocalisedText } from '../../../platform/localised.ts'
import { isTags } from '../tags.ts'
import { folded } from './chosen.ts'
import type { ProductDraft } from './product-draft.ts'

export type Trait = { name: string; value: string; nameWords: LocalisedText; valueWords: LocalisedText }

const MOST_TRAITS = 40
/** A longer value is a sentence: nobody filters by it. */
const LONGEST = 40

/** What a product can be filtered by: the values of its options first, then what its facts say shortly. */
export function traitsOf({ options, facts }: Pick<ProductDraft, 'options' | 'facts'>): Trait[] {
  const said = [
    ...options.flatMap((option) => option.values.map((value) => ({ name: option.name, value: value.name }))),
    ...facts.filter((fact) => !isTags(fact)),
  ]
  const traits = new Map<string, Trait>()
  for (const { name, value } of said) {
    const trait = { name: folded(name), value: folded(value), nameWords: name, valueWords: value }
    const usable = [trait.name, trait.value].every((part) => part !== '' && part.length <= LONGEST)
    if (usable && !trait.name.includes('=') && traits.size < MOST_TRAITS) traits.set(traitKey(trait), trait)
  }
  return [...traits.values()]
}

export const traitKey = ({ name, value }: Pick<Trait, 'name' | 'value'>): string => `${name}=${value}`
