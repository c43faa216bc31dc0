import { coloursNamed } from './colours.ts'
import type { Contradiction, Told } from './contradictions.ts'

/** Less of its colour than this is not a picture of it: a pendant is small before its ground. */
const LEAST_SHARE = 0.004

export function contradictionsOfPictures({ products, pictures, colours }: Told): Contradiction[] {
  return products.flatMap((product) => {
    const where = `products/${product.category}/${product.id}.json`
    const found: Contradiction[] = []
    const shown = new Map<string, string>()
    for (const { id, shows = {} } of product.pictures) {
      if (pictures[id]?.kind === 'art' && !product.drawn) {
        const instead = 'photograph it, or say "drawn" of what is honestly a sticker or a toy'
        found.push({ where, says: `is sold as real, but ${id} is a drawing`, instead })
      }
      for (const [option, value] of Object.entries(shows)) {
        const said = product.options.find(({ name }) => name === option)?.values.find((one) => one.id === value)
        if (!said) {
          const instead = 'name an option and one of its values'
          found.push({ where, says: `${id} shows ${option} ${value}, which is not sold`, instead })
          continue
        }
        if (option !== 'colour' && option !== 'shade') continue
        const other = shown.get(`${option} ${id}`)
        if (other) found.push({ where, says: `${id} shows ${other} and ${value}`, instead: 'say the one that is seen' })
        shown.set(`${option} ${id}`, value)
        const named = said.colour ? [said.colour] : coloursNamed(said.name.en)
        if (named.length === 0) {
          const instead = 'say which plain colour it is: "colour": "blue"'
          found.push({ where, says: `the value ${value}, "${said.name.en}", names no colour`, instead })
        } else if (colours[id] && named.every((colour) => (colours[id]?.[colour] ?? 0) < LEAST_SHARE)) {
          const instead = 'show the value in a picture of its colour, or leave "shows" away'
          found.push({ where, says: `${id} is said to show "${said.name.en}", but has none of its colour`, instead })
        }
      }
    }
    return found
  })
}
