import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRY_GROUPS } from '@tradewind/contract/country-groups'
import { cents } from '@tradewind/contract/money'
import { type DemoShop, shopFile } from './shape.ts'

const FOLDER = join(import.meta.dirname, 'shops')

/** The shop of the demo account `seller` comes first. */
const FIRST = 'farol-velho'

export const shops: DemoShop[] = readdirSync(FOLDER)
  .map((file) => file.slice(0, -'.json'.length))
  .sort((a, b) => Number(b === FIRST) - Number(a === FIRST) || (a < b ? -1 : 1))
  .map((id) => {
    const { freight, ...said } = shopFile.parse(JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8')))
    const named = new Set(freight.flatMap(({ countries }) => countries ?? []))
    const rules = freight.map(({ firstCents, furtherCents, freeFromCents, countries, ...rule }) => ({
      ...rule,
      countries: countries?.flatMap((code) => (code === 'EU' ? restOfUnion(named) : [code])) ?? null,
      first: cents(firstCents),
      further: cents(furtherCents),
      freeFrom: freeFromCents === null ? null : cents(freeFromCents),
    }))
    return { ...said, id, freight: rules }
  })

/** The European Union, but for its countries that a rule of the same shop names by themselves. */
function restOfUnion(named: ReadonlySet<string>): string[] {
  return COUNTRY_GROUPS.eu.filter((code) => !named.has(code))
}
