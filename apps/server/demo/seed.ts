import { foundTerms } from '../src/modules/terms/terms.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/db.ts'
import { foundCatalog } from './found-catalog.ts'
import { foundPayees } from './found-payees.ts'
import { foundPeople } from './found-people.ts'
import { foundPromos } from './found-promos.ts'
import { installPictures } from './install-pictures.ts'
import { foundPastOrders } from './past-orders.ts'
import { demoTerms } from './terms.ts'

/**
 * Founds the demo world through the domain functions, so that everything in it came about the way it does in life and
 * all laws hold over it. `say` reports progress to the terminal; `settle` works the events and timers that came of it.
 */
export async function seedDemo(
  ctx: Context,
  databases: { shop: Database; console: Database },
  say: (line: string) => void,
  settle: () => Promise<void>,
): Promise<void> {
  say('Demo world: pictures')
  const image = await installPictures(ctx.files.folder)
  say('Demo world: shops and products')
  const catalog = await foundCatalog(ctx, image)
  say('Demo world: people and their balances')
  await databases.console.tx((tx) => foundTerms(tx, demoTerms))
  const people = await foundPeople(ctx, databases, catalog.shops)
  await foundPayees({ ctx, databases, people }, catalog.shops)
  await foundPromos(ctx, catalog.shops)
  say('Demo world: orders and reviews of the last months')
  await foundPastOrders({ ctx, databases, people }, catalog)
  await settle()
}
