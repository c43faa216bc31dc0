import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const APPS = fileURLToPath(new URL('../apps', import.meta.url))

/** `orderInfo.{-$id}.tsx` is `/orderInfo/{-$id}`; `users_.$id.tsx` does not lie inside `users.tsx`, and is `/users/$id`. */
const routeOf = (file: string): string =>
  `/${file
    .replace(/(\.index)?\.tsx$/, '')
    .replaceAll('_.', '.')
    .replaceAll('.', '/')}`

/** Every route of an app by its file, so that a new one is not forgotten. */
export async function routesOf(app: 'shop' | 'console'): Promise<string[]> {
  return (await filesOf(app)).map(routeOf)
}

const filesOf = async (app: 'shop' | 'console'): Promise<string[]> =>
  (await readdir(`${APPS}/${app}/src/app/routes`)).filter(
    (file) => file.endsWith('.tsx') && !/^(__root|index)\./.test(file),
  )

/** Who sees a route of the console, as its file says: a seller, an operator, or both as `staff`. */
export async function whoseRoute(route: string): Promise<'seller' | 'operator' | 'staff'> {
  const file = (await filesOf('console')).find((one) => routeOf(one) === route)
  const text = await readFile(`${APPS}/console/src/app/routes/${file}`, 'utf8')
  const [, of] = /\bof: '(seller|operator|staff)'/.exec(text) ?? []
  return (of as 'seller' | 'operator' | undefined) ?? 'staff'
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
