import { type Attribute, type ProductType, readTypes } from '../../apps/server/src/modules/product-types/read-types.ts'

/** A product as the generator makes it up: of a real kind of thing, with the words and facts that such things have. */
export type MadeUp = {
  number: number
  type: ProductType
  path: string[]
  brand: string
  title: string
  description: string
  facts: { name: string; value: string }[]
  price: number
  stock: number
  sold: number
  stars: number[]
}

const BRANDS = 2_000
const SYLLABLES =
  'ba be bo da de do fa fi ga go ka ki ko la li lo ma mi mo na ne no pa po ra ri ro sa se so ta te to va ve vo za zu'.split(
    ' ',
  )
const PRAISE =
  'compact foldable wireless portable handmade classic modern slim heavy light quiet bright soft rugged waterproof rechargeable adjustable stackable vintage professional everyday travel outdoor family garden office kitchen desk wall ceiling pocket premium basic original replacement universal magnetic smart manual automatic double single large small medium long short wide narrow thin thick warm cold dry wet round square oval flat curved'.split(
    ' ',
  )
const COLOURS = 'black white grey silver blue red green brown beige pink yellow orange purple gold navy olive'.split(
  ' ',
)
const MATERIALS =
  'wood metal steel aluminium plastic glass cotton wool leather linen ceramic bamboo paper rubber silicone polyester'.split(
    ' ',
  )
const SENTENCES =
  'made for daily use and tested by hand|comes with a warranty of two years|fits most bags and shelves|easy to clean with a damp cloth|delivered in a box without plastic|works with usb and hdmi|charges in two hours|packed in a gift box|for home and office|with a cable of two metres|designed in a small studio|spare parts are kept for ten years'.split(
    '|',
  )

/** The same products for the same numbers, in every run. */
export async function productMaker(): Promise<(number: number) => MadeUp> {
  const { types, attributes } = await readTypes()
  const parents = new Set(types.map(({ parent }) => parent))
  const kinds = types.filter(({ id }) => !parents.has(id))
  const byId = new Map(types.map((type) => [type.id, type]))
  const valuesOf = new Map(attributes.map((attribute: Attribute) => [attribute.id, attribute]))
  const pathOf = (type: ProductType): string[] => {
    const above = byId.get(type.parent ?? '')
    return above ? [...pathOf(above), type.id] : [type.id]
  }
  const brands = Array.from({ length: BRANDS }, (_, index) => brandName(index))
  return (number) => {
    const draw = drawing(number)
    const type = often(kinds, draw)
    const [brand, colour, material] = [often(brands, draw), often(COLOURS, draw), often(MATERIALS, draw)]
    const names = type.words.filter(({ lang }) => lang === 'en')
    const name = draw() < 0.7 ? names[0]?.word : one(names, draw).word
    const model = `${brand.slice(0, 2).toUpperCase()}${100 + Math.floor(draw() * 9_900)}${draw() < 0.3 ? 'x' : ''}`
    const praise = [one(PRAISE, draw), one(PRAISE, draw)]
    const listed = type.attributes.flatMap((id) => {
      const attribute = valuesOf.get(id)
      const value = attribute && attribute.values.length > 0 ? often(attribute.values, draw).name.en : undefined
      return attribute && value ? [{ name: attribute.name.en ?? id, value }] : []
    })
    return {
      ...{ number, type, path: pathOf(type), brand },
      title: `${brand} ${model} ${praise.join(' ')} ${name} ${colour} ${material}`,
      description: [one(SENTENCES, draw), one(SENTENCES, draw), one(SENTENCES, draw)].join('. '),
      facts: [
        { name: 'Colour', value: colour },
        { name: 'Material', value: material },
        ...listed.filter(({ name }) => !/^(Colour|Material)$/.test(name)),
      ],
      price: Math.round(100 * Math.exp(1 + 6 * draw())),
      stock: draw() < 0.1 ? 0 : 1 + Math.floor(40 * draw()),
      sold: Math.floor(2_000 * draw() ** 12),
      stars: draw() < 0.8 ? [0, 0, 0, 0, 0] : [0, 0, 1, 2, 3].map((most) => Math.floor((most + 1) * draw() * 3)),
    }
  }
}

const brandName = (index: number): string => {
  const name = [index % 41, Math.floor(index / 7) % 41, Math.floor(index / 53) % 41]
    .map((at) => SYLLABLES[at % SYLLABLES.length])
    .join('')
  return name[0]?.toUpperCase() + name.slice(1)
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function drawing(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const one = <T>(list: readonly T[], draw: () => number): T => list[Math.floor(draw() * list.length)] as T
/** The first ones far more often than the last, as in any market. */
const often = <T>(list: readonly T[], draw: () => number): T => list[Math.floor(draw() ** 2.5 * list.length)] as T
