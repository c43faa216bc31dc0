import type { DemoProduct, DemoReview, DemoShop, PlainColour } from '../shape.ts'
import { coloursNamed } from './colours.ts'
import type { Contradiction, Told } from './contradictions.ts'
import { spokenColours, spokenMaterials } from './spoken.ts'

export function contradictionsOfReviews({ products, shops, buyers, reviews, orders }: Told): Contradiction[] {
  const found: Contradiction[] = []
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const [id, all] of reviews.ofProduct) {
    const product = byId.get(id)
    for (const review of product ? all : []) {
      for (const [option, value] of Object.entries(review.choice ?? {})) {
        if (!product?.options.some(({ name, values }) => name === option && values.some((one) => one.id === value))) {
          const instead = 'name what can be bought'
          found.push({
            where: `${id}.reviews.json`,
            says: `a review is of ${option} ${value}, which is not sold`,
            instead,
          })
        }
      }
    }
  }
  for (const review of [...Object.values(reviews.ofCategory), reviews.ofAnything].flat()) {
    const named = [...coloursSpoken(review), ...materialsSpoken(review)]
    if (named.length > 0) {
      const instead = 'say it of one product, in its own file of reviews'
      found.push({ where: 'reviews/', says: `fits not anything: "${review.content}"`, instead })
    }
  }
  const written = new Set<string>()
  for (const order of orders) {
    const { review } = order
    const product = byId.get(order.product)
    if (!review || !product) continue
    const where = `the review of ${order.product} by ${order.buyer}`
    const told = (says: string, instead: string) => found.push({ where, says, instead })
    for (const [option, value] of Object.entries(review.choice ?? {})) {
      const place = product.options.findIndex(({ name }) => name === option)
      if (place < 0 || order.sku.choice[place] !== value)
        told(
          `speaks of ${option} ${value}, but ${order.sku.choice.join('/')} was bought`,
          'let its writer have bought it',
        )
    }
    const bought = coloursBought(product, order.sku.choice)
    for (const colours of coloursSpoken(review))
      if (bought.length > 0 && !colours.some((colour) => bought.includes(colour)))
        told(`speaks of ${colours.join(' or ')}, but that is not what was bought: "${review.content}"`, 'mend "choice"')
    for (const of of materialsSpoken(review))
      if (!of.test(textOf(product)))
        told(`speaks of a material that the product is not made of: "${review.content}"`, 'say something else')
    for (const city of citiesSpoken(review, shops))
      if (city.id !== product.shop) told(`names ${city.city.en}, but it came from elsewhere`, 'say something else')
    for (const id of review.pictures ?? []) {
      const picture = product.pictures.find((one) => one.id === id)
      const other = Object.entries(picture?.shows ?? {}).find(
        ([option, value]) => order.sku.choice[product.options.findIndex(({ name }) => name === option)] !== value,
      )
      if (!picture) told(`shows ${id}, which is no picture of the product`, 'name one of its pictures')
      else if (other)
        told(`shows ${other.join(' ')}, but ${order.sku.choice.join('/')} was bought`, 'name another picture')
    }
    if (buyers.find(({ id }) => id === order.buyer)?.language !== review.language)
      told(`is in ${review.language}, which its writer does not read the shop in`, 'give it to somebody who does')
    const twice = `${order.buyer} ${order.product}`
    if (written.has(twice)) told('is the second by the same person', 'give it to somebody else')
    written.add(twice)
  }
  return found
}

export const coloursSpoken = ({ language, content }: Pick<DemoReview, 'language' | 'content'>): PlainColour[][] =>
  spokenColours[language].flatMap(([word, colours]) => (word.test(content) ? [colours] : []))

const materialsSpoken = ({ language, content }: DemoReview): RegExp[] =>
  spokenMaterials.flatMap(({ said, of }) => (said[language].test(content) ? [of] : []))

const citiesSpoken = ({ language, content }: DemoReview, shops: readonly DemoShop[]): DemoShop[] =>
  shops.filter(({ city }) => content.includes(city[language]) || content.includes(city.en))

/** Of the variant; of all that the product says where it has no colours to choose from. Only one that says a colour can be wrong. */
export function coloursBought(product: DemoProduct, choice: readonly string[]): PlainColour[] {
  const place = product.options.findIndex(({ name }) => name === 'colour' || name === 'shade')
  const value = product.options[place]?.values.find(({ id }) => id === choice[place])
  if (value) return value.colour ? [value.colour] : coloursNamed(value.name.en)
  return []
}

const textOf = ({ title, subtitle, description, specs }: DemoProduct): string =>
  [title, subtitle, description, ...Object.values(specs)].map(({ en }) => en).join(' ')
