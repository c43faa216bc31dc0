import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const APPS = fileURLToPath(new URL('../apps', import.meta.url))

/** Every route of an app by its file, so that a new one is not forgotten: `orderInfo.{-$id}.tsx` as `/orderInfo/{-$id}`. */
export async function routesOf(app: 'shop' | 'console'): Promise<string[]> {
  const files = await readdir(`${APPS}/${app}/src/app/routes`)
  return files
    .filter((file) => file.endsWith('.tsx') && !/^(__root|index)\./.test(file))
    .map((file) => `/${file.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/')}`)
}

/** A route of the shop with the ids of what there is in its places. */
export const addressOf = (route: string, ids: { goods: string; shop: string; order: string }): string =>
  route
    .replace('/detail/{-$product}/{-$mer}', `/detail/${ids.goods}`)
    .replace('/shop/{-$id}', `/shop/${ids.shop}`)
    .replace('/myPurchases/{-$status}', '/myPurchases/0')
    .replace('/{-$id}/{-$sn}/{-$product_ids}/{-$amount}', `/${ids.order}`)
    .replace('/orderInfo/{-$id}', `/orderInfo/${ids.order}`)
    .replaceAll(/\/\{-\$\w+\}/g, '')
