import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/db.ts'
import { foundCatalog } from './found-catalog.ts'
import { foundPeople } from './found-people.ts'
import { installPictures } from './install-pictures.ts'

/**
 * Founds the demo world through the domain functions, so that everything in it came about the way it does in life and
 * all laws hold over it. `say` reports progress to the terminal.
 */
export async function seedDemo(
  ctx: Context,
  databases: { shop: Database; console: Database },
  say: (line: string) => void,
): Promise<void> {
  say('Demo world: pictures')
  const image = await installPictures(ctx.files.folder)
  say('Demo world: shops and products')
  const catalog = await foundCatalog(ctx, image)
  say('Demo world: people and their balances')
  await foundPeople(ctx, databases, catalog.shops)
}
