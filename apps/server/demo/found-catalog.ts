import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { createBanner, createProduct, readCategoryNames } from '../src/modules/catalog/catalog.ts'
import { openShopAccounts } from '../src/modules/ledger/ledger.ts'
import { createShop } from '../src/modules/shops/shops.ts'
import type { Context } from '../src/platform/context.ts'
import { pipelined } from '../src/platform/db.ts'
import type { StoredImage } from '../src/platform/files.ts'
import { banners } from './banners.ts'
import type { PlannedOrder } from './history/plan-orders.ts'
import { label } from './products.ts'
import type { DemoBanner, DemoProduct, DemoSku } from './shape.ts'
import { shops } from './shops.ts'

export type FoundProduct = {
  id: string
  shopId: string
  demo: DemoProduct
  skus: { id: string; choice: string[] }[]
}
export type FoundCatalog = { shops: Map<string, string>; products: FoundProduct[] }

const LISTED_OVER_DAYS = 60

/** Shops with their accounts, products with the stock that these orders will take, and the pictures of home. */
export async function foundCatalog(
  ctx: Context,
  image: (id: string) => StoredImage,
  products: readonly DemoProduct[],
  orders: readonly PlannedOrder[],
): Promise<FoundCatalog> {
  const sold = (demo: DemoProduct, { choice }: DemoSku) =>
    orders
      .filter(({ product, sku }) => product === demo.id && sku.choice.join('/') === choice.join('/'))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return ctx.db.tx(async (tx) => {
    const categoryIds = new Map((await readCategoryNames(tx)).map(({ slug, id }) => [slug, id]))
    const shopIds = new Map<string, string>()
    for (const shop of shops) {
      const id = await createShop(tx, {
        name: shop.name,
        city: shop.city,
        country: shop.country,
        style: shop.style,
        story: shop.story,
        logo: image(shop.logo),
        cover: image(shop.cover),
        freight: shop.freight,
        foundedAt: new Date(Date.UTC(shop.foundedYear, 3, 1)),
      })
      await openShopAccounts(tx, id)
      shopIds.set(shop.id, id)
    }
    // Its statements travel together: none waits for the answer to another product's.
    const listed = oneOfEachCategory(products).map((demo, place) => {
      // One after the other, so that "newest first" has an order; what was sold had been listed before.
      const inTurn = new Date(ctx.now().getTime() - (1 - place / products.length) * LISTED_OVER_DAYS * DAY_MS)
      const first = orders.find(({ product }) => product === demo.id)?.placedAt
      const listedAt = first && first <= inTurn ? new Date(first.getTime() - (1 + (place % 9)) * DAY_MS) : inTurn
      return listProduct(demo, must(shopIds, demo.shop), must(categoryIds, demo.category), listedAt)
    })
    const found = await pipelined(listed)
    for (const [place, banner] of banners.entries()) {
      await createBanner(tx, {
        place,
        title: banner.title,
        picture: image(banner.picture),
        link: linkOf(banner),
      })
    }
    return { shops: shopIds, products: found }

    async function listProduct(
      demo: DemoProduct,
      shopId: string,
      categoryId: string,
      listedAt: Date,
    ): Promise<FoundProduct> {
      const { id, skuIds } = await createProduct(tx, {
        shopId,
        categoryId,
        typeId: demo.type,
        title: demo.title,
        subtitle: demo.subtitle,
        description: demo.description,
        facts: Object.entries(demo.specs).map(([name, value]) => ({ name: label('specs', name), value })),
        options: demo.options.map((option) => ({
          name: label('options', option.name),
          values: option.values.map((value) => ({ name: value.name, picture: swatch(demo, option.name, value.id) })),
        })),
        skus: demo.skus.map((sku) => ({
          choice: sku.choice.map(
            (value, place) => demo.options[place]?.values.findIndex(({ id }) => id === value) ?? -1,
          ),
          price: cents(sku.priceCents),
          // So many are left when all that was sold has been sold.
          stock: sku.stock + sold(demo, sku),
        })),
        pictures: demo.pictures.map(({ id }) => image(id)),
        weightGrams: demo.weightGrams,
        readyDays: demo.readyInDays,
        exempt: demo.exempt ?? null,
        listedAt,
      })
      return { id, shopId, demo, skus: demo.skus.map(({ choice }, place) => ({ id: skuIds[place] ?? '', choice })) }
    }

    function swatch(demo: DemoProduct, option: string, value: string): StoredImage | undefined {
      const picture = demo.pictures.find(({ shows }) => shows?.[option] === value)
      return picture && image(picture.id)
    }

    function linkOf({ leadsTo }: DemoBanner): string {
      return 'shop' in leadsTo
        ? `/shop/${must(shopIds, leadsTo.shop)}`
        : `/search?category_id=${must(categoryIds, leadsTo.category)}`
    }
  })
}

/** The first of each category, then the second of each …: what is new holds something of everything. */
function oneOfEachCategory(products: readonly DemoProduct[]): DemoProduct[] {
  const rank = new Map<DemoProduct, number>()
  const seen = new Map<string, number>()
  for (const product of products) {
    const place = seen.get(product.category) ?? 0
    seen.set(product.category, place + 1)
    rank.set(product, place)
  }
  return [...products].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
}

function must(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`the demo names something that it did not found: ${key}`)
  return id
}
