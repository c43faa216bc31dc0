import type { LocalisedText } from '../../../platform/localised.ts'
import { type AttributeReader, readAttributes, traitName } from '../../product-types/product-types.ts'
import { isTags } from '../tags.ts'
import { folded } from './chosen.ts'
import type { Plan } from './plan-product.ts'
import type { ProductDraft } from './product-draft.ts'

export type Trait = { name: string; value: string; nameWords: LocalisedText; valueWords: LocalisedText }

const MOST_TRAITS = 40
/** A longer value is a sentence: nobody filters by it. */
const LONGEST = 40

type Said = { name: LocalisedText; value: LocalisedText }

/** What a product can be filtered by: the values of its options first, then what its facts say shortly. */
export function traitsOf(
  { options, facts }: Pick<ProductDraft, 'options' | 'facts'>,
  read: (said: Said) => Trait[] = asSaid,
): Trait[] {
  const said = [
    ...options.flatMap((option) => option.values.map((value) => ({ name: option.name, value: value.name }))),
    ...facts.filter((fact) => !isTags(fact)),
  ]
  const traits = new Map<string, Trait>()
  for (const trait of said.flatMap(read)) {
    const usable = [trait.name, trait.value].every((part) => part !== '' && part.length <= LONGEST)
    if (usable && !trait.name.includes('=') && traits.size < MOST_TRAITS) traits.set(traitKey(trait), trait)
  }
  return [...traits.values()]
}

const asSaid = ({ name, value }: Said): Trait[] => [
  { name: folded(name), value: folded(value), nameWords: name, valueWords: value },
]

/** Says the traits of products by the attributes of their kinds, so that each shop's "navy" is blue in every language. Changes the plans. */
export async function nameTraits(plans: readonly Plan[]): Promise<void> {
  const attributes = await readAttributes()
  for (const plan of plans) plan.traits = traitsOf(plan.draft, (said) => byAttribute(attributes, plan.typeId, said))
}

function byAttribute({ attributeOf, valuesIn }: AttributeReader, typeId: string | null, said: Said): Trait[] {
  const attribute = attributeOf(typeId, said.name)
  if (!attribute) return asSaid(said)
  const named = { name: traitName(attribute.name), nameWords: attribute.name }
  const values = valuesIn(attribute, said.value)
  // What the list does not hold is said as its seller says it.
  if (values.length === 0) return [{ ...named, value: folded(said.value), valueWords: said.value }]
  return values.map((value) => ({ ...named, value: traitName(value), valueWords: value }))
}

export const traitKey = ({ name, value }: Pick<Trait, 'name' | 'value'>): string => `${name}=${value}`
