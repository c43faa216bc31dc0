import { pickText } from '../../platform/localised.ts'
import type { CategoryNames } from '../catalog/catalog.ts'

/** Finds a category by its slug or by a name in any language; of "Electronics > Mobile phones" the last part counts first. */
export function categoryFinder(categories: readonly CategoryNames[]): (name: string) => string | undefined {
  const ids = new Map<string, string>()
  for (const { id, slug, name } of categories)
    for (const word of [slug, ...Object.values(name)]) if (!ids.has(folded(word))) ids.set(folded(word), id)
  return (name) => {
    const parts = [name, ...name.split('>').reverse()]
    return parts.map((part) => ids.get(folded(part))).find(Boolean)
  }
}

/** Without case, apostrophes and the s of a plural: "Mobile Phones" is "mobile phone". */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .replace(/(?<=[a-z]{3})s$/, '')

export const categoryName = (categories: readonly CategoryNames[], id: string): string => {
  const name = categories.find((category) => category.id === id)?.name
  return name ? pickText(name, 'en') : ''
}
