import type { Contradiction, Told } from './contradictions.ts'

const DAYS = { day: 1, week: 7, month: 30, year: 365 }
const KEEPS = /^(\d+) (day|week|month|year)s?\b/
/** So long it still keeps at the least for whoever lives furthest away. */
const LEFT_DAYS = 14

/** What spoils before its parcel has come is not sold across borders. */
export function contradictionsOfFreshness({ products, shops }: Told): Contradiction[] {
  return products.flatMap(({ id, category, shop, specs, readyInDays }) => {
    const said = specs.keeps?.en ?? ''
    const [, number, unit] = KEEPS.exec(said) ?? []
    const keepsDays = Number(number) * DAYS[unit as keyof typeof DAYS]
    const ways = shops.find((one) => one.id === shop)?.freight.map(({ days }) => days.to) ?? []
    const underWay = readyInDays + Math.max(...ways)
    // What does not say how long it keeps is no number, and less than nothing.
    if (!(keepsDays < underWay + LEFT_DAYS)) return []
    const where = `products/${category}/${id}.json`
    const says = `keeps ${said}, and can be ${underWay} days under way`
    return [{ where, says, instead: 'sell what keeps longer, or send it to fewer countries' }]
  })
}
