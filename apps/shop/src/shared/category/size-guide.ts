import type { Facets } from '../listing/listing-queries.ts'

export type GuideKind = 'clothes' | 'shoes'

/** Which guide the sizes of a list want, if any: suitcases and notebooks have sizes as well. */
export function guideOf(attrs: Readonly<Facets['attrs']>): GuideKind | undefined {
  const valuesOf = (name: string) => attrs.find((attr) => attr.name === name)?.values.map(({ value }) => value) ?? []
  if (valuesOf('shoe size').length > 0) return 'shoes'
  const letters = new Set(CLOTHES.women.map(([size]) => size.toLowerCase()))
  return valuesOf('size').filter((value) => letters.has(value)).length > 1 ? 'clothes' : undefined
}

/** Size, EU, UK, US, then round the chest, the waist and the hips in centimetres. */
export const CLOTHES = {
  women: [
    ['XS', '34', '6', '2', '78–82', '62–66', '86–90'],
    ['S', '36', '8', '4', '82–86', '66–70', '90–94'],
    ['M', '38–40', '10–12', '6–8', '86–94', '70–78', '94–102'],
    ['L', '42', '14', '10', '94–100', '78–85', '102–108'],
    ['XL', '44', '16', '12', '100–107', '85–92', '108–114'],
    ['XXL', '46–48', '18–20', '14–16', '107–119', '92–104', '114–124'],
  ],
  men: [
    ['XS', '44', '34', '34', '86–90', '74–78', '88–92'],
    ['S', '46', '36', '36', '90–94', '78–82', '92–96'],
    ['M', '48–50', '38–40', '38–40', '94–102', '82–90', '96–104'],
    ['L', '52', '42', '42', '102–106', '90–94', '104–108'],
    ['XL', '54', '44', '44', '106–110', '94–99', '108–112'],
    ['XXL', '56', '46', '46', '110–116', '99–104', '112–116'],
  ],
} as const

/** EU, UK, US for women, US for men, length of the foot in centimetres. */
export const SHOES = [
  ['35', '2.5', '5', '', '22.1'],
  ['36', '3.5', '6', '', '22.8'],
  ['37', '4', '6.5', '', '23.5'],
  ['38', '5', '7.5', '6', '24.1'],
  ['39', '6', '8.5', '7', '24.8'],
  ['40', '6.5', '9', '7.5', '25.5'],
  ['41', '7.5', '10', '8.5', '26.1'],
  ['42', '8', '10.5', '9', '26.8'],
  ['43', '9', '11.5', '10', '27.5'],
  ['44', '9.5', '', '10.5', '28.1'],
  ['45', '10.5', '', '11.5', '28.8'],
  ['46', '11', '', '12', '29.5'],
] as const
