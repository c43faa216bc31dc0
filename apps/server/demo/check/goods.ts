import type { DemoProduct } from '../shape.ts'
import { coloursNamed } from './colours.ts'
import type { Contradiction, Told } from './contradictions.ts'

export type Measure = { number: number; unit: string }

const UNITS: Record<string, [unit: string, factor: number]> = {
  mm: ['cm', 0.1],
  cm: ['cm', 1],
  m: ['cm', 100],
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  litre: ['ml', 1000],
  litres: ['ml', 1000],
  gb: ['gb', 1],
  tb: ['gb', 1000],
  w: ['w', 1],
  mah: ['mah', 1],
  inch: ['inch', 1],
  inches: ['inch', 1],
  '″': ['inch', 1],
}
const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const MEASURE = new RegExp(
  String.raw`(?:(${NUMBER})\s*(?:to|–|-|×|x|and|or)\s*)*(${NUMBER})\s*(mm|cm|m|kg|g|ml|litres?|l|GB|TB|W|mAh|inch(?:es)?|″)(?![\p{L}\d])`,
  'giu',
)

/** "24 to 45 cm" is two measures, "220 × 140 cm" as well. */
export function measuresIn(text: string): Measure[] {
  return [...text.matchAll(MEASURE)].flatMap(([all, , , unit = '']) => {
    const [name, factor] = UNITS[unit.toLowerCase()] ?? [unit, 1]
    const numbers = all.match(new RegExp(NUMBER, 'g')) ?? []
    const read = (one: string) => Math.round(Number(one.replace(',', '.')) * factor * 1000) / 1000
    const said = numbers.map((one) => ({ number: read(one), unit: name }))
    // "3 × 800 g" is 2.4 kg as well.
    const [pieces, each] = name !== 'cm' && all.includes('×') ? numbers : []
    return pieces && each ? [...said, { number: Number(pieces) * read(each), unit: name }] : said
  })
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const COUNTED = new RegExp(
  String.raw`\b(${NUMBERS.join('|')}|\d+) (?:colou?rs|shades|sizes|scents|widths|lengths)\b`,
  'gi',
)

export function contradictionsOfGoods({ products }: Told): Contradiction[] {
  return products.flatMap((product) => {
    const where = `products/${product.category}/${product.id}.json`
    return [...titleAgainstOptions(product), ...pricesAgainstOptions(product)].map((one) => ({ where, ...one }))
  })
}

type Found = Omit<Contradiction, 'where'>

function titleAgainstOptions(product: DemoProduct): Found[] {
  const found: Found[] = []
  const title = product.title.en
  const specs = Object.values(product.specs).map((value) => value.en)
  const named = measuresIn(title)
  for (const unit of new Set(named.map((measure) => measure.unit))) {
    const inTitle = named.filter((measure) => measure.unit === unit).map(({ number }) => number)
    const option = product.options.find(({ values }) =>
      values.some(({ name }) => measuresIn(name.en).some((one) => one.unit === unit)),
    )
    const sold = option?.values.flatMap(({ name }) =>
      measuresIn(name.en)
        .filter((one) => one.unit === unit)
        .slice(0, 1),
    )
    const numbers = (sold ?? []).map(({ number }) => number)
    const range = numbers.length > 0 && [Math.min(...numbers), Math.max(...numbers)]
    const inSpecs = specs
      .flatMap(measuresIn)
      .filter((one) => one.unit === unit)
      .map(({ number }) => number)
    if (range && !range.every((end) => inTitle.includes(end))) {
      const instead = 'name the smallest and the largest that is sold, or no measure'
      found.push({ says: `the title says "${title}", but it is sold from ${range.join(' to ')} ${unit}`, instead })
    } else if (!range && inTitle.some((number) => !inSpecs.includes(number))) {
      const instead = 'say the measure among the specs as well, or leave it out of the title'
      found.push({ says: `the title says "${title}", but no option or spec has that measure`, instead })
    }
  }
  const colours = product.options.find(({ name }) => name === 'colour' || name === 'shade')
  const inTitle = coloursNamed(title)
  const soldIn = colours?.values.flatMap((value) => (value.colour ? [value.colour] : coloursNamed(value.name.en))) ?? []
  if (colours && inTitle.length > 0 && !inTitle.some((colour) => soldIn.includes(colour))) {
    const instead = 'name a colour that can be bought, or none'
    found.push({ says: `the title says "${title}", but no ${colours.name} is that`, instead })
  }
  for (const [said, number = ''] of title.matchAll(COUNTED)) {
    const count = NUMBERS.includes(number.toLowerCase()) ? NUMBERS.indexOf(number.toLowerCase()) : Number(number)
    const noun = said.split(' ').at(-1)?.replace(/s$/, '').replace('color', 'colour')
    const option = product.options.find(({ name }) => name === noun)
    if (option && option.values.length !== count) {
      const says = `the title says "${said}", but there are ${option.values.length}`
      found.push({ says, instead: 'count them again' })
    }
  }
  return found
}

function pricesAgainstOptions(product: DemoProduct): Found[] {
  const found: Found[] = []
  for (const { name, values } of product.options) {
    const bySize = values.flatMap((value) => {
      const measures = measuresIn(value.name.en)
      const [measure] = measures
      if (!measure) return []
      // "3 × 350 g" is three of them; "20 × 30 cm" is one.
      const pieces = /^(\d+) ×/.exec(value.name.en)?.[1]
      const number = pieces && measure.unit !== 'cm' ? (measures.at(-1)?.number ?? 0) * Number(pieces) : measure.number
      return [{ unit: measure.unit, number, add: value.addCents ?? 0, said: value.name.en }]
    })
    for (const [place, smaller] of bySize.entries()) {
      for (const larger of bySize.slice(place + 1)) {
        const [small, large] = smaller.number < larger.number ? [smaller, larger] : [larger, smaller]
        if (small.unit === large.unit && small.number !== large.number && large.add < small.add) {
          const says = `${name}: "${large.said}" costs less than "${small.said}"`
          found.push({ says, instead: 'let the larger one cost at least as much' })
        }
      }
    }
  }
  const prices = new Set(product.skus.map(({ priceCents }) => priceCents))
  for (const text of [product.title.en, product.subtitle.en, product.description.en]) {
    for (const [said, dollars = '', more = ''] of text.matchAll(/\$\s?(\d+)(\.\d\d)?/g)) {
      if (!prices.has(Math.round(Number(dollars + more) * 100)))
        found.push({ says: `its text says ${said}, which nothing of it costs`, instead: 'leave prices to the options' })
    }
  }
  return found
}
