import { startDrawing } from '../src/modules/assist/assist.ts'
import { foundTerms } from '../src/modules/terms/terms.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/db.ts'
import { foundCatalog } from './found-catalog.ts'
import { foundPayees } from './found-payees.ts'
import { foundPeople } from './found-people.ts'
import { foundPromos } from './found-promos.ts'
import { live } from './history/live.ts'
import { planHistory } from './history/plan.ts'
import { installPictures } from './install-pictures.ts'
import { readProducts } from './products.ts'
import { foundSearches } from './searches.ts'
import { demoTerms } from './terms.ts'

/**
 * Founds the demo world through the domain functions, so that everything in it came about the way it does in life and
 * all laws hold over it. `say` reports progress to the terminal; `work` does what events and timers have to do.
 */
export async function seedDemo(
  ctx: Context,
  databases: { shop: Database; console: Database },
  say: (line: string) => void,
  work: (ctx?: Context) => Promise<void>,
): Promise<void> {
  say('Demo world: pictures')
  const image = await installPictures(ctx.files.folder)
  say('Demo world: shops and products')
  const products = readProducts()
  const { orders, deposits } = planHistory(products, ctx.now())
  const catalog = await foundCatalog(ctx, image, products, orders)
  say('Demo world: people')
  await databases.console.tx((tx) => foundTerms(tx, demoTerms))
  const people = await foundPeople(ctx, databases, catalog.shops)
  const world = { ctx, databases, people }
  await foundPayees(world, catalog.shops)
  await foundPromos(ctx, catalog)
  say('Demo world: orders and reviews of the last months')
  await live(world, catalog, { orders, deposits }, work)
  await foundSearches(ctx, [...catalog.shops.values()][0])
  await startDrawing(databases.shop, ctx.now())
  await work()
}
