import type { LocalisedText } from '../../platform/localised.ts'
import { foldedName } from '../search/search.ts'
import { madeOfTypes } from './current-types.ts'
import type { Attribute, AttributeValue, ProductType } from './read-types.ts'

/** What is described by the attributes of a kind: the attribute that somebody names, and the values of its list that they say. */
export type AttributeReader = {
  /** By any of its names; of two with one name the one that things of this type have. */
  attributeOf(typeId: string | null, name: LocalisedText): Attribute | undefined
  /** The values of the list that a text names: "Spun aluminium, brass" is of aluminium and of metal. Empty where it names none. */
  valuesIn(attribute: Attribute, value: LocalisedText): LocalisedText[]
  /** By which a thing of the type is described, in the order of its line. */
  attributesOf(typeId: string): Attribute[]
  /** Where a value stands among those of a trait, as lists are filtered by it; undefined where they have no order. */
  placeOf(trait: string): ((value: string) => number) | undefined
}

/** By the attributes of the types as they are now; attributes themselves come with the program. */
export const readAttributes: () => Promise<AttributeReader> = madeOfTypes(({ types, attributes }) =>
  attributeReader(types, attributes),
)

function attributeReader(types: readonly ProductType[], attributes: readonly Attribute[]): AttributeReader {
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]))
  const ofType = new Map(types.map((type) => [type.id, type.attributes.flatMap((id) => byId.get(id) ?? [])]))
  const names = new Map(attributes.map((attribute) => [attribute, new Set(attribute.words.map(foldedName))]))
  const patterns = new Map(attributes.map((attribute) => [attribute, attribute.values.map(patternOf)]))
  const ordered = orderedTraits(attributes)
  return {
    attributeOf(typeId, name) {
      const said = Object.values(name).map(foldedName)
      const isCalled = (attribute: Attribute) => said.some((word) => names.get(attribute)?.has(word))
      const own = ofType.get(typeId ?? '') ?? []
      return own.find(isCalled) ?? attributes.find((attribute) => FOR_ALL.has(attribute.id) && isCalled(attribute))
    },
    valuesIn(attribute, value) {
      const texts = Object.values(value).map(measured)
      const exact = attribute.values.filter(({ words }) => words.some((word) => texts.includes(measured(word))))
      if (exact.length > 0) return exact.map(({ name }) => name)
      if (texts.some((text) => IMITATION.test(text))) return []
      return (patterns.get(attribute) ?? [])
        .filter(({ pattern }) => texts.some((text) => pattern.test(text)))
        .map(({ value: { name } }) => name)
    },
    attributesOf: (typeId) => ofType.get(typeId) ?? [],
    placeOf(trait) {
      const places = ordered.get(trait)
      return places && ((value) => places.get(value) ?? places.size)
    },
  }
}

/** A shirt and a suitcase both have a size: what is called the same stands in one list. */
function orderedTraits(attributes: readonly Attribute[]): Map<string, Map<string, number>> {
  const ordered = new Map<string, Map<string, number>>()
  for (const { name, values } of attributes.filter(({ inOrder }) => inOrder)) {
    const trait = traitName(name)
    const places = ordered.get(trait) ?? new Map<string, number>()
    ordered.set(trait, places)
    for (const value of values) places.set(traitName(value.name), places.size)
  }
  return ordered
}

/** How lists are filtered by an attribute or one of its values, in whatever language: in small English. */
export const traitName = (name: LocalisedText): string => foldedName(name.en ?? '')

/** What anything may be described by, whatever kind it is; a size means something else with each kind. */
const FOR_ALL = new Set(['colour', 'material'])
/** "Faux leather" is no leather. */
const IMITATION = /faux|imitation|vegan|artificial|kunst|صناعي|เทียม|人造|仿/u

/** "15.6-inch" and 15.6″, which folds into two primes, are 15.6in, "16 GB" is 16gb. */
const measured = (text: string): string =>
  foldedName(text)
    .replace(/\s*(?:["”]|′′|-?\s?inch(?:es)?(?!\p{L}))/gu, 'in')
    .replace(/(\d)\s+(?=\p{L})/gu, '$1')

// Scripts that write without blanks hold a word anywhere; others hold it by itself.
const UNSPACED = /[\p{sc=Han}\p{sc=Thai}]/u

function patternOf(value: AttributeValue) {
  const parts = value.words.map(measured).map((word) => {
    const plain = word.replace(/[\\^$.|?+*()[\]{}]/g, '\\$&')
    if (!UNSPACED.test(word)) return `(?<![\\p{L}\\p{N}.,])(?:ال|hell|dunkel)?${plain}(?![\\p{L}\\p{N}])`
    return [...word].length > 1 ? `(?<![\\p{N}.])${plain}` : '(?!)'
  })
  return { value, pattern: new RegExp(parts.join('|'), 'u') }
}
