/**
 * Two names for one thing, as `tokenize` writes them: what one country's shopper types, another country's seller calls by the
 * other. English trade words; a word stands here only where both are the same thing, not where one is a kind of the other.
 */
export const GROUPS: readonly (readonly string[])[] = [
  ['laptop', 'notebook'],
  ['tv', 'television'],
  ['fridge', 'refrigerator'],
  ['smartphone', 'cellphone', 'handphone'],
  ['projector', 'beamer'],
  ['sofa', 'couch'],
  ['sweater', 'jumper', 'pullover'],
  ['torch', 'flashlight'],
  ['stroller', 'pram', 'pushchair'],
  ['diaper', 'nappy'],
  ['cookie', 'biscuit'],
  ['backpack', 'rucksack'],
  ['eggplant', 'aubergine'],
  ['colour', 'color'],
  ['grey', 'gray'],
  ['aluminium', 'aluminum'],
  ['jewellery', 'jewelry'],
  ['tyre', 'tire'],
]

const same = new Map(GROUPS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])))

export const synonymsOf = (word: string): readonly string[] => same.get(word) ?? []
