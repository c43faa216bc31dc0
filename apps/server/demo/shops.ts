import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
    const rules = freight.map(({ firstCents, furtherCents, freeFromCents, ...rule }) => ({
      ...rule,
      first: cents(firstCents),
      further: cents(furtherCents),
      freeFrom: freeFromCents === null ? null : cents(freeFromCents),
    }))
    return { ...said, id, freight: rules }
  })
